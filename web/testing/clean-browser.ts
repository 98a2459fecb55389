import { onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'
import { closeDialog } from '#web/domain/dialogs.ts'
import { setLoading } from '#web/platform/loading.ts'
import { endSession, setCurrentCheckout, setToken } from '#web/platform/session.ts'
import { hideToast } from '#web/platform/toasts.ts'

/** The day of every component test, a Wednesday noon in Istanbul. */
export const testNow = new Date('2026-05-20T09:00:00Z')

/** Nothing that a test before kept, showed or was signed in as is left. Only the date stands still: timers run. */
export async function forgetEverything(): Promise<void> {
  vi.setSystemTime(testNow)
  onlineManager.setOnline(true)
  for (const name of ['auth', 'block', 'phone', 'report'] as const) closeDialog(name)
  hideToast()
  setLoading(false)
  setCurrentCheckout(null)
  // A new token ends what a replaced session left.
  setToken('')
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}
