import { calendarAge, isCalendarStale } from '#shared/features/listings/calendar-age.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { StayQuestion } from '#shared/features/wishes/wishes.contract.ts'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import type { AgendaStay } from '#web/domain/agenda.ts'
import type { Step } from '#web/domain/first-steps.ts'
import type { Answer } from '#web/platform/api-query.ts'

export type OwnListing = Answer<'GET /my-residences/'>[number]
export type RescueRequest = Answer<'GET /rescue-requests/'>['requests'][number]
export type Agenda = Answer<'GET /reservation/agenda/'>

/** Something that waits for the member. */
export type Task =
  | { kind: 'rescue'; request: RescueRequest }
  | { kind: 'agreement'; item: HistoryItem }
  | { kind: 'ring'; ring: Ring }
  | { kind: 'question'; question: StayQuestion }
  | { kind: 'guide'; listing: OwnListing; coming: ComingStay }
  | { kind: 'calendar'; listing: OwnListing; days: number }

/** A guest who comes within this many days will soon want to read the guide. */
const guideDays = 30

type Waiting = {
  agenda: Agenda
  listings: readonly OwnListing[]
  /** From guests whose host cancelled. */
  requests: readonly RescueRequest[]
  rings: readonly Ring[]
  /** "Would you stay here?" */
  questions: readonly StayQuestion[]
  /** Own homes that somebody's wish would suit. */
  wanted: ReadonlySet<number>
}

/** Until when a ring waits for the member: for an answer to the proposal, or about its last stay. */
export const endOfRing = (ring: Ring): string => ring.last_stay?.until ?? ring.answer_by

const waitsForMember = (ring: Ring): boolean =>
  ring.state === 'proposed'
    ? ring.my_answer === null && ring.permissions.decline.allowed
    : (ring.last_stay?.can_answer ?? false)

/** Until when a task waits; null if it waits indefinitely. */
export function endOfTask(task: Task): string | null {
  if (task.kind === 'ring') return endOfRing(task.ring)
  return task.kind === 'agreement' ? task.item.until : null
}

/** By deadline; those without one keep their place among the agreements. */
function withRings(agreements: readonly HistoryItem[], rings: readonly Ring[]): Task[] {
  const tasks: Task[] = agreements.map((item) => ({ kind: 'agreement', item }))
  for (const ring of rings) {
    const end = Date.parse(endOfRing(ring))
    const place = tasks.findIndex((task) => Date.parse(endOfTask(task) ?? '') > end)
    tasks.splice(place < 0 ? tasks.length : place, 0, { kind: 'ring', ring })
  }
  return tasks
}

const isStale = (listing: OwnListing, now: Date) =>
  isCalendarStale(listing.state, new Date(listing.calendar_saved_at), now)

/** Homes that a negotiation is about. */
const requestedListings = ({ your_turn, negotiating }: Agenda): Set<number | undefined> =>
  new Set(
    [...your_turn, ...negotiating]
      .filter(({ status }) => status === 'negotiating')
      .flatMap(({ stays }) => stays.filter(({ is_own }) => is_own).map((stay) => stay.home?.id)),
  )

/**
 * Stranded guests come first: another host may take them in. Then tasks with a deadline, by deadline; then one question
 * about a home, then guides that guests miss, then stale calendars on which a wish or a request depends.
 */
export function tasksOf(waiting: Waiting, now: Date): Task[] {
  const { agenda, listings, requests, rings, questions, wanted } = waiting
  const requested = requestedListings(agenda)
  const calendars = listings
    .filter((listing) => isStale(listing, now) && (wanted.has(listing.id) || requested.has(listing.id)))
    .map((listing) => ({
      kind: 'calendar' as const,
      listing,
      days: calendarAge(new Date(listing.calendar_saved_at), now),
    }))
    .toSorted((one, other) => other.days - one.days)
  const today = civilDateOf(now)
  const guides = listings
    .filter((listing) => !listing.has_house_guide)
    .flatMap((listing) => {
      const coming = comingStays(agenda, today).find(
        ({ stay }) =>
          stay.is_own && stay.home?.id === listing.id && daysBetween(today, stay.start_date) <= guideDays,
      )
      return coming ? [{ kind: 'guide' as const, listing, coming }] : []
    })
  return [
    ...requests.map((request) => ({ kind: 'rescue' as const, request })),
    ...withRings(agenda.your_turn, rings.filter(waitsForMember)),
    ...questions.slice(0, 1).map((question) => ({ kind: 'question' as const, question })),
    ...guides,
    ...calendars,
  ]
}

export type ComingStay = { item: HistoryItem; stay: AgendaStay }

/** A stay counts as coming even while a change of it waits for the member's answer. */
export const agreedItems = (agenda: Agenda): HistoryItem[] => [
  ...agenda.coming,
  ...agenda.your_turn.filter(({ status }) => status === 'agreed'),
]

/** Both stays of an exchange are listed separately; those that are over are not coming. */
export function comingStays(agenda: Agenda, today: string): ComingStay[] {
  return agreedItems(agenda)
    .flatMap((item) => item.stays.map((stay) => ({ item, stay })))
    .filter(({ stay }) => stay.end_date >= today)
    .toSorted((one, other) => daysBetween(other.stay.start_date, one.stay.start_date))
}

export type StartState = 'busy' | 'new' | 'quiet'

/** The open first steps are for members with nothing under way; a task always comes before them. */
export function startStateOf(tasks: readonly Task[], agenda: Agenda, steps: readonly Step[]): StartState {
  if (tasks.length > 0) return 'busy'
  return agenda.coming.length + agenda.negotiating_count === 0 && steps.length > 0 ? 'new' : 'quiet'
}
