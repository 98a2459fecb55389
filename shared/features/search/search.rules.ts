import { dayMs } from '../../kernel/durations.ts'
import { graceDays } from '../subscriptions/subscriptions.rules.ts'

/** How far a search with flexible dates looks to either side. */
export const maxFlexibleDays = 3

/** A total is exact up to here; beyond, counting would cost more than the page. */
export const countLimit = 5_000

/** A home stays in search while its owner has a subscription that ended after this: a lapsed one has days of grace. */
export const graceCutoff = (at: Date): Date => new Date(at.getTime() - graceDays * dayMs)
