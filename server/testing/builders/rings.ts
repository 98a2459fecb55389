import sql from 'sql-template-tag'
import { proposeRing } from '#server/features/rings/propose-ring.ts'
import { dayNumber } from '#shared/kernel/civil-date.ts'
import type { TestApp } from '../test-app.ts'
import { as, day, type SeededMember, seedMember, seedSubscriptions } from './seeded-listings.ts'
import { leaveWish, seedListingIn } from './wishes.ts'

const places = [
  ['İstanbul', 'Kadıköy'],
  ['Antalya', 'Kaş'],
  ['İzmir', 'Çeşme'],
  ['Muğla', 'Bodrum'],
] as const

export type SeededWish = { member: SeededMember; wish: number; listing: number; wants: number }

/** Premium members who could travel in a ring, each to the next one's place: no two of them can swap. */
export async function seedWishesOfRing(app: TestApp, size: 3 | 4 = 3): Promise<SeededWish[]> {
  const owned: { member: SeededMember; listing: number }[] = []
  for (const place of places.slice(0, size)) {
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

export type ProposedRing = { id: number; members: SeededWish[] }

export function memberOfRing(ring: ProposedRing, position: number): SeededWish {
  const member = ring.members[position]
  if (!member) throw new Error('There is no such member.')
  return member
}

/** Members who have said that they would stay there, and the ring that was proposed to them. */
export async function seedProposedRing(app: TestApp, size: 3 | 4 = 3): Promise<ProposedRing> {
  const members = await seedWishesOfRing(app, size)
  for (const { wish, wants } of members)
    await app.database.execute(sql`
      insert into wish_question (wish_id, residence_id, wish_version, asked_at, answer, answered_at)
      values (${wish}, ${wants}, 1, ${app.clock.now()}, 'yes', ${app.clock.now()})`)
  const stay = { from: dayNumber(day(app, 30)), to: dayNumber(day(app, 36)) }
  const legs = members.map(({ wish, wants }) => ({ wishId: wish, listingId: wants, ...stay }))
  const ports = { db: app.database, clock: app.clock }
  const id = await proposeRing(ports, { legs, weight: 3 }, app.clock.now())
  if (id === null) throw new Error('The ring was not proposed.')
  await app.settle()
  return { id, members }
}

export const answerRing = (
  app: TestApp,
  ring: number,
  { member }: SeededWish,
  answer: 'yes' | 'no',
  more: object = {},
) =>
  as(app, member).call('POST /ring/answer/{id}', {
    params: { id: ring },
    body: { answer, version: 1, ...more },
  })

/** The same ring with everybody's yes. */
export async function seedAgreedTrip(app: TestApp, size: 3 | 4 = 3): Promise<ProposedRing> {
  const ring = await seedProposedRing(app, size)
  for (const member of ring.members) {
    const { status, body } = await answerRing(app, ring.id, member, 'yes')
    if (status !== 200) throw new Error(`The ring was refused: ${body.error}`)
  }
  await app.settle()
  return ring
}
