import { hourMs } from '#shared/kernel/durations.ts'
import { ownItem } from '#web/platform/member-storage.ts'

/** As long as somebody may take to choose a plan and pay. */
const savedForMs = 2 * hourMs
const item = ownItem('membership-for')

/** The pages on which a membership is asked for: a conversation, a home, a ring. */
const offeringPages = /^\/(messages|listing|ring)\/\d+$/

/** Saves where the member was asked for a membership. */
export function saveMembershipReturn(path: string): void {
  if (offeringPages.test(path)) item.save({ path, at: Date.now() })
}

/** The page where the member was asked for a membership, once; else null. */
export function takeMembershipReturn(): string | null {
  const { path, at } = (item.read() ?? {}) as { path?: unknown; at?: unknown }
  item.remove()
  // The storage is not trusted: the path must be one of ours.
  const isOurs = typeof path === 'string' && offeringPages.test(path)
  return isOurs && typeof at === 'number' && Date.now() - at < savedForMs ? path : null
}
