import type { TestApp } from '../test-app.ts'
import { type SeededMember, seedMember, seedSubscriptions } from './seeded-listings.ts'
import { leaveWish, seedListingIn } from './wishes.ts'

const places = [
  ['İstanbul', 'Kadıköy'],
  ['Antalya', 'Kaş'],
  ['İzmir', 'Çeşme'],
] as const

export type SeededWish = { member: SeededMember; wish: number; listing: number; wants: number }

/** Three premium members who could travel in a ring, each to the next one's place: no two of them can swap. */
export async function seedWishesOfRing(app: TestApp): Promise<SeededWish[]> {
  const owned: { member: SeededMember; listing: number }[] = []
  for (const place of places) {
    const member = await seedMember(app)
    await seedSubscriptions(app, [member], 300)
    owned.push({ member, listing: await seedListingIn(app, member, place) })
  }
  const wishes: SeededWish[] = []
  for (const [at, { member, listing }] of owned.entries()) {
    const next = (at + 1) % owned.length
    const [city, district] = places[next] ?? places[0]
    const made = await leaveWish(app, member, { places: [{ city, district }], homes: [{ product: listing }] })
    if (made.status !== 201) throw new Error(`The wish was refused: ${made.body.error}`)
    wishes.push({ member, listing, wish: made.body.id, wants: owned[next]?.listing ?? 0 })
  }
  return wishes
}
