import { once } from 'node:events'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  day,
  type SeededMember,
  seedListing,
  seedListings,
  seedMember,
  seedMembers,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'

/** Agreements whose two sides meet. */
const pairs = byLength({ short: 10, long: 25, soak: 200 })
/** How many call at once: a thousand, or enough to meet. */
const crowd = byLength({ short: 40, long: 1_000, soak: 1_000 })

/** Three server processes with the product's own settings, on one native PostgreSQL. */
const servers: Awaited<ReturnType<typeof startServerProcess>>[] = []
/** Seeds and reads; it does not take part. */
let seeder: TestApp
const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('Nothing to choose from.')
  return value
}
const app = () => seeder

beforeAll(async () => {
  const database = await createTestDatabase()
  seeder = await createTestApp({ database })
  for (const _ of [1, 2, 3]) {
    const { dataDir } = seeder.ports.config
    servers.push(await startServerProcess({ databaseUrl: database.url, dataDir }))
  }
})
afterAll(async () => {
  const ended = servers.map(({ server }) => once(server, 'exit'))
  for (const { server } of servers) server.kill('SIGTERM')
  await Promise.all(ended)
  await seeder.close()
})

/** One call over HTTP to one of the three. */
async function post(
  index: number,
  path: string,
  token: string,
  body: object = {},
): Promise<{ status: number; code: string }> {
  const answer = await fetch(`${at(servers, index).url}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      // On a busy machine the server could end an idle connection just when the next thousand calls use it.
      Connection: 'close',
    },
    body: JSON.stringify(body),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  return { status: answer.status, code }
}

type Half = {
  offerer: SeededMember
  receiver: SeededMember
  listing: number
  from: number
  to: number
  offeredListing?: number
  offeredFrom?: number
  offeredTo?: number
}

/** Negotiations that one side has approved, and the tokens whose approval makes the agreement. */
async function halfApproved(serviceType: ServiceType, approved: 'offerer' | 'receiver', halves: Half[]) {
  const now = app().clock.now()
  const of = <Value>(pick: (half: Half) => Value) => halves.map(pick)
  const date = (days: number | undefined) => (days === undefined ? null : day(app(), days))
  const rows = await app().database.query<{ id: number }>(sql`
    insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date,
      offered_product_id, offered_start_date, offered_end_date, offerer_approved, receiver_approved,
      points_per_night, created_at, last_activity_at)
    select home, offerer, receiver, ${serviceType}, start_date, end_date, offered, offered_start, offered_end,
      ${approved === 'offerer'}, ${approved === 'receiver'}, null, ${now}, ${now}
    from unnest(${of((h) => h.listing)}::bigint[], ${of((h) => h.offerer.id)}::bigint[],
      ${of((h) => h.receiver.id)}::bigint[], ${of((h) => date(h.from))}::date[], ${of((h) => date(h.to))}::date[],
      ${of((h) => h.offeredListing ?? null)}::bigint[], ${of((h) => date(h.offeredFrom))}::date[],
      ${of((h) => date(h.offeredTo))}::date[]) with ordinality
      as half (home, offerer, receiver, start_date, end_date, offered, offered_start, offered_end, position)
    order by position returning id`)
  const lastVoice = approved === 'offerer' ? 'receiver' : 'offerer'
  return Promise.all(
    rows.map(async ({ id }, index) => ({
      id,
      token: await tokenOf(app(), at(halves, index)[lastVoice]),
    })),
  )
}

const deadlocks = async () => {
  const row = await app().database.first<{ n: number }>(
    sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
  )
  return row?.n ?? -1
}

/** All approvals at once over the three servers; returns `status code` counts. */
async function approveAll(approvals: { id: number; token: string }[]): Promise<Record<string, number>> {
  const startedAt = performance.now()
  const answers = await Promise.all(
    approvals.map(({ id, token }, index) => post(index, `/reservation/approve/${id}`, token)),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const outcome = `${status} ${code}`.trim()
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  process.stdout.write(`${approvals.length} approvals in ${seconds} s: ${JSON.stringify(counts)}\n`)
  return counts
}

const overlaps = () =>
  app().database.query(sql`
    select a.reservation_id, b.reservation_id as other from reservation_stay a
    join reservation_stay b on a.residence_id = b.residence_id and a.reservation_id < b.reservation_id
      and a.span && b.span
    where a.approved and b.approved`)

/** Statistics reach the shared view within a second of a session's last statement. */
async function expectNoDeadlocks(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await deadlocks()).toBe(0)
}

describe('on three server processes and one PostgreSQL', () => {
  // Specified: B2.2
  it('thirty beginnings at once by the same two make one negotiation for each home', {
    timeout: 60_000,
  }, async () => {
    const [guest, host] = (await seedMembers(app(), 2)) as [SeededMember, SeededMember]
    const listings = [await seedListing(app(), host), await seedListing(app(), host)]
    const token = await tokenOf(app(), guest)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post(index, '/reservation/', token, {
          product: at(listings, index),
          service_type: 'chores',
          start_date: day(app(), 10),
          end_date: day(app(), 12),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'reservation_exists')).toHaveLength(28)
    expect(
      await app().database.query(sql`
        select product_id as listing_id, count(*) as n from reservation
        where offerer_id = ${guest.id} group by product_id order by product_id`),
    ).toEqual(listings.map((listingId) => ({ listingId, n: 1 })))
    await expectNoDeadlocks()
  })

  it(`${crowd} competing approvals make one agreement`, { timeout: 120_000 }, async () => {
    const host = await seedMember(app())
    const listing = await seedListing(app(), host)
    const guests = await seedMembers(app(), crowd, { points: 200 })
    const approvals = await halfApproved(
      'yuva_point',
      'receiver',
      // All of them include night 14.
      guests.map((offerer, n) => ({
        offerer,
        receiver: host,
        listing,
        from: 10 + (n % 5),
        to: 15 + (n % 4),
      })),
    )
    expect(await approveAll(approvals)).toEqual({ '200': 1, '409 nights_taken': crowd - 1 })

    const agreed = await app().database.query<{ id: number; pointsHeld: number }>(sql`
      select id, points_held from reservation where product_id = ${listing} and status = 'agreed'`)
    expect(agreed).toHaveLength(1)
    expect(
      await app().database.query(sql`
        select reservation_id from reservation_stay where residence_id = ${listing}`),
    ).toEqual([{ reservationId: agreed[0]?.id }])
    expect(
      await app().database.first(sql`
        select sum(balance) as held from ledger_account where kind = 'escrow'`),
    ).toEqual({ held: agreed[0]?.pointsHeld })
    await expectNoDeadlocks()
  })

  it(`${crowd} mutual exchanges over six homes take both houses or neither`, {
    timeout: 120_000,
  }, async () => {
    // Six owners make fifteen pairs: more negotiations require dropping the one-per-listing rule.
    await app().database.execute(sql`drop trigger reservation_begins on reservation`)
    const owners = await seedMembers(app(), 6)
    const listings = await seedListings(app(), owners)
    const random = mulberry32(testSeed)
    const pick = (below: number) => Math.floor(random() * below)
    const approvals = await halfApproved(
      'home_exchange',
      'receiver',
      Array.from({ length: crowd }, () => {
        const mine = pick(6)
        const theirs = (mine + 1 + pick(5)) % 6
        const from = 5 + pick(80)
        const offeredFrom = 5 + pick(80)
        return {
          offerer: at(owners, mine),
          receiver: at(owners, theirs),
          listing: at(listings, theirs),
          from,
          to: from + 1 + pick(5),
          offeredListing: at(listings, mine),
          offeredFrom,
          offeredTo: offeredFrom + 1 + pick(5),
        }
      }),
    )
    const counts = await approveAll(approvals)
    expect(Object.keys(counts).toSorted()).toEqual(['200', '409 nights_taken'])
    expect(await overlaps()).toEqual([])
    const halves = await app().database.query(sql`
      select r.id from reservation r
      left join reservation_stay s on s.reservation_id = r.id and s.approved
      where r.service_type = 'home_exchange'
      group by r.id, r.status
      having count(s.residence_id) <> case r.status when 'agreed' then 2 else 0 end`)
    expect(halves).toEqual([])
    expect(
      await app().database.first(sql`
        select count(*) as n from reservation where service_type = 'home_exchange' and status = 'agreed'`),
    ).toEqual({ n: counts['200'] })
    await expectNoDeadlocks()
  })

  it(`${crowd} spends of one balance stop when it is spent`, { timeout: 120_000 }, async () => {
    const guest = await seedMember(app(), { points: 1_000 })
    const hosts = await seedMembers(app(), crowd)
    const listings = await seedListings(app(), hosts, { userPoints: 10 })
    const approvals = await halfApproved(
      'yuva_point',
      'offerer',
      hosts.map((receiver, n) => ({
        offerer: guest,
        receiver,
        listing: at(listings, n),
        from: 10,
        to: 13,
      })),
    )
    expect(await approveAll(approvals)).toEqual({ '200': 33, '409 not_enough_points': crowd - 33 })
    expect(
      await app().database.query(sql`
        select kind, balance from ledger_account where member_id = ${guest.id} order by kind`),
    ).toEqual([
      { kind: 'balance', balance: 10 },
      { kind: 'escrow', balance: 990 },
    ])
    expect(
      await app().database.first(sql`
        select count(*) as n from reservation_stay s join reservation r on r.id = s.reservation_id
        where r.offerer_id = ${guest.id}`),
    ).toEqual({ n: 33 })
    await expectNoDeadlocks()
  })

  it(`both sides of ${pairs} approving, and both cancelling, at the same moment`, {
    timeout: 120_000,
  }, async () => {
    const guests = await seedMembers(app(), pairs, { points: 100 })
    const hosts = await seedMembers(app(), pairs)
    const listings = await seedListings(app(), hosts)
    const stays = guests.map((offerer, n) => ({
      offerer,
      receiver: at(hosts, n),
      listing: at(listings, n),
      from: 10,
      to: 12,
    }))
    const byHost = await halfApproved('yuva_point', 'offerer', stays)
    await app().database.execute(sql`
      update reservation set offerer_approved = false where id = any(${byHost.map(({ id }) => id)}::bigint[])`)
    const both = await Promise.all(
      byHost.map(async ({ id, token }, n) => [
        { id, token },
        { id, token: await tokenOf(app(), at(guests, n)) },
      ]),
    )
    expect(await approveAll(both.flat())).toEqual({ '200': 2 * pairs })
    const cancelled = await Promise.all(
      both.flat().map(({ id, token }, index) => post(index, `/reservation/cancel/${id}`, token)),
    )
    expect(cancelled.filter(({ status }) => status === 200)).toHaveLength(pairs)
    expect(cancelled.filter(({ code }) => code === 'reservation_closed')).toHaveLength(pairs)
    expect(
      await app().database.query(sql`
        select kind, sum(balance) as total from ledger_account
        where member_id = any(${guests.map(({ id }) => id)}::bigint[]) group by kind order by kind`),
    ).toEqual([
      { kind: 'balance', total: 100 * pairs },
      { kind: 'escrow', total: 0 },
    ])
    await expectNoDeadlocks()
  })
})

describe('two hosts who say yes to a stranded guest', () => {
  // The first to say yes hosts; the other finds it closed, whichever server answers.
  it(`make exactly one agreement, ${pairs} times at once`, { timeout: 120_000 }, async () => {
    const guests = await seedMembers(app(), pairs, { points: 100 })
    const [canceller, first, second] = [
      await seedMembers(app(), pairs),
      await seedMembers(app(), pairs),
      await seedMembers(app(), pairs),
    ]
    const lost = await seedListings(app(), canceller)
    const offered = [await seedListings(app(), first), await seedListings(app(), second)]
    const now = app().clock.now()
    const rescues = await app().database.query<{ id: number }>(sql`
      with stay as (
        insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
          offerer_approved, receiver_approved, points_per_night, created_at, last_activity_at, agreed_at, closed_at)
        select home, guest, host, 'yuva_point', ${day(app(), 20)}::date, ${day(app(), 22)}::date, 'cancelled',
          true, true, 20, ${now}, ${now}, ${now}, ${now}
        from unnest(${lost}::bigint[], ${guests.map(({ id }) => id)}::bigint[],
          ${canceller.map(({ id }) => id)}::bigint[]) as lost (home, guest, host)
        returning id, offerer_id, receiver_id)
      insert into rescue (reservation_id, guest_id, canceller_id, start_date, end_date, points_per_night, is_late,
        opened_at)
      select id, offerer_id, receiver_id, ${day(app(), 20)}::date, ${day(app(), 22)}::date, 20, false, ${now} from stay
      order by id returning id`)
    const answers = await Promise.all(
      rescues.flatMap((rescue, n) =>
        [first, second].map(async (hosts, side) => {
          const host = at(hosts, n)
          const request = await app().database.first<{ id: number }>(sql`
            insert into rescue_request (rescue_id, residence_id, host_id, created_at)
            values (${rescue.id}, ${at(offered[side] ?? [], n)}, ${host.id}, ${now}) returning id`)
          return { id: request?.id ?? 0, token: await tokenOf(app(), host) }
        }),
      ),
    )
    const ended = await Promise.all(
      answers.map(({ id, token }, index) => post(index, `/rescue-request/${id}/accept/`, token)),
    )
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(pairs)
    expect(ended.filter(({ code }) => code === 'rescue_closed')).toHaveLength(pairs)
    expect(
      await app().database.query(sql`
        select count(*) as n from reservation
        where offerer_id = any(${guests.map(({ id }) => id)}::bigint[]) and status = 'agreed'`),
    ).toEqual([{ n: pairs }])
    expect(
      await app().database.query(sql`
        select kind, sum(balance) as total from ledger_account
        where member_id = any(${guests.map(({ id }) => id)}::bigint[]) group by kind order by kind`),
    ).toEqual([
      { kind: 'balance', total: 60 * pairs },
      { kind: 'escrow', total: 40 * pairs },
    ])
    await expectNoDeadlocks()
  })
})

/** A small seeded generator: the same exchanges in every run. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
