import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SeededWish, seedWishesOfRing } from '#server/testing/builders/rings.ts'
import { as, seedListing } from '#server/testing/builders/seeded-listings.ts'
import { emptyMarketplace } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs, hourMs, minuteMs } from '#shared/kernel/durations.ts'
import { matchRings } from './match-rings.ts'

let app: TestApp
let wishes: SeededWish[]
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  await app.database.execute(sql`delete from ring_round`)
  await app.database.execute(sql`delete from ring_leg`)
  await app.database.execute(sql`delete from ring_notification`)
  await app.database.execute(sql`delete from ring`)
  wishes = await seedWishesOfRing(app)
})

/** A moment of tomorrow or later: no round was run then. */
const at = (days: number, hours: number): Date =>
  new Date(startOfDay(civilDateOf(app.clock.now())).getTime() + days * dayMs + hours * hourMs)
const rings = { isOn: true, excludedProvinces: [] as string[] }
const match = (now: Date, settings = rings): Promise<number> =>
  matchRings({ db: app.database, clock: app.clock, config: { rings: settings } }, now)
const questions = () =>
  app.database.query<{ wish: number; wants: number }>(sql`
    select wish_id as wish, residence_id as wants from wish_question order by wish_id`)
const proposals = () =>
  app.database.query<{ listingCount: number; wishes: number[] }>(sql`
    select homes as listing_count, array(select wish_id from ring_leg l where l.ring_id = r.id order by wish_id) as wishes
      from ring r where state = 'proposed'`)
const rounds = () =>
  app.database.query<{ wishes: number; questions: number; readyRings: number }>(sql`
    select wishes, questions, ready_rings from ring_round where finished_at is not null order by day`)

describe('the round of the day', () => {
  it('asks every member of a ring whether they would stay there', async () => {
    expect(await match(at(1, 6))).toBe(3)
    expect(await questions()).toEqual(wishes.map(({ wish, wants }) => ({ wish, wants })))
    expect(await rounds()).toEqual([{ wishes: 3, questions: 3, readyRings: 0 }])
  })

  it('proposes a ring in which all have said yes, once', async () => {
    await match(at(1, 6))
    for (const { member, wish, wants } of wishes) {
      const { status } = await as(app, member).call('POST /wishes/{id}/answer/', {
        params: { id: wish },
        body: { product: wants, answer: 'yes' },
      })
      expect(status).toBe(204)
    }
    expect(await match(at(2, 6))).toBe(1)
    expect((await rounds()).at(-1)).toEqual({ wishes: 3, questions: 0, readyRings: 1 })
    expect(await proposals()).toEqual([{ listingCount: 3, wishes: wishes.map(({ wish }) => wish) }])
    await app.database.execute(sql`update ring_round set finished_at = null`)
    expect(await match(at(2, 7))).toBe(0)
    expect(await proposals()).toHaveLength(1)
  })

  it('is not held where rings are off', async () => {
    expect(await match(at(1, 6), { ...rings, isOn: false })).toBe(0)
    expect(await rounds()).toEqual([])
  })

  it('is without homes of excluded provinces', async () => {
    expect(await match(at(1, 6), { ...rings, excludedProvinces: ['Antalya'] })).toBe(0)
    expect(await questions()).toEqual([])
  })

  it('is over for a ring in which somebody has said no', async () => {
    await match(at(1, 6))
    const [first] = wishes
    if (!first) throw new Error('There is no wish.')
    await as(app, first.member).call('POST /wishes/{id}/answer/', {
      params: { id: first.wish },
      body: { product: first.wants, answer: 'no' },
    })
    await match(at(2, 6))
    const { rings } = (await app.database.first<{ rings: number }>(sql`
      select rings from ring_round order by day desc limit 1`)) ?? { rings: -1 }
    expect(rings).toBe(0)
  })

  it('starts at six in Istanbul, once', async () => {
    expect(await match(new Date(at(1, 6).getTime() - minuteMs))).toBe(0)
    expect(await rounds()).toEqual([])
    expect(await match(at(1, 6))).toBe(3)
    expect(await match(at(1, 7))).toBe(0)
    expect(await rounds()).toHaveLength(1)
  })

  it('is run again where it was cut off, and asks nothing twice', async () => {
    await match(at(1, 6))
    await app.database.execute(sql`update ring_round set finished_at = null`)
    await app.database.execute(sql`delete from wish_question where wish_id = ${wishes[0]?.wish}`)
    expect(await match(at(1, 7))).toBe(1)
    expect(await questions()).toHaveLength(3)
  })

  it('asks nobody who was asked three times that day', async () => {
    const [first] = wishes
    if (!first) throw new Error('There is no wish.')
    for (let count = 0; count < 3; count++) {
      await app.database.execute(sql`
        insert into wish_question (wish_id, residence_id, wish_version, asked_at, answer, answered_at)
        values (${first.wish}, ${await seedListing(app, first.member)}, 1, ${at(1, 1)}, 'no', ${at(1, 2)})`)
    }
    expect(await match(at(1, 6))).toBe(2)
    expect(await match(at(2, 6))).toBe(1)
  })

  it('needs two wishes', async () => {
    await app.database.execute(sql`delete from trip_wish where id <> ${wishes[0]?.wish}`)
    expect(await match(at(1, 6))).toBe(0)
    expect(await rounds()).toEqual([{ wishes: 0, questions: 0, readyRings: 0 }])
  })
})
