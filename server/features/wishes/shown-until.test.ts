import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { emptyMarketplace, seedSwap } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { showWishes } from './age-wishes.ts'

let app: TestApp
let ada: SeededMember
let kaya: SeededMember
let adasWish: number
let kayasWish: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ada = await seedMember(app, { premiumDays: 30 })
  kaya = await seedMember(app, { premiumDays: 365 })
  ;({ adasWish, kayasWish } = await seedSwap(app, { ada, kaya }))
})

/** How many members want Kaya's home: Ada, or nobody. */
const interested = async () =>
  (await as(app, kaya).call('GET /wishes/{id}/', { params: { id: kayasWish } })).body.interested_members
const until = async () =>
  (
    await app.database.first<{ shownUntil: string | null }>(
      sql`select shown_until from wish_place where wish_id = ${adasWish}`,
    )
  )?.shownUntil ?? null
/** As subscriptions of members that tests seed end, an hour before that many days. */
const dayIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * dayMs - hourMs).toISOString().slice(0, 10)
const show = () => showWishes(app.ports, app.clock.now())

describe('until when a wish is certainly shown', () => {
  it('is written with the wish, and counted by', async () => {
    expect(await until()).toBe(dayIn(30))
    expect(await interested()).toBe(1)
  })

  it.each([
    ['suspended', sql`update member set suspended_at = now()`, sql`update member set suspended_at = null`],
    [
      'not verified',
      sql`update member set phone_verified_at = null`,
      sql`update member set phone_verified_at = now()`,
    ],
  ])('is dropped when the member is %s, and read again by the job', async (_, change, undo) => {
    await app.database.execute(sql`${change} where id = ${ada.id}`)
    expect(await until()).toBeNull()
    expect(await interested()).toBe(0)
    expect(await show()).toBe(0)
    await app.database.execute(sql`${undo} where id = ${ada.id}`)
    expect(await interested()).toBe(1)
    expect(await show()).toBe(1)
    expect(await until()).toBe(dayIn(30))
    expect(await show()).toBe(0)
  })

  it('is dropped when the membership is withdrawn, ends earlier or is gone', async () => {
    const changes = [
      sql`update subscription set withdrawn_at = starts_at`,
      sql`update subscription set withdrawn_at = null, ends_at = ${new Date(app.clock.now().getTime() - 8 * dayMs)},
        starts_at = ${new Date(app.clock.now().getTime() - 90 * dayMs)}`,
      sql`delete from subscription`,
    ]
    for (const change of changes) {
      await app.database.execute(sql`${change} where member_id = ${ada.id}`)
      expect(await until()).toBeNull()
      expect(await interested()).toBe(0)
    }
  })

  it('is not kept of a wish that is over, and not trusted when it opens again', async () => {
    await as(app, ada).call('POST /wishes/{id}/pause/', { params: { id: adasWish } })
    await app.database.execute(
      sql`update wish_place set shown_until = ${dayIn(400)}::date where wish_id = ${adasWish}`,
    )
    await as(app, ada).call('POST /wishes/{id}/still-wanted/', { params: { id: adasWish } })
    expect(await until()).toBeNull()
    expect(await interested()).toBe(1)
  })

  it('asks the member once it has passed: seven days longer, then no more', async () => {
    const start = app.clock.now().getTime()
    for (const [days, count] of [
      [29, 1],
      [31, 1],
      [36, 1],
      [38, 0],
    ] as const) {
      app.clock.advance(start + days * dayMs - app.clock.now().getTime())
      expect([days, await interested()]).toEqual([days, count])
    }
  })
})
