import { createRandom } from '#server/testing/random.ts'
import { Books } from './books.ts'
import { type Demand, measureDemand, seasonOf } from './demand.ts'
import type { Policy } from './policies.ts'
import { type Member, type Search, type SearchResult, type Trip, type World, weeksAYear } from './world.ts'

export type Played = { books: Books; searches: Search[]; years: YearEnd[]; lostAdvances: number }
export type YearEnd = { members: number; supply: number; fund: number }

const maxHosts = 4
const yesOf = { usual: 0.6, rich: 0.15 }
/** A member who has this many, three trips of four nights, hosts rarely. */
const enoughPoints = 2_000
const maxMonthly = 100

type Life = { lastHosted: number | null; hasSearched: boolean; owed: number; hadAdvance: boolean }
type Stay = { guest: Member; host: Member; points: number; endsIn: number }

/** Plays a world under a policy, week by week. The same world, policy and seed give the same result. */
export function play(world: World, policy: Policy, seed: number): Played {
  const { chance, below } = createRandom(seed)
  const books = new Books()
  const lives = new Map<number, Life>()
  const searches: Search[] = []
  const years: YearEnd[] = []
  const open = new Map(world.members.map((each) => [each.id, each.open.slice()]))
  const demand: Demand = { factors: new Map() }
  let stays: Stay[] = []
  let present: Member[] = []
  let lostAdvances = 0
  const life = (member: Member): Life => lives.get(member.id) as Life
  const isOpen = (member: Member, week: number) => open.get(member.id)?.[week] === 1 && member.leavesIn > week
  let owed = 0

  const bySearch = Map.groupBy(
    world.members.flatMap((member) => member.trips.map((trip) => ({ member, trip }))),
    ({ trip }) => trip.searchedIn,
  )
  for (let week = 0; week < world.weeks; week++) {
    for (const member of world.members)
      if (member.joinsIn === week) {
        present.push(member)
        lives.set(member.id, { lastHosted: null, hasSearched: false, owed: 0, hadAdvance: false })
        books.issue(member.id, policy.welcome, week)
      }
    settleStays(week)
    letGo(week)
    grant(week)
    if (policy.seasonPrices && week % 4 === 0)
      measureDemand(demand, {
        searches: searches.filter(({ week: at }) => at >= week - weeksAYear),
        listings: present,
        limits: policy.seasonPrices,
      })
    for (const { member, trip } of bySearch.get(week) ?? [])
      if (member.leavesIn > trip.stayIn) search(member, trip, week)
    if ((week + 1) % weeksAYear === 0)
      years.push({ members: present.length, supply: books.supply(), fund: books.fund })
  }
  return { books, searches, years, lostAdvances }

  function settleStays(week: number): void {
    for (const { host, points } of stays.filter(({ endsIn }) => endsIn === week)) {
      const hosted = life(host)
      const toFund = Math.floor((points * (policy.feePercent ?? 0)) / 100)
      const repaid = Math.min(hosted.owed, Math.floor((points - toFund) / 2))
      books.release(host.id, { points, toFund: toFund + repaid }, week)
      hosted.owed -= repaid
      owed -= repaid
      hosted.lastHosted = week
    }
    stays = stays.filter(({ endsIn }) => endsIn > week)
  }

  /** A member leaves only without stays ahead, as a guest or as a host. */
  function letGo(week: number): void {
    const busy = new Set(stays.flatMap(({ guest, host }) => [guest.id, host.id]))
    for (const member of present)
      if (member.leavesIn <= week && !busy.has(member.id)) {
        lostAdvances += life(member).owed
        owed -= life(member).owed
        books.retire(member.id)
        lives.delete(member.id)
      }
    present = present.filter(({ id }) => lives.has(id))
  }

  function grant(week: number): void {
    const monthly =
      typeof policy.monthly === 'number' ? policy.monthly : monthlyByTarget(policy.monthly, week)
    for (const member of present) {
      if (policy.lapseWeeks) books.lapse(member.id, week - policy.lapseWeeks)
      const days = (week - member.joinsIn) * 7
      // A period of 30 days ends in this week.
      if (days === 0 || Math.floor(days / 30) === Math.floor((days - 7) / 30)) continue
      const { lastHosted } = life(member)
      const { hostedWithinWeeks, grantCap } = policy
      if (hostedWithinWeeks && (lastHosted === null || week - lastHosted > hostedWithinWeeks)) continue
      const room = grantCap === undefined ? monthly : Math.max(0, grantCap - books.balance(member.id))
      books.issue(member.id, Math.min(monthly, room), week)
    }
  }

  /** What is missing to the target, over half a year, for each member. */
  function monthlyByTarget(
    { pointsPerBookableNight }: { pointsPerBookableNight: number },
    week: number,
  ): number {
    let nights = 0
    for (const member of present)
      for (let at = week; at < week + 16; at++) if (isOpen(member, at)) nights += 7
    const missing = nights * pointsPerBookableNight - books.supply()
    return Math.min(maxMonthly, Math.max(0, Math.round(missing / Math.max(1, present.length) / 6)))
  }

  function search(guest: Member, trip: Trip, week: number): void {
    const { hasSearched, lastHosted } = life(guest)
    // A member who hoards looks for a trip in one case of three.
    if (guest.kind === 'hoards' && !chance(1 / 3)) return
    const result = find(guest, trip, week)
    searches.push({ week, trip, result, isFirst: !hasSearched, hasHosted: lastHosted !== null })
    life(guest).hasSearched = true
  }

  function find(guest: Member, trip: Trip, week: number): SearchResult {
    const state = life(guest)
    const balance = books.balance(guest.id)
    const advance = advanceFor(state, guest, week)
    let result: SearchResult = 'nothing_open'
    let requested = 0
    for (const place of trip.places) {
      const candidates = present.filter(
        (host) => host.place === place && host !== guest && isOpen(host, trip.stayIn),
      )
      if (candidates.length > 0 && result === 'nothing_open') result = 'points_short'
      const affordable = candidates
        .map((host) => ({ host, points: priceOf(host, trip) }))
        .filter(({ points }) => points <= balance + advance)
      while (affordable.length > 0 && requested < maxHosts) {
        const [chosen] = affordable.splice(below(affordable.length), 1)
        if (!chosen) break
        requested++
        result = 'refused'
        if (!agrees(chosen.host)) continue
        agree(guest, chosen.host, { trip, points: chosen.points, balance, week })
        return 'stay'
      }
    }
    return result
  }

  function advanceFor(state: Life, guest: Member, week: number): number {
    // After the first week of membership, once.
    if (!policy.advance || state.hadAdvance || week === guest.joinsIn) return 0
    // As `advance.rules.ts` requires.
    const isWithin = policy.maxOwedShare === undefined || owed < policy.maxOwedShare * books.supply()
    return isWithin ? policy.advance : 0
  }

  function priceOf(host: Member, trip: Trip): number {
    const factor = demand.factors.get(`${host.place} ${seasonOf(trip.stayIn)}`) ?? 1
    return Math.round(host.pointsPerNight * factor) * trip.nights
  }

  function agrees(host: Member): boolean {
    const isRich = host.kind === 'usual' && books.balance(host.id) >= enoughPoints
    return chance(isRich ? yesOf.rich : yesOf.usual)
  }

  function agree(
    guest: Member,
    host: Member,
    { trip, points, balance, week }: { trip: Trip; points: number; balance: number; week: number },
  ): void {
    const missing = Math.max(0, points - balance)
    const state = life(guest)
    if (missing > 0) {
      books.advance(guest.id, missing, week)
      state.owed = missing
      owed += missing
    }
    // It is for the first points stay.
    state.hadAdvance = true
    books.hold(guest.id, points)
    const weeks = open.get(host.id)
    if (weeks) weeks[trip.stayIn] = 2
    stays.push({ guest, host, points, endsIn: trip.stayIn + 1 })
  }
}
