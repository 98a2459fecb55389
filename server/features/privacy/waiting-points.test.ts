import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumOfBalances } from '#server/features/points/points.queries.ts'
import { openCheck } from '#server/testing/builders/advanced-stays.ts'
import { logIn, registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import {
  day,
  type SeededMember,
  seedListing,
  seedSubscriptions,
} from '#server/testing/builders/seeded-listings.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: TestMember
let host: TestMember
let listing: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[guest, host] = [await registerVerifiedMember(app), await registerVerifiedMember(app)]
  // What the guest has came with a purchase, and can be returned for 14 days.
  await subscribe(app, guest, 'monthly')
  await seedSubscriptions(app, [seeded(host)], 400)
  listing = await seedListing(app, seeded(host), { userPoints: 50 })
})

const sessions = new Map<number, string>()
const seeded = ({ id }: TestMember): SeededMember => ({ id, sessionId: sessions.get(id) ?? '' })
beforeEach(async () => {
  for (const { id } of [guest, host]) {
    const session = await app.database.first<{ id: string }>(
      sql`select id from session where member_id = ${id} and ended_at is null`,
    )
    sessions.set(id, session?.id ?? '')
  }
})

const leave = async ({ email, password }: TestMember) => {
  const { token } = await logIn(app, email)
  const { has_open_agreement: isBound } = (await app.call('GET /account-deletion/', {}, { token })).body
  const { status } = await app.call('POST /account-deletion/', { body: { password } }, { token })
  return { isBound, status }
}
const isErased = async ({ id }: TestMember) =>
  (await app.database.first(sql`select from member where id = ${id} and deleted_at is not null`)) !==
  undefined
const cancel = async (id: number) => {
  const { token } = await logIn(app, guest.email)
  const params = { id }
  expect((await app.call('POST /reservation/cancel/{id}', { params, body: {} }, { token })).status).toBe(200)
}
/** Two nights for 100 points, cancelled late: half of them wait for the host. */
async function cancelLate(): Promise<number> {
  const id = await agreeStay(app, { guest: seeded(guest), host: seeded(host), listing, inDays: 5, nights: 2 })
  await app.advanceHours(30)
  await cancel(id)
  return id
}

describe('an account with points of a stay that have not arrived', () => {
  it('is not deleted by either side while a forfeit waits for the end of a withdrawal', async () => {
    await cancelLate()
    for (const member of [guest, host]) expect(await leave(member)).toEqual({ isBound: true, status: 409 })
    await app.advanceHours(14 * 24)
    for (const member of [guest, host]) expect(await leave(member)).toEqual({ isBound: false, status: 200 })
    await app.advanceHours(15 * 24)
    for (const member of [guest, host]) expect(await isErased(member)).toBe(true)
    expect(await sumOfBalances(app.database)).toBe(0)
  })

  it('is not deleted while the team decides about a forfeit, however long that takes', async () => {
    const id = await cancelLate()
    await openCheck(app, id)
    // Asked for before, or brought back by a restore.
    await app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at)
      select id, ${app.clock.now()}, ${app.clock.now()} from unnest(${[guest.id, host.id]}::bigint[]) id`)
    await app.advanceHours(20 * 24)
    for (const member of [guest, host]) expect(await isErased(member)).toBe(false)
    // Decided by rule after 30 days.
    await app.advanceHours(11 * 24)
    await app.advanceHours(2)
    for (const member of [guest, host]) expect(await isErased(member)).toBe(true)
    expect(await sumOfBalances(app.database)).toBe(0)
  })

  it('is not deleted after a stay that is over while its points are held', async () => {
    await agreeStay(app, { guest: seeded(guest), host: seeded(host), listing, inDays: 2, nights: 2 })
    await advanceTo(app, day(app, 5))
    for (const member of [guest, host]) expect(await leave(member)).toEqual({ isBound: true, status: 409 })
    await app.advanceHours(12 * 24)
    for (const member of [guest, host]) expect(await leave(member)).toEqual({ isBound: false, status: 200 })
  })
})
