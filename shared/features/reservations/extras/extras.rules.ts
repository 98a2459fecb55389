import { type CivilDate, startOfDay } from '../../../kernel/civil-date.ts'
import { dayMs, hourMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import type { HelpServiceType } from '../../listings/listing-types.ts'
import { forfeitNow } from '../agreement/cancellation.rules.ts'
import { idleDays, leadHours, releaseDay, releasesAt } from '../expiry.rules.ts'
import { type MainReturn, mainReturn, nightsGiven, pointsGiven, type ReturnFacts } from '../parts.rules.ts'
import type { Party, ReservationStatus } from '../reservations.rules.ts'

/** What a side gives besides the main return: points, or help that is not planned in tasks. */
export type Extra =
  | { kind: 'points'; giver: Party; points: number }
  | { kind: 'help'; giver: Party; help: HelpServiceType }

/** The most points that can be given besides. */
export const maxExtraPoints = 20_000

/** Which sides may give an extra of each kind, by the main return. */
const givers: Record<MainReturn, Record<Extra['kind'], readonly Party[]>> = {
  nights: { points: ['offerer', 'receiver'], help: ['offerer', 'receiver'] },
  points: { points: [], help: ['offerer'] },
  // Help of the main kind is the main return itself.
  help: { points: ['offerer'], help: [] },
  ring: { points: [], help: [] },
}

/** The sides that may give an extra of this kind. */
export const extraGivers = (terms: ReturnFacts, kind: Extra['kind']): readonly Party[] =>
  givers[mainReturn(terms)][kind]

const slotOf = (extra: Extra): string => (extra.kind === 'points' ? 'points' : `help ${extra.giver}`)

/** One side's changes of extras, made on top of what the other side has since changed. */
export function rebaseExtras(
  { base, own }: { base: readonly Extra[]; own: readonly Extra[] },
  current: readonly Extra[],
): Extra[] {
  const slots = new Set([...own, ...current].map(slotOf))
  return [...slots].flatMap((slot) => {
    const [before, mine, theirs] = [base, own, current].map((some) =>
      some.find((each) => slotOf(each) === slot),
    )
    const isMine = before && mine ? !isSame(before, mine) : before !== mine
    return (isMine ? mine : theirs) ?? []
  })
}

/** The extras with this one, in place of the one that cannot stand beside it. */
export const withExtra = (extras: readonly Extra[], added: Extra): Extra[] => [
  ...extras.filter((extra) => slotOf(extra) !== slotOf(added)),
  added,
]

/** Whether these extras can be given: at most one of points, and one of help of each side. */
export function checkExtras(
  terms: ReturnFacts,
  extras: readonly Extra[],
): Result<readonly Extra[], 'extras_not_allowed'> {
  const parts = new Set(extras.map(slotOf))
  const areGivable = extras.every(
    (extra) =>
      extraGivers(terms, extra.kind).includes(extra.giver) &&
      (extra.kind === 'help' || (extra.points >= 1 && extra.points <= maxExtraPoints)),
  )
  return areGivable && parts.size === extras.length ? ok(extras) : fail('extras_not_allowed')
}

/** The extras of new terms: those that are named, else those of before, which fall with another exchange type. */
export function nextExtras(
  before: { serviceType: string; extras: readonly Extra[] },
  terms: ReturnFacts,
  named: readonly Extra[] | undefined,
): Result<readonly Extra[], 'extras_not_allowed'> {
  if (named) return checkExtras(terms, named)
  return ok(before.serviceType === terms.serviceType ? before.extras : [])
}

/** Whether both are the same, in whatever order. */
export const areSameExtras = (some: readonly Extra[], others: readonly Extra[]): boolean =>
  some.length === others.length && some.every((extra) => others.some((other) => isSame(extra, other)))

const isSame = (one: Extra, other: Extra): boolean =>
  one.giver === other.giver &&
  (one.kind === 'points'
    ? other.kind === 'points' && one.points === other.points
    : other.kind === 'help' && one.help === other.help)

export const pointsExtra = (extras: readonly Extra[]): Extract<Extra, { kind: 'points' }> | undefined =>
  extras.find((extra) => extra.kind === 'points')

/** Points of an agreement that are in escrow for the other side. */
export const heldExtra = <Row extends Extra & { isHeld: boolean }>(
  extras: readonly Row[],
): Extract<Row, { kind: 'points' }> | undefined =>
  extras.find((extra): extra is Extract<Row, { kind: 'points' }> => extra.kind === 'points' && extra.isHeld)

type Nights = Parameters<typeof nightsGiven>[0]
type Terms = ReturnFacts & Nights & { extras: readonly Extra[] }

/** Points that one side gives the other in an agreement; only a price can be advanced or covered. */
export type PaidPoints = { giver: Party; points: number; isPrice: boolean }

/** The one part of an agreement that is paid in points: the price of its nights, or an extra. Null without one. */
export function paidPoints(terms: Terms, pointsPerNight: number): PaidPoints | null {
  const price = pointsGiven(terms, pointsPerNight)
  if (price > 0) return { giver: 'offerer', points: price, isPrice: true }
  const extra = pointsExtra(terms.extras)
  return extra ? { giver: extra.giver, points: extra.points, isPrice: false } : null
}

/** The first night of the later stay; of the only one where no home is given in return. */
const laterFirstNight = (terms: Nights): CivilDate => {
  const starts = nightsGiven(terms).map(({ range }) => range.start)
  return starts.toSorted().at(-1) ?? terms.startDate
}

/** When points given besides go to the other side: a day after the later stay has begun. */
export const extraReleasesAt = (terms: Nights): Date => releasesAt(laterFirstNight(terms))

/** The day on which they go, wherever the reader is. */
export const extraReleaseDay = (terms: Nights): CivilDate => releaseDay(laterFirstNight(terms))

/** The last moment at which extras can be changed in an agreement: a day before the later stay. */
export const extrasFixedAt = (terms: Nights): Date =>
  new Date(startOfDay(laterFirstNight(terms)).getTime() - leadHours * hourMs)

/** Points that a change takes from the balance of a side, beyond what is held of it already; null if it takes none. */
export function extraDue(
  present: readonly (Extra & { isHeld: boolean })[],
  next: readonly Extra[],
): { giver: Party; points: number } | null {
  const points = pointsExtra(next)
  if (!points) return null
  const held = heldExtra(present)
  const more = points.points - (held?.giver === points.giver ? held.points : 0)
  return more > 0 ? { giver: points.giver, points: more } : null
}

/** An amendment of extras waits five days for its answer, and never into the last day before the later stay. */
export const extrasAmendmentExpiresAt = (agreement: Nights, terms: Nights, proposedAt: Date): Date =>
  new Date(
    Math.min(
      proposedAt.getTime() + idleDays * dayMs,
      extrasFixedAt(agreement).getTime(),
      extrasFixedAt(terms).getTime(),
    ),
  )

/**
 * What a party who ends the agreement forfeits of the held points: only of its own, by the steps for the stay that it
 * would have had, at most the price of seven of its nights.
 */
export function extraForfeit(
  held: { giver: Party; points: number },
  stay: { startDate: CivilDate; agreedAt: Date | null; pointsPerNight: number },
  by: Party | null,
  now: Date,
): number {
  return held.giver === by ? forfeitNow({ ...stay, points: held.points }, now) : 0
}

/** How the points of an extra ended. */
export const extraOutcomes = ['released', 'returned'] as const
export type ExtraOutcome = (typeof extraOutcomes)[number]

/** Points: open, held, then how they ended. Help: open, agreed, then done unless the agreement ended before. */
export const extraStates = ['open', 'held', ...extraOutcomes, 'agreed', 'done', 'not_done'] as const
export type ExtraState = (typeof extraStates)[number]

/** How far an extra is. Points of an agreement that a server of the release before made are not held. */
export function extraState(
  extra: { kind: Extra['kind']; outcome: ExtraOutcome | null; isHeld: boolean },
  { status, agreedAt }: { status: ReservationStatus; agreedAt: Date | null },
): ExtraState {
  if (extra.kind === 'points') return extra.outcome ?? (extra.isHeld ? 'held' : 'open')
  if (agreedAt === null) return 'open'
  if (status === 'agreed') return 'agreed'
  return status === 'completed' ? 'done' : 'not_done'
}
