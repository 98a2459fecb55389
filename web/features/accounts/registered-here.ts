import { hourMs } from '#shared/kernel/durations.ts'
import { ownItem } from '#web/platform/member-storage.ts'

type Registration = { browserKey: string; email: string }

const item = ownItem('registered-here')
/** As long as the mailed link is valid. */
const savedForMs = 48 * hourMs

/** 32 random bytes in base64url. */
export function newBrowserKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The last registration in this browser: with its key the mailed link logs in without the password. */
export const registeredHere = {
  save: (registration: Registration): void => void item.save({ ...registration, at: Date.now() }),
  read(): Registration | null {
    const { browserKey, email, at } = (item.read() ?? {}) as { [name: string]: unknown }
    const isRecent = typeof at === 'number' && Date.now() - at < savedForMs
    return isRecent && typeof browserKey === 'string' && typeof email === 'string'
      ? { browserKey, email }
      : null
  },
  remove: (): void => item.remove(),
}
