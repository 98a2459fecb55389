import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SeededLeg, type SeededRing, seedAgreedRing } from '#server/testing/builders/ring-legs.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ring: SeededRing
let leg: SeededLeg
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ring = await seedAgreedRing(app)
  leg = ring.legs[0] as SeededLeg
})

const inOne = (...statements: Sql[]) =>
  app.database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement)
  })
const proposed = (): Sql => sql`update ring set state = 'proposed', agreed_at = null where id = ${ring.id}`
const agreed = (): Sql => sql`update ring set state = 'agreed', agreed_at = now() where id = ${ring.id}`

describe('an agreed ring in the database', () => {
  it('is refused without one of its legs', async () => {
    const unlinked = sql`update ring_leg set reservation_id = null where ring_id = ${ring.id} and position = 0`
    await expect(inOne(proposed(), unlinked, agreed())).rejects.toThrow(/ring \d+ is agreed with 2 of 3/)
  })

  it('is refused with a leg whose nights are not occupied', async () => {
    const freed = sql`delete from reservation_stay where reservation_id = ${leg.reservation}`
    await expect(inOne(freed, agreed())).rejects.toThrow(/with 2 of 3/)
  })

  it('is refused with a leg that stands for a stay in another home', async () => {
    const moved = sql`
      update reservation set product_id = ${ring.legs[1]?.listing ?? 0} where id = ${leg.reservation}`
    await expect(inOne(moved, agreed())).rejects.toThrow(/with 2 of 3/)
  })

  it('is allowed whole, and keeps its other legs when a member leaves', async () => {
    await inOne(agreed())
    await inOne(
      sql`update reservation set status = 'cancelled' where id = ${leg.reservation}`,
      sql`update ring_leg set is_live = false, left_at = now() where ring_id = ${ring.id} and position = 0`,
    )
  })
})

describe('a proposed ring in the database', () => {
  it('has no stays', async () => {
    await expect(inOne(proposed())).rejects.toThrow(/is proposed with 3 of 3/)
  })

  it('holds each wish in one live leg', async () => {
    const twice = sql`
      update ring_leg set wish_id = (select wish_id from ring_leg where ring_id = ${ring.id} and position = 1)
       where ring_id = ${ring.id} and position = 0`
    await expect(inOne(twice)).rejects.toThrow(/ring_leg_one_live/)
  })
})

describe('a leg in the database', () => {
  it.each([
    ['is never negotiated', sql`status = 'negotiating'`],
    ['is a home exchange', sql`service_type = 'yuva_point'`],
    ['holds no points', sql`points_held = 20`],
    ['has no deposit', sql`deposit_points = 20`],
    [
      'has no offered home',
      sql`offered_product_id = product_id, offered_start_date = start_date, offered_end_date = end_date`,
    ],
  ])('%s', async (_, change) => {
    await expect(inOne(sql`update reservation set ${change} where id = ${leg.reservation}`)).rejects.toThrow(
      /reservation_ring_leg/,
    )
  })

  it('is beside a negotiation of the same two about the same home', async () => {
    await inOne(sql`
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, created_at,
        last_activity_at)
      select product_id, offerer_id, receiver_id, 'yuva_point', start_date + 30, end_date + 30, created_at, created_at
        from reservation where id = ${leg.reservation}`)
    await inOne(sql`update reservation set status = 'cancelled' where id = ${leg.reservation}`)
    await inOne(sql`update reservation set status = 'agreed' where id = ${leg.reservation}`)
  })

  it('survives the wish that it came from', async () => {
    await inOne(sql`delete from trip_wish where member_id = ${leg.guest.id}`)
    const row = await app.database.first<{ wishId: number | null }>(sql`
      select wish_id from ring_leg where ring_id = ${ring.id} and position = 0`)
    expect(row).toEqual({ wishId: null })
  })
})
