import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedWishesOfRing } from '#server/testing/builders/rings.ts'
import {
  as,
  day,
  type SeededMember,
  seedMember,
  seedSubscriptions,
} from '#server/testing/builders/seeded-listings.ts'
import { emptyMarketplace, seedSwap } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { firstNightOfRings } from '#shared/features/rings/rings.rules.ts'
import { dayNumber } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { Round } from './engine/find-round.ts'
import type { PoolWish } from './engine/ring-pool.ts'
import { runRound } from './engine/run-round.ts'
import { readPool } from './read-pool.ts'

let app: TestApp
let ada: SeededMember
let kaya: SeededMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ada = await seedMember(app)
  kaya = await seedMember(app)
  await seedSubscriptions(app, [ada, kaya], 300)
})

async function pool(): Promise<PoolWish[]> {
  const wishes: PoolWish[] = []
  for await (const part of readPool(app.database, app.clock.now())) wishes.push(...part)
  return wishes
}
const round = (): Promise<Round> =>
  runRound(readPool(app.database, app.clock.now()), {
    firstNight: dayNumber(firstNightOfRings(app.clock.now())),
    shareOfYes: 0.5,
    seed: 1,
    limitMs: 30_000,
  })

it('has what decides about a wish and the homes that it gives', async () => {
  const { adasListing, adasWish } = await seedSwap(app, { ada, kaya })
  const wish = (await pool()).find(({ id }) => id === adasWish)
  expect(wish).toMatchObject({
    memberId: ada.id,
    waitedDays: 0,
    minNights: 5,
    maxNights: 7,
    adults: 2,
    windows: [{ from: dayNumber(day(app, 20)), to: dayNumber(day(app, 60)) }],
    listings: [{ id: adasListing, ownDates: false }],
    yes: [],
    no: [],
    blocked: [],
  })
  expect(wish?.listings[0]?.free.length).toBeGreaterThan(0)
})

it('makes a ring of three from the database, once all have said that they would stay there', async () => {
  const wishes = await seedWishesOfRing(app)
  const before = await round()
  expect(before.proposals).toEqual([])
  expect(before.questions).toHaveLength(3)
  for (const { wish, wants } of wishes) {
    expect(before.questions).toContainEqual({ wishId: wish, listingId: wants })
    await app.database.execute(sql`
      insert into wish_question (wish_id, residence_id, wish_version, asked_at, answer, answered_at)
      values (${wish}, ${wants}, 1, ${app.clock.now()}, 'yes', ${app.clock.now()})`)
  }
  const { proposals, questions } = await round()
  expect(questions).toEqual([])
  expect(proposals).toHaveLength(1)
  const legs = proposals[0]?.legs ?? []
  expect(new Set(legs.map(({ wishId, listingId }) => `${wishId}/${listingId}`))).toEqual(
    new Set(wishes.map(({ wish, wants }) => `${wish}/${wants}`)),
  )
  // All three give their homes while away: keys change on one day.
  expect(new Set(legs.map(({ from, to }) => `${from}-${to}`)).size).toBe(1)
  expect((legs[0]?.from ?? 0) >= dayNumber(day(app, 20))).toBe(true)
})

it('is without a wish that is paused, whose member cannot say yes, or who was blocked by the other', async () => {
  const { adasWish, kayasWish } = await seedSwap(app, { ada, kaya })
  expect((await round()).questions).toHaveLength(2)
  await app.database.execute(sql`
    insert into member_block (blocker_id, blocked_id, created_at) values (${ada.id}, ${kaya.id}, ${app.clock.now()})`)
  expect((await round()).questions).toEqual([])
  await app.database.execute(sql`delete from member_block`)
  await app.database.execute(sql`update member set phone_verified_at = null where id = ${kaya.id}`)
  expect((await pool()).map(({ id }) => id)).toEqual([adasWish])
  await app.database.execute(sql`update member set phone_verified_at = now() where id = ${kaya.id}`)
  await as(app, ada).call('POST /wishes/{id}/pause/', { params: { id: adasWish } })
  expect((await pool()).map(({ id }) => id)).toEqual([kayasWish])
})

/** A ring of earlier, in which Ada's wish was to stay with Kaya. */
async function earlierRing(
  { adasWish, kayasListing }: { adasWish: number; kayasListing: number },
  {
    state,
    answer = null,
    reason = null,
    leftAt = null,
  }: {
    state: string
    answer?: string | null
    reason?: string | null
    leftAt?: Date | null
  },
): Promise<void> {
  const at = app.clock.now()
  const ring = await app.database.first<{ id: number }>(sql`
    insert into ring (state, homes, weight, rules_version, proposed_at, answer_by, agreed_at, closed_at)
    values (${state}, 2, 1, 1, ${at}, ${at}::timestamptz + interval '3 days',
      ${state === 'broken' ? at : null}, ${at}) returning id`)
  await app.database.execute(sql`
    insert into ring_leg (ring_id, position, wish_id, guest_id, host_id, residence_id, span, is_live, answer, answered_at,
      no_reason, left_at)
    values (${ring?.id}, 0, ${adasWish}, ${ada.id}, ${kaya.id}, ${kayasListing}, daterange('2020-01-01', '2020-01-05'), false,
      ${answer}, ${answer && at}, ${reason}, ${leftAt})`)
}

describe('after a ring', () => {
  it('a no is for good: the two never meet again', async () => {
    const swap = await seedSwap(app, { ada, kaya })
    await earlierRing(swap, { state: 'declined', answer: 'no' })
    expect((await pool()).find(({ id }) => id === swap.adasWish)?.no).toEqual([swap.kayasListing])
    expect((await round()).questions).toEqual([])
  })

  it('a member who had said yes is among the first, one who did not answer is not', async () => {
    const swap = await seedSwap(app, { ada, kaya })
    await earlierRing(swap, { state: 'expired' })
    expect((await pool()).map(({ waitedDays }) => waitedDays)).toEqual([0, 0])
    await earlierRing(swap, { state: 'expired', answer: 'yes' })
    expect((await pool()).find(({ id }) => id === swap.adasWish)?.waitedDays).toBe(60)
  })

  it('a member who left one weighs less, and who left two is in none for ninety days', async () => {
    const swap = await seedSwap(app, { ada, kaya })
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
    await earlierRing(swap, { state: 'broken', answer: 'yes', leftAt: daysAgo(100) })
    expect((await pool()).find(({ id }) => id === swap.adasWish)?.hasLeft).toBe(true)
    await earlierRing(swap, { state: 'broken', answer: 'yes', leftAt: daysAgo(89) })
    expect((await pool()).map(({ id }) => id)).toEqual([swap.kayasWish])
    await app.database.execute(
      sql`update ring_leg set left_waived = true where guest_id = ${ada.id} and left_at is not null`,
    )
    expect(await pool()).toHaveLength(2)
  })
})
