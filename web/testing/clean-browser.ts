import { onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'
import { closeDialog } from '#web/domain/dialogs.ts'
import { setLoading } from '#web/platform/loading.ts'
import { endSession, setCurrentCheckout, setToken } from '#web/platform/session.ts'
import { hideToast } from '#web/platform/toasts.ts'

/** The day of every component test, a Wednesday noon in Istanbul. */
export const testNow = new Date('2026-05-20T09:00:00Z')

/** Clears everything that an earlier test has saved, shown or logged in as. Only the date is frozen: timers run. */
export async function clearEverything(): Promise<void> {
  vi.setSystemTime(testNow)
  onlineManager.setOnline(true)
  for (const name of ['auth', 'block', 'phone', 'report'] as const) closeDialog(name)
  hideToast()
  setLoading(false)
  setCurrentCheckout(null)
  // A new token clears a replaced session.
  setToken('')
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}
