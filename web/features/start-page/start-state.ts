import { calendarAge, isCalendarStale } from '#shared/features/listings/calendar-age.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import type { AgendaStay } from '#web/domain/agenda.ts'
import type { Answer } from '#web/platform/api-query.ts'

export type OwnListing = Answer<'GET /my-residences/'>[number]
export type RescueRequest = Answer<'GET /rescue-requests/'>['requests'][number]
export type Agenda = Answer<'GET /reservation/agenda/'>

/** Something that waits for the member. */
export type Task =
  | { kind: 'rescue'; request: RescueRequest }
  | { kind: 'agreement'; item: HistoryItem }
  | { kind: 'ring'; ring: Ring }
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

/**
 * Stranded guests come first: another host may take them in. Then tasks with a deadline, by deadline; then guides that
 * guests miss, then calendars, the longest untouched first.
 */
export function tasksOf({ agenda, listings, requests, rings }: Waiting, now: Date): Task[] {
  const calendars = listings
    .filter((listing) => isCalendarStale(listing.state, new Date(listing.calendar_saved_at), now))
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

export const stepNames = ['email', 'profile', 'phone', 'home'] as const
export type StepName = (typeof stepNames)[number]
export type Step = { name: StepName; isDone: boolean }

type StepFacts = {
  hasPicture: boolean
  about: string
  isPhoneVerified: boolean
  verifiesPhones: boolean
  listingCount: number
}

/** What a new member does before the first exchange, in the order in which it unlocks something. */
export function stepsOf(facts: StepFacts): Step[] {
  const isDone = {
    // Nobody logs in before that.
    email: true,
    profile: facts.hasPicture && facts.about.trim() !== '',
    phone: facts.isPhoneVerified,
    home: facts.listingCount > 0,
  } as const satisfies Record<StepName, boolean>
  return stepNames
    .filter((name) => name !== 'phone' || facts.verifiesPhones)
    .map((name) => ({ name, isDone: isDone[name] }))
}

export type StartState = 'busy' | 'new' | 'quiet'

/** The checklist is for members who have not exchanged yet and have nothing under way; a task always comes before it. */
export function startStateOf(tasks: readonly Task[], agenda: Agenda, steps: readonly Step[]): StartState {
  if (tasks.length > 0) return 'busy'
  const hasBegun = agenda.coming.length + agenda.negotiating_count + agenda.completed_count > 0
  return !hasBegun && steps.some(({ isDone }) => !isDone) ? 'new' : 'quiet'
}
