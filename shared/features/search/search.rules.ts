import { dayMs } from '../../kernel/durations.ts'
import { graceDays } from '../subscriptions/subscriptions.rules.ts'

/** How many days a search with flexible dates extends to either side. */
export const maxFlexibleDays = 7
/** What the switch above the results requests. */
export const switchedFlexibleDays = 3

/** A total is exact up to this number; beyond it, counting would cost more than the page. */
export const countLimit = 5_000
/** With months, a length or a holiday each home costs more to compare, so fewer are counted. */
export const flexibleCountLimit = 2_000

/** The map shows up to this many listings individually; more are clustered. */
export const pinLimit = 2_000

/** Homes nearer than this on the screen are one cluster. */
export const clusterPixels = 60

/** How many degrees of longitude a cluster is wide at a zoom of the map, whose world is 512 pixels wide at zoom 0. */
export const clusterDegrees = (zoom: number): number => (clusterPixels * 360) / (512 * 2 ** zoom)

/**
 * A home stays in search while its owner has a subscription that ended after this: lapsed subscriptions have a grace
 * period.
 */
export const graceCutoff = (at: Date): Date => new Date(at.getTime() - graceDays * dayMs)
