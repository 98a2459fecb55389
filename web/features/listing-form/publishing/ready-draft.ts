import { memberItem } from '#web/platform/member-storage.ts'

/** Whether a complete draft waits in this browser for nothing but a membership. Apart from the form: a page asks this first. */
export const hasReadyDraft = (memberId: number): boolean =>
  (memberItem(memberId, 'listing-draft/new').read() as { isReady?: unknown } | null)?.isReady === true
