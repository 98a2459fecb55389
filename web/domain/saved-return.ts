import { hourMs } from '#shared/kernel/durations.ts'
import { ownItem } from '#web/platform/member-storage.ts'

/** An address of ours, including everything chosen there, that a detour leads back to once. */
function savedReturn(name: string, savedForMs: number) {
  const item = ownItem(name)
  return {
    save: (path: string): void => void item.save({ path, at: Date.now() }),
    take(): string | null {
      const path = this.read()
      item.remove()
      return path
    },
    /** Null if nothing was saved, or too long ago. */
    read(): string | null {
      const { path, at } = (item.read() ?? {}) as { path?: unknown; at?: unknown }
      // The storage is not trusted: it must not lead to another site.
      const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path)
      return isOurs && typeof at === 'number' && Date.now() - at < savedForMs ? path : null
    },
  }
}

/** Where the member was asked for a membership: saved for as long as choosing a plan and paying may take. */
export const membershipReturn = savedReturn('membership-for', 2 * hourMs)

/** Where the visitor was asked to log in: for as long as the mailed link is valid, since it may be opened in another tab. */
export const logInReturn = savedReturn('log-in-for', 48 * hourMs)
