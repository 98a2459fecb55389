import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { balanceOf } from './member-points.ts'

let app: TestApp
let staff: SeededMember
let colleague: SeededMember
let member: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  colleague = await seedStaff(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await seedMember(app, { points: 100 })
})

const propose = (amount: number, by = staff) =>
  as(app, by).call('POST /staff/adjustments/', {
    body: { member: member.id, amount, reason: 'Yarıda kalan konaklama' },
  })
const decide = (id: number, confirmed: boolean, by = colleague) =>
  as(app, by).call('POST /staff/adjustments/{id}/decide/', { params: { id }, body: { confirmed } })
const balance = () => balanceOf(app.database, member.id)

it('moves nothing until somebody else confirms, and then once', async () => {
  const { body } = await propose(40)
  expect(body).toMatchObject({ amount: 40, confirmed: null, is_own: true })
  expect(await balance()).toBe(100)
  const own = await decide(body.id, true, staff)
  expect([own.status, own.body.code]).toEqual([403, 'second_person_needed'])
  const answers = await Promise.all([decide(body.id, true), decide(body.id, true)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balance()).toBe(140)
  const entries = await app.database.query(
    sql`select cause from ledger_entry where idempotency_key = ${`adjustment:${body.id}`}`,
  )
  expect(entries).toEqual([{ cause: 'adjustment' }])
})

it('takes points back, but never more than there are', async () => {
  expect((await decide((await propose(-60)).body.id, true)).status).toBe(200)
  expect(await balance()).toBe(40)
  const tooMuch = (await propose(-60)).body.id
  const refused = await decide(tooMuch, true)
  expect(refused.body.code).toBe('not_enough_points')
  expect(await balance()).toBe(40)
  const { waiting } = (await as(app, staff).call('GET /staff/adjustments/')).body
  expect(waiting.map(({ id }) => id)).toContain(tooMuch)
})

it('is rejected by a colleague, or taken back by who proposed it', async () => {
  for (const by of [staff, colleague]) {
    const { id } = (await propose(10)).body
    expect((await decide(id, false, by)).body).toMatchObject({ confirmed: false })
    expect((await decide(id, true)).body.code).toBe('conflict')
  }
  expect(await balance()).toBe(100)
})

it.each([0, 0.5, 10_001, -10_001])('refuses %d points', async (amount) => {
  expect((await propose(amount)).body.code).toBe('invalid_input')
})

it('is for staff, and each step stands in the log', async () => {
  expect((await propose(10, member)).status).toBe(404)
  const { id } = (await propose(10)).body
  await decide(id, true)
  const log = await as(app, staff).call('GET /staff/log/', { query: { member: member.id } as never })
  expect(log.body.items.map(({ action, staff: by }) => [action, by.id])).toEqual([
    ['confirm_points', colleague.id],
    ['propose_points', staff.id],
  ])
})
