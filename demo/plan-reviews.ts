import { reviewDays } from '#shared/features/reviews/reviews.rules.ts'
import { dayMs, hourMs, minuteMs } from '#shared/kernel/durations.ts'
import { type ListingReviewTheme, listingReviews } from './content/listing-reviews.ts'
import { guestReviews, hostReviews } from './content/member-reviews.ts'
import { callName, fillPlace } from './listing-texts.ts'
import type { PlannedListing } from './plan-listings.ts'
import { nextOf, type PlannedMember } from './plan-members.ts'
import type { Random } from './seeded-random.ts'
import type { PlannedStay } from './stay-finder.ts'

/** Members and homes by position, the stay by its place among the past ones. */
export type PlannedListingReview = {
  stay: number
  reviewer: number
  listing: number
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
export type PlannedReviews = { ofListings: PlannedListingReview[]; ofMembers: PlannedMemberReview[] }

/** How often a side writes at all. */
const diligence = 0.82

/** Both sides' reviews of each past stay, and when the rules published them. */
export function planReviews(
  random: Random,
  now: Date,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  stays: readonly PlannedStay[],
): PlannedReviews {
  const write = reviewWriter(random, members, listings)
  const reviews: PlannedReviews = { ofListings: [], ofMembers: [] }
  for (const [at, stay] of stays.entries()) {
    const open = now.getTime() - stay.completedAt.getTime() < reviewDays * dayMs
    // The guest of a stay that has just ended was faster than the host, who still has to write.
    const guestAt = open || random.chance(diligence) ? writtenAfter(random, stay, open ? 1.5 : 9) : null
    const hostAt = !open && random.chance(diligence) ? writtenAfter(random, stay, 9) : null
    const closesAt = new Date(stay.completedAt.getTime() + reviewDays * dayMs + 7 * minuteMs)
    const publishedAt = open ? null : guestAt && hostAt ? later(guestAt, hostAt) : closesAt
    const generous = listings[stay.listing]?.isShowcase === true || members[stay.host]?.account === 'host'
    if (guestAt) {
      reviews.ofListings.push({
        ...write.ofListing(at, stay, stay.guest, stay.listing),
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
        reviews.ofListings.push({
          ...write.ofListing(at, stay, stay.host, stay.offered.listing),
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

function reviewWriter(
  random: Random,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
) {
  const turns = new Map<readonly string[], () => string>()
  const next = (texts: readonly string[]): string => {
    const give = turns.get(texts) ?? nextOf(random, texts)
    turns.set(texts, give)
    return give()
  }
  const tone = (stars: number) => (stars === 5 ? 'great' : stars === 4 ? 'good' : 'fair')
  /** How good each listing is: its guests' opinions vary around it. */
  const qualities = listings.map((listing) => {
    const luck = random.next()
    return listing.isShowcase ? 0.88 : luck < 0.2 ? 0.22 : luck < 0.62 ? 0.46 : 0.72
  })
  /** A five as often as the listing is good; otherwise mostly a four. */
  const stars = (quality: number): number => {
    if (random.chance(quality)) return 5
    const luck = random.next()
    return luck < 0.66 ? 4 : luck < 0.93 ? 3 : 2
  }
  const nameOf = (member: number): string => members[member]?.firstName ?? ''

  return {
    ofListing(stay: number, planned: PlannedStay, reviewer: number, listing: number) {
      const quality = qualities[listing] ?? 0.6
      const parts = {
        cleanliness: stars(quality),
        accuracy: stars(quality),
        location: stars(quality),
        value: stars(quality),
      }
      const rate = Math.round((parts.cleanliness + parts.accuracy + parts.location + parts.value) / 4)
      const themes = random.sample(Object.keys(parts) as (keyof typeof parts)[], random.whole(1, 2))
      const sentence = (theme: ListingReviewTheme, of: number) => next(listingReviews[theme][tone(of)])
      const text = [
        sentence('opening', rate),
        ...themes.map((theme) => sentence(theme, parts[theme])),
        ...(random.chance(0.6) ? [sentence('closing', rate)] : []),
      ].join(' ')
      const spot = listings[listing]?.spot
      const owner = listing === planned.listing ? planned.host : planned.guest
      const comment = (spot ? fillPlace(text, callName(spot)) : text).replaceAll('{ev sahibi}', nameOf(owner))
      return { stay, reviewer, listing, comment, ...parts, rate }
    },
    ofMember(stay: number, reviewer: number, member: number, as: 'guest' | 'host', generous: boolean) {
      const rate = random.chance(generous ? 0.95 : 0.8) ? 5 : 4
      const texts = (as === 'guest' ? guestReviews : hostReviews)[rate === 5 ? 'great' : 'good']
      return { stay, reviewer, member, comment: next(texts).replaceAll('{ad}', nameOf(member)), rate }
    },
  }
}
