import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { TestApp } from '../test-app.ts'
import { advanceTo, agreeStay } from './reservations.ts'
import { day, type SeededListing, type SeededMember, seedListing, seedMember } from './seeded-listings.ts'

/** What guest and host have in common by default. */
export const sharedNetwork = '85.99.1.2'

export const seedSession = (
  app: TestApp,
  { id }: SeededMember,
  { at = app.clock.now(), ip = sharedNetwork } = {},
) =>
  app.database.execute(sql`
    insert into session (id, member_id, created_at, last_used_at, ip, rotated_at)
    values (${randomUUID()}, ${id}, ${at}, ${at}, ${ip}, ${at})`)

/** An advance is offered to them: subscribed for a week, with an open home of their own. */
export async function seedNewMember(
  app: TestApp,
  {
    points = 100,
    premiumDays = 2_000,
    ...some
  }: SeededListing & { points?: number; premiumDays?: number } = {},
): Promise<{ member: SeededMember; listing: number }> {
  const member = await seedMember(app, { premiumDays, points })
  const listing = await seedListing(app, member, { userPoints: 165, latitude: 41.01, ...some })
  await app.database.execute(sql`
    update subscription set starts_at = starts_at - interval '8 days' where member_id = ${member.id}`)
  return { member, listing }
}

export type AdvancedStay = { id: number; guest: SeededMember; arrival: CivilDate; end: CivilDate }

/** The first stay of a new member, agreed and in part advanced; the team checks it once it is due, unless `shares` is false. */
export async function agreeAdvancedStay(
  app: TestApp,
  stay: {
    host: SeededMember
    listing: number
    inDays: number
    nights: number
    points?: number
    shares?: boolean
  },
): Promise<AdvancedStay> {
  const { shares = true, points = 100, host, listing, inDays, nights } = stay
  const { member: guest } = await seedNewMember(app, { points })
  const [arrival, end] = [day(app, inDays), day(app, inDays + nights)]
  const id = await agreeStay(app, { guest, host, listing, inDays, nights })
  for (const member of shares ? [guest, host] : []) await seedSession(app, member)
  return { id, guest, arrival, end }
}

/** The same a day after its arrival: its points are due, and wait for the team. */
export async function seedCheckedStay(
  app: TestApp,
  stay: Omit<Parameters<typeof agreeAdvancedStay>[1], 'shares'>,
): Promise<AdvancedStay> {
  const advanced = await agreeAdvancedStay(app, stay)
  await advanceTo(app, advanced.arrival, 25)
  return advanced
}

/** A check of the team, whatever the points are. */
export const openCheck = (app: TestApp, id: number, signals: readonly string[] = ['network']) =>
  app.database.execute(sql`
    insert into release_check (reservation_id, signals, opened_at)
    values (${id}, ${signals}::text[], ${app.clock.now()})`)
