import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { signAccessToken } from '#server/features/accounts/access-token.ts'
import { renderCards } from '#server/features/listings/listings.public.ts'
import { refreshSearchRows } from '#server/features/search/search.public.ts'
import { type ServiceType, serviceCode, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import type { TestApp } from '../test-app.ts'

/** Members and homes written straight into the database, for tests that need hundreds or care only for stays. */
export type SeededMember = { id: number; sessionId: string }

let made = 0

/** What seeding needs from an app; a journey has no more. */
export type Seeding = Pick<TestApp, 'database' | 'clock'>

/**
 * Verified members with a session, each subscribed for `premiumDays`; 29 by default, which is before the first monthly
 * grant. `points` are granted through the ledger.
 */
export async function seedMembers(
  app: Seeding,
  count: number,
  { premiumDays = 29, points = 0, recommendedBy = null as number | null } = {},
): Promise<SeededMember[]> {
  const now = app.clock.now()
  const codes = Array.from({ length: count }, () => `S${process.pid}${made++}`)
  const rows = await app.database.query<{ id: number }>(sql`
    insert into member (first_name, last_name, email, user_code, channel_id, recommended_by, phone_number,
      phone_verified_at, email_verified_at, created_at)
    select 'Deniz', code, code || '@example.com', code, 'private-member-' || code, ${recommendedBy}::bigint,
      '+90' || code, ${now}, ${now}, ${now}
    from unnest(${codes}::text[]) as code returning id`)
  const members = rows.map(({ id }) => ({ id, sessionId: randomUUID() }))
  await app.database.execute(sql`
    insert into session (id, member_id, created_at, last_used_at, rotated_at)
    select id, member_id, ${now}, ${now}, ${now}
    from unnest(${members.map((m) => m.sessionId)}::uuid[], ${members.map((m) => m.id)}::bigint[])
      as s (id, member_id)`)
  if (premiumDays > 0) await seedSubscriptions(app, members, premiumDays)
  if (points > 0) await seedPoints(app, members, points)
  return members
}

/** One entry for all of them, balanced like every entry: points out of issue into each balance. */
export async function seedPoints(
  app: Seeding,
  members: readonly SeededMember[],
  points: number,
): Promise<void> {
  const ids = members.map(({ id }) => id)
  await app.database.execute(sql`
    with opened as (
      insert into ledger_account (member_id, kind) select id, 'balance' from unnest(${ids}::bigint[]) as id returning id
    ), entry as (
      insert into ledger_entry (cause, idempotency_key, created_at)
      values ('adjustment', ${`seed:${ids[0]}`}, ${app.clock.now()}) returning id
    )
    insert into ledger_posting (entry_id, account_id, amount)
    select entry.id, opened.id, ${points}::bigint from entry, opened
    union all
    select entry.id, a.id, ${-points * ids.length}::bigint from entry, ledger_account a where a.kind = 'issue'`)
}

export async function seedMember(
  app: TestApp,
  options: Parameters<typeof seedMembers>[2] = {},
): Promise<SeededMember> {
  return only(await seedMembers(app, 1, options))
}

/** A subscription that started an hour ago, as the first purchase of each. */
export const seedSubscriptions = (app: Seeding, members: readonly SeededMember[], days: number) =>
  app.database.execute(sql`
    insert into subscription (member_id, plan_id, brings_welcome, starts_at, ends_at)
    select id, 3, true, ${hoursFrom(app.clock.now(), -1)}, ${hoursFrom(app.clock.now(), 24 * days - 1)}
    from unnest(${members.map(({ id }) => id)}::bigint[]) as id`)

export type SeededListing = {
  userPoints?: number
  adultCount?: number
  childCount?: number
  petCount?: number
  services?: readonly ServiceType[]
  /** Days from today; 2 to 400 by default. */
  fromDay?: number
  toDay?: number
  /** All are in one place by default. */
  latitude?: number
}

/** A listing in Kadıköy for each owner, in search and free for every exchange type. Returns their ids. */
export async function seedListings(
  app: Seeding,
  owners: readonly SeededMember[],
  listing: SeededListing = {},
): Promise<number[]> {
  const now = app.clock.now()
  const picture = { base: 'seed/home', widths: [480], width: 480, height: 320, placeholder: 'AAAA' }
  return app.database.transaction(async (tx) => {
    const rows = await tx.query<{ id: number }>(sql`
      insert into residence (owner_id, residence_type, country, city, district, city_id, district_id, latitude,
        longitude, description, user_points, total_room_count, bedroom, bed_count, bathroom, area, age, adult_count,
        child_count, pet_count, amenities, created_at, updated_at)
      select owner, 'apartment', 'Türkiye', 'İstanbul', 'Kadıköy', 34, 34, ${listing.latitude ?? 40.99}, 29.03, 'Deniz gören bir daire',
        ${listing.userPoints ?? 20}, 3, 2, 3, 1, 90, 10, ${listing.adultCount ?? 4}, ${listing.childCount ?? 2},
        ${listing.petCount ?? 1}, array['wifi'], ${now}, ${now}
      from unnest(${owners.map(({ id }) => id)}::bigint[]) as owner returning id`)
    const ids = rows.map(({ id }) => id)
    const today = civilDateOf(now)
    const services = (listing.services ?? serviceTypes).reduce(
      (bits, each) => bits | (1 << (serviceCode(each) - 1)),
      0,
    )
    await tx.execute(sql`
      insert into availability_range (residence_id, nights, state, services, min_nights, max_nights, gap_days)
      select home, daterange(${addDays(today, listing.fromDay ?? 2)}::date, ${addDays(today, listing.toDay ?? 400)}::date),
             'free', ${services}::int, 1, null, 0
        from unnest(${ids}::bigint[]) as home where ${services}::int > 0`)
    await tx.execute(sql`
      insert into residence_picture (residence_id, position, is_cover, picture, created_at)
      select home, 0, true, ${JSON.stringify(picture)}::jsonb, ${now} from unnest(${ids}::bigint[]) as home`)
    await renderCards(tx, ids)
    await refreshSearchRows(tx, ids, now)
    return ids
  })
}

export async function seedListing(
  app: Seeding,
  owner: SeededMember,
  listing: SeededListing = {},
): Promise<number> {
  return only(await seedListings(app, [owner], listing))
}

/** A currently valid token: a test that moves the clock by days requests one for each call. */
export const tokenOf = (app: TestApp, member: SeededMember): Promise<string> =>
  signAccessToken(app.ports.config, { memberId: member.id, sessionId: member.sessionId }, app.clock.now())

/** Calls as this member. */
export const as = (app: TestApp, member: SeededMember) => ({
  call: (async (key, sent) => app.call(key, sent, { token: await tokenOf(app, member) })) as TestApp['call'],
})

/** The civil date this many days from the app's today. */
export const day = (app: Seeding, days: number): CivilDate => addDays(civilDateOf(app.clock.now()), days)

const hoursFrom = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs)

function only<Value>(values: readonly Value[]): Value {
  const [value] = values
  if (value === undefined) throw new Error('Nothing was seeded.')
  return value
}
