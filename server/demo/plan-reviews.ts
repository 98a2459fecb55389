import { reviewDays } from '#shared/features/reviews/reviews.rules.ts'
import { dayMs, hourMs, minuteMs } from '#shared/kernel/durations.ts'
import { type HomeReviewTheme, homeReviews } from './content/home-reviews.ts'
import { guestReviews, hostReviews } from './content/member-reviews.ts'
import { callName, fillPlace } from './home-words.ts'
import type { PlannedHome } from './plan-homes.ts'
import { nextOf, type PlannedMember } from './plan-members.ts'
import type { PlannedStay } from './plan-stays.ts'
import type { Random } from './seeded-random.ts'

/** Members and homes by position, the stay by its place among the past ones. */
export type PlannedHomeReview = {
  stay: number
  reviewer: number
  home: number
  comment: string
  cleanliness: number
  accuracy: number
  location: number
  value: number
  rate: number
  createdAt: Date
  publishedAt: Date | null
}
export type PlannedMemberReview = {
  stay: number
  reviewer: number
  member: number
  comment: string
  rate: number
  createdAt: Date
  publishedAt: Date | null
}
export type PlannedReviews = { ofHomes: PlannedHomeReview[]; ofMembers: PlannedMemberReview[] }

/** How often a side writes at all. */
const diligence = 0.82

/** What both sides wrote about each past stay, and when it was published by the rules. */
export function planReviews(
  random: Random,
  now: Date,
  members: readonly PlannedMember[],
  homes: readonly PlannedHome[],
  stays: readonly PlannedStay[],
): PlannedReviews {
  const write = reviewWriter(random, members, homes)
  const reviews: PlannedReviews = { ofHomes: [], ofMembers: [] }
  for (const [at, stay] of stays.entries()) {
    const open = now.getTime() - stay.completedAt.getTime() < reviewDays * dayMs
    // The guest of a stay that has just ended was quicker than the host, who is still asked to write.
    const guestAt = open || random.chance(diligence) ? writtenAfter(random, stay, open ? 1.5 : 9) : null
    const hostAt = !open && random.chance(diligence) ? writtenAfter(random, stay, 9) : null
    const closesAt = new Date(stay.completedAt.getTime() + reviewDays * dayMs + 7 * minuteMs)
    const publishedAt = open ? null : guestAt && hostAt ? later(guestAt, hostAt) : closesAt
    const generous = homes[stay.home]?.isShowcase === true || members[stay.host]?.account === 'host'
    if (guestAt) {
      reviews.ofHomes.push({
        ...write.ofHome(at, stay, stay.guest, stay.home, generous),
        createdAt: minutesBefore(guestAt),
        publishedAt,
      })
      reviews.ofMembers.push({
        ...write.ofMember(at, stay.guest, stay.host, 'host', generous),
        createdAt: guestAt,
        publishedAt,
      })
    }
    if (hostAt) {
      if (stay.offered) {
        reviews.ofHomes.push({
          ...write.ofHome(at, stay, stay.host, stay.offered.home, false),
          createdAt: minutesBefore(hostAt),
          publishedAt,
        })
      }
      reviews.ofMembers.push({
        ...write.ofMember(at, stay.host, stay.guest, 'guest', generous),
        createdAt: hostAt,
        publishedAt,
      })
    }
  }
  return reviews
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)
const minutesBefore = (at: Date): Date => new Date(at.getTime() - 6 * minuteMs)
const writtenAfter = (random: Random, stay: PlannedStay, days: number): Date =>
  new Date(stay.completedAt.getTime() + 10 * hourMs + Math.floor(random.next() * days * 24 * 60) * minuteMs)

function reviewWriter(random: Random, members: readonly PlannedMember[], homes: readonly PlannedHome[]) {
  const turns = new Map<readonly string[], () => string>()
  const next = (texts: readonly string[]): string => {
    const give = turns.get(texts) ?? nextOf(random, texts)
    turns.set(texts, give)
    return give()
  }
  const tone = (stars: number) => (stars === 5 ? 'great' : stars === 4 ? 'good' : 'fair')
  /** A stay that delighted earns fives nearly throughout, another one mostly fours. */
  const stars = (isDelighted: boolean): number => {
    const luck = random.next()
    return luck < (isDelighted ? 0.88 : 0.3) ? 5 : luck < (isDelighted ? 1 : 0.92) ? 4 : 3
  }
  const nameOf = (member: number): string => members[member]?.firstName ?? ''

  return {
    ofHome(stay: number, planned: PlannedStay, reviewer: number, home: number, generous: boolean) {
      const isDelighted = random.chance(generous ? 0.86 : 0.7)
      const parts = {
        cleanliness: stars(isDelighted),
        accuracy: stars(isDelighted),
        location: stars(isDelighted),
        value: stars(isDelighted),
      }
      const rate = Math.round((parts.cleanliness + parts.accuracy + parts.location + parts.value) / 4)
      const themes = random.sample(Object.keys(parts) as (keyof typeof parts)[], random.whole(1, 2))
      const sentence = (theme: HomeReviewTheme, of: number) => next(homeReviews[theme][tone(of)])
      const text = [
        sentence('opening', rate),
        ...themes.map((theme) => sentence(theme, parts[theme])),
        ...(random.chance(0.6) ? [sentence('closing', rate)] : []),
      ].join(' ')
      const spot = homes[home]?.spot
      const owner = home === planned.home ? planned.host : planned.guest
      const comment = (spot ? fillPlace(text, callName(spot)) : text).replaceAll('{ev sahibi}', nameOf(owner))
      return { stay, reviewer, home, comment, ...parts, rate }
    },
    ofMember(stay: number, reviewer: number, member: number, as: 'guest' | 'host', generous: boolean) {
      const rate = random.chance(generous ? 0.95 : 0.8) ? 5 : 4
      const texts = (as === 'guest' ? guestReviews : hostReviews)[rate === 5 ? 'great' : 'good']
      return { stay, reviewer, member, comment: next(texts).replaceAll('{ad}', nameOf(member)), rate }
    },
  }
}
