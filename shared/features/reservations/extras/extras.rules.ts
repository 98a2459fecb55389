import { type CivilDate, startOfDay } from '../../../kernel/civil-date.ts'
import type { DateRange } from '../../../kernel/date-range.ts'
import { dayMs, hourMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import type { HelpServiceType } from '../../listings/listing-types.ts'
import { forfeitNow } from '../agreement/cancellation.rules.ts'
import { idleDays, leadHours, releaseDay, releasesAt } from '../expiry.rules.ts'
import {
  areSameTasks,
  checkTasks,
  minutesIn,
  type Task,
  type TaskRefusal,
  weekMinutes,
} from '../help/tasks.rules.ts'
import { type MainReturn, mainReturn, nightsGiven, pointsGiven, type ReturnFacts } from '../parts.rules.ts'
import type { Party, ReservationStatus } from '../reservations.rules.ts'

/** Help, whose tasks are those of the giver's stay; without them it is not planned, or without a home takes so long. */
export type HelpExtra = {
  kind: 'help'
  giver: Party
  help: HelpServiceType
  tasks?: readonly Task[] | undefined
  /** How long it takes where no tasks say so, in minutes; only without a home. */
  agreedMinutes?: number | undefined
}

/** What a side gives besides the main return: points, or help. */
export type Extra = { kind: 'points'; giver: Party; points: number } | HelpExtra

/** The most points that can be given besides. */
export const maxExtraPoints = 20_000

/** Which sides may give an extra of each kind, by the main return. */
const givers: Record<MainReturn, Record<Extra['kind'], readonly Party[]>> = {
  nights: { points: ['offerer', 'receiver'], help: ['offerer', 'receiver'] },
  points: { points: [], help: ['offerer'] },
  // Help of the main kind is the main return itself: besides it stand its tasks.
  help: { points: ['offerer'], help: ['offerer'] },
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

export type ExtrasRefusal = 'extras_not_allowed' | TaskRefusal

/** Whether these extras can be given: at most one of points, and one of help of each side, whose tasks fit its stay. */
export function checkExtras(
  terms: ReturnFacts & Nights,
  extras: readonly Extra[],
): Result<readonly Extra[], ExtrasRefusal> {
  const parts = new Set(extras.map(slotOf))
  const areGivable = extras.every(
    (extra) =>
      extraGivers(terms, extra.kind).includes(extra.giver) &&
      (extra.kind === 'help' ? isHelpOf(terms, extra) : isPayable(extra.points)),
  )
  if (!areGivable || parts.size < extras.length) return fail('extras_not_allowed')
  // A tick names its task alone, also where both sides help.
  const keys = extras.flatMap((extra) =>
    extra.kind === 'help' ? (extra.tasks ?? []).map(({ key }) => key) : [],
  )
  if (new Set(keys).size < keys.length) return fail('task_incomplete')
  for (const extra of extras) {
    const stay = stayOfHelper(terms, extra.giver)
    if (extra.kind === 'points' || !extra.tasks || !stay) continue
    const checked = checkTasks(extra.tasks, stay)
    if (!checked.ok) return checked
  }
  return ok(extras)
}

const isPayable = (points: number): boolean => points >= 1 && points <= maxExtraPoints

/** Beside help as the main return only its own tasks stand. */
const isHelpOf = (terms: ReturnFacts, { help, tasks, agreedMinutes }: HelpExtra): boolean =>
  agreedMinutes === undefined &&
  (mainReturn(terms) !== 'help' || (help === terms.serviceType && tasks !== undefined))

/** What is given besides the main return: help of the main kind is that return itself. */
export const besides = <Given extends Pick<Extra, 'kind'>>(
  terms: ReturnFacts,
  extras: readonly Given[],
): Given[] => extras.filter(({ kind }) => kind === 'points' || mainReturn(terms) !== 'help')

/** The help of a side that is an extra: given besides, or the tasks of the main return. */
export const helpFrom = (extras: readonly Extra[], giver: Party): HelpExtra | undefined =>
  extras.find((extra): extra is HelpExtra => extra.kind === 'help' && extra.giver === giver)

/**
 * When a side helps: in its own stay as a guest, without a home on the agreed days. Undefined while the dates of the stay
 * are not chosen, or once it fell.
 */
export const stayOfHelper = (terms: Nights, helper: Party): DateRange | undefined =>
  terms.listingId === null
    ? { start: terms.startDate, end: terms.endDate }
    : nightsGiven(terms).find(({ giver }) => giver !== helper)?.range

/** How much help is planned, in minutes: in all, and in the fullest week. Null without tasks. */
export function plannedMinutes(
  terms: Nights,
  { giver, tasks }: Pick<HelpExtra, 'giver' | 'tasks'>,
): { all: number; week: number } | null {
  const stay = stayOfHelper(terms, giver)
  return tasks && stay ? { all: minutesIn(tasks, stay), week: weekMinutes(tasks, stay) } : null
}

/** Whether a side has to confirm that it can give a medicine. */
export const givesMedicine = (extras: readonly Extra[], giver: Party): boolean =>
  extras.some(
    (extra) =>
      extra.kind === 'help' &&
      extra.giver === giver &&
      extra.tasks?.some(({ medicine }) => medicine) === true,
  )

/** The extras of new terms: those that are named, else those of before, which fall with another exchange type. */
export function nextExtras(
  before: { serviceType: string; extras: readonly Extra[] },
  terms: ReturnFacts & Nights,
  named: readonly Extra[] | undefined,
): Result<readonly Extra[], ExtrasRefusal> {
  return checkExtras(terms, named ?? (before.serviceType === terms.serviceType ? before.extras : []))
}

/** Whether both are the same, in whatever order. */
export const areSameExtras = (some: readonly Extra[], others: readonly Extra[]): boolean =>
  some.length === others.length && some.every((extra) => others.some((other) => isSame(extra, other)))

const isSame = (one: Extra, other: Extra): boolean =>
  one.giver === other.giver &&
  (one.kind === 'points'
    ? other.kind === 'points' && one.points === other.points
    : other.kind === 'help' &&
      one.help === other.help &&
      one.agreedMinutes === other.agreedMinutes &&
      areSameTasks(one.tasks ?? [], other.tasks ?? []))

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

/** How an extra ended: points, and help that was planned. */
export const extraOutcomes = ['released', 'returned', 'done', 'not_done'] as const
export type ExtraOutcome = (typeof extraOutcomes)[number]

/**
 * Points: open, held, then how they ended. Help: open, agreed, then how it ended; without tasks it is done unless the
 * agreement ended before.
 */
export const extraStates = ['open', 'held', 'agreed', ...extraOutcomes] as const
export type ExtraState = (typeof extraStates)[number]

/** How far an extra is. Points of an agreement that a server of the release before made are not held. */
export function extraState(
  extra: Pick<Extra, 'kind'> & { tasks?: unknown; outcome: ExtraOutcome | null; isHeld: boolean },
  { status, agreedAt }: { status: ReservationStatus; agreedAt: Date | null },
): ExtraState {
  if (extra.outcome) return extra.outcome
  if (extra.kind === 'points') return extra.isHeld ? 'held' : 'open'
  if (agreedAt === null) return 'open'
  if (status === 'cancelled') return 'not_done'
  // What was planned is not done before the other side, or time, says so.
  return status === 'completed' && !extra.tasks ? 'done' : 'agreed'
}
