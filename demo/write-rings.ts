import { readListingNights } from '#server/features/listings/listings.public.ts'
import { answerRing } from '#server/features/rings/answer-ring.ts'
import { proposeRing } from '#server/features/rings/propose-ring.ts'
import { leaveWish } from '#server/features/wishes/save-wish.ts'
import { answerQuestion, askAbout } from '#server/features/wishes/stay-questions.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { CalendarRange } from '#shared/features/calendar/calendar.rules.ts'
import { isFreeForRing } from '#shared/features/rings/ring-stay.rules.ts'
import { type CivilDate, dayNumber } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Ids } from './write-stays.ts'

const nights = 6
/** The days from now on which the two rings can begin. */
const proposedWithin = { from: 20, to: 150 }
const agreedWithin = { from: 35, to: 170 }
/** Excluding members who have stories of their own. */
const firstOther = 4

type Place = { owner: number; id: number; city: string }

/**
 * Two rings of three homes: one is agreed; the other waits for the yes of both demo accounts, as the third member has
 * given theirs.
 */
export async function writeRings(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  planned: readonly PlannedListing[],
): Promise<void> {
  const places = planned.flatMap(({ owner, services, payload }, position): Place[] =>
    services.includes('home_exchange') && payload.adult_count >= 2
      ? [{ owner, id: ids.listings[position] ?? 0, city: payload.city }]
      : [],
  )
  const own = places.find(({ owner }) => owner === 0)
  const guests = places.find(({ owner }) => owner === 1)
  if (!own || !guests) return
  const others = places.filter(
    ({ owner, city }, at) =>
      owner >= firstOther &&
      city !== own.city &&
      city !== guests.city &&
      places.findIndex((each) => each.owner === owner) === at,
  )
  const nightsOfAll = await readListingNights(
    ports.db,
    [own, guests, ...others].map(({ id }) => id),
  )
  const stayOf = (ring: readonly Place[], within: { from: number; to: number }): DateRange | undefined =>
    daysOf(calendar, within).find((stay) =>
      ring.every(({ id }) => {
        const free = nightsOfAll.get(id)
        return (
          free !== undefined && isFreeForRing(free, stay) && free.ranges.some((range) => holds(range, stay))
        )
      }),
    )
  const choose = (rings: readonly Place[][], within: { from: number; to: number }) => {
    for (const ring of rings) {
      const stay = stayOf(ring, within)
      if (stay) return { ring, stay }
    }
    return undefined
  }
  const pairs = others.flatMap((one, at) => others.slice(at + 1, at + 6).map((two) => [own, one, two]))
  const agreed = choose(
    pairs.filter(([, one, two]) => one?.city !== two?.city),
    agreedWithin,
  )
  const used = new Set(agreed?.ring.map(({ owner }) => owner))
  const waiting = choose(
    others.filter(({ owner }) => !used.has(owner)).map((other) => [own, other, guests]),
    proposedWithin,
  )
  if (agreed) await write(ports, clock, ids, { ...agreed, at: calendar.at(-2, 10), yes: [0, 1, 2] })
  const now = calendar.now.getTime()
  if (waiting) await write(ports, clock, ids, { ...waiting, at: new Date(now - 2 * hourMs), yes: [1] })
}

/** Nights that its host offers without being asked. */
const holds = (range: CalendarRange, stay: DateRange): boolean =>
  range.state === 'free' && range.start <= stay.start && stay.end <= range.end

const daysOf = (calendar: DemoCalendar, { from, to }: { from: number; to: number }): DateRange[] =>
  Array.from({ length: to - from }, (_, at) => ({
    start: calendar.day(from + at),
    end: calendar.day(from + at + nights),
  }))

/** Wishes, what their members said about the homes, the proposal, and the answers of these positions. */
async function write(
  ports: Ports,
  clock: DemoClock,
  { members }: Ids,
  { ring, stay, at, yes }: { ring: readonly Place[]; stay: DateRange; at: Date; yes: readonly number[] },
): Promise<void> {
  const call = (place: Place) => callAs(ports, members[place.owner] ?? 0)
  const next = (position: number): Place => ring[(position + 1) % ring.length] as Place
  const legs: { wishId: number; listingId: number; from: number; to: number }[] = []
  for (const [position, place] of ring.entries()) {
    clock.set(new Date(at.getTime() - dayMs))
    const { id: wishId } = await leaveWish(call(place), wishFor(next(position), place, stay))
    const listingId = next(position).id
    await ports.db.transaction((tx) => askAbout(tx, { wishId, listingId }, clock.now()))
    await answerQuestion(call(place), wishId, { product: listingId, answer: 'yes' })
    legs.push({ wishId, listingId, from: dayNumber(stay.start), to: dayNumber(stay.end) })
  }
  clock.set(at)
  const id = await proposeRing(ports, { legs, weight: ring.length }, at)
  if (id === null) throw new Error('The ring of the demo was not proposed.')
  for (const position of yes) {
    clock.set(new Date(at.getTime() + (position + 1) * 20 * 60_000))
    await answerRing(call(ring[position] as Place), id, { answer: 'yes', version: 1 })
  }
}

const wishFor = (to: Place, own: Place, { start, end }: { start: CivilDate; end: CivilDate }) => ({
  places: [{ city: to.city, district: '' }],
  when: {
    start_date: null,
    end_date: null,
    flexible_days: 0,
    months: '',
    nights: String(nights),
    weekend: false,
    holiday: '',
    earliest: start,
    latest: end,
  },
  adult_count: 2,
  child_count: 0,
  pet_count: 0,
  amenities: [],
  residence_types: [],
  homes: [{ product: own.id, own_dates: false }],
  points_up_to: null,
  services: [],
  notify: 'at_once' as const,
})
