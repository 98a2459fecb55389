import sql from 'sql-template-tag'
import { occupyNights } from '#server/features/listings/listings.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { TestApp } from '../test-app.ts'
import { day, type SeededMember, seedListings, seedMembers } from './seeded-listings.ts'

export type SeededLeg = { guest: SeededMember; host: SeededMember; listing: number; reservation: number }
export type SeededRing = { id: number; legs: SeededLeg[]; stay: DateRange }

/** An agreed ring of members who were strangers: each stays in the home of the next one, all on the same dates. */
export async function seedAgreedRing(
  app: TestApp,
  { size = 3, inDays = 12, nights = 3 }: { size?: number; inDays?: number; nights?: number } = {},
): Promise<SeededRing> {
  const members = await seedMembers(app, size)
  const listings = await seedListings(app, members)
  const stay = { start: day(app, inDays), end: day(app, inDays + nights) }
  return app.database.transaction(async (tx) => {
    const id = await insertRing(tx, size, app.clock.now())
    const legs: SeededLeg[] = []
    for (const [position, guest] of members.entries()) {
      const next = (position + 1) % size
      const [host, listing] = [members[next], listings[next]]
      if (!host || listing === undefined) throw new Error('A ring has a home for each member.')
      const leg = { id, position, guest, host, listing, stay, at: app.clock.now() }
      legs.push({ guest, host, listing, reservation: await insertLeg(tx, leg) })
    }
    return { id, legs, stay }
  })
}

type Leg = {
  id: number
  position: number
  guest: SeededMember
  host: SeededMember
  listing: number
  stay: DateRange
  at: Date
}

async function insertRing(tx: Transaction, size: number, at: Date): Promise<number> {
  return idOf(
    await tx.first<{ id: number }>(sql`
      insert into ring (state, homes, weight, rules_version, proposed_at, answer_by, agreed_at)
      values ('agreed', ${size}, 1, 1, ${at}, ${at}::timestamptz + interval '72 hours', ${at}) returning id`),
  )
}

async function insertLeg(tx: Transaction, leg: Leg): Promise<number> {
  const { id, position, guest, host, listing, stay, at } = leg
  const reservation = idOf(
    await tx.first<{ id: number }>(sql`
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
        offerer_approved, receiver_approved, ring_id, created_at, last_activity_at, agreed_at)
      values (${listing}, ${guest.id}, ${host.id}, 'home_exchange', ${stay.start}, ${stay.end}, 'agreed', true, true,
        ${id}, ${at}, ${at}, ${at}) returning id`),
  )
  await occupyNights(tx, reservation, [{ listingId: listing, range: stay }], at)
  await tx.execute(sql`
    insert into ring_leg (ring_id, position, wish_id, guest_id, host_id, residence_id, span, answer, answered_at,
      reservation_id)
    values (${id}, ${position}, ${await insertWish(tx, guest, stay, at)}, ${guest.id}, ${host.id}, ${listing},
      daterange(${stay.start}::date, ${stay.end}::date), 'yes', ${at}, ${reservation})`)
  return reservation
}

const insertWish = async (
  tx: Transaction,
  member: SeededMember,
  stay: DateRange,
  at: Date,
): Promise<number> =>
  idOf(
    await tx.first<{ id: number }>(sql`
      insert into trip_wish (member_id, state, said, windows, nights_min, nights_max, adults, created_at,
        searched_since, confirmed_at, closed_at)
      values (${member.id}, 'met', '{}', datemultirange(daterange(${stay.start}::date, ${stay.end}::date)), 1, 90, 1,
        ${at}, ${at}, ${at}, ${at}) returning id`),
  )

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('Nothing was seeded.')
  return row.id
}
