import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { supportGauges } from './support.gauges.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp({ environment: { PREMIUM_ANSWER_HOURS: '6' } })
  staff = await seedStaff(app)
})
afterAll(() => app.close())

/** On the monthly plan of the premium tier. */
async function seedPremium(): Promise<SeededMember> {
  const member = await seedMember(app)
  await app.database.execute(sql`update subscription set plan_id = 1 where member_id = ${member.id}`)
  return member
}
async function writeToSupport(member: SeededMember, message = 'Kapı kodu çalışmıyor'): Promise<void> {
  const sent = await as(app, member).call('POST /message/', { body: { chat_id: 5, message } })
  expect(sent.status).toBe(201)
  await app.settle()
}
const inbox = async (query: object = {}) =>
  (
    await as(app, staff).call('GET /staff/inbox/', {
      query: { sort: 'waiting', direction: 'asc', ...query },
    })
  ).body.items
const rowOf = async ({ id }: SeededMember, query: object = {}) =>
  (await inbox(query)).find((row) => row.member.id === id)
const answer = async (member: SeededMember) => {
  const params = { id: (await rowOf(member))?.id ?? 0 }
  const sent = await as(app, staff).call('POST /staff/inbox/{id}/answer/', {
    params,
    body: { text: 'Baktık' },
  })
  expect(sent.status).toBe(201)
}
const close = async (member: SeededMember) => {
  const params = { id: (await rowOf(member))?.id ?? 0 }
  await as(app, staff).call('POST /staff/inbox/{id}/state/', { params, body: { state: 'closed' } })
}
const figures = async () => {
  const [overdue, inTime] = supportGauges(app.ports)
  return [await overdue?.read(), await inTime?.read()]
}
const afterHours = (at: string | null | undefined, hours: number) =>
  new Date(Date.parse(at ?? '') + hours * hourMs).toISOString()

// Specified: D.17
it('puts who was promised an answer before those who wait longer, page by page, with the time by which it is due', async () => {
  const others = [await seedMember(app), await seedMember(app, { premiumDays: 0 })]
  for (const other of others) await writeToSupport(other)
  const [first, second] = [await seedPremium(), await seedPremium()]
  await writeToSupport(first)
  await writeToSupport(second)
  const rows = await inbox()
  expect(rows.map(({ member }) => member.id)).toEqual([first.id, second.id, ...others.map(({ id }) => id)])
  expect(rows.map(({ due_at }) => due_at !== null)).toEqual([true, true, false, false])
  expect(rows[0]?.due_at).toBe(afterHours(rows[0]?.waiting_since, 6))
  // Another message changes nothing.
  await app.advanceHours(1)
  await writeToSupport(first, 'Orada mısınız?')
  expect((await rowOf(first))?.due_at).toBe(rows[0]?.due_at)
  for (const each of [first, second]) {
    await answer(each)
    expect(await rowOf(each)).toMatchObject({ due_at: null, waiting_since: null })
  }
  expect(await figures()).toEqual([0, 1])
})

// Specified: D.17
it('measures which answers came in time, and leaves out what needed none', async () => {
  const [inTime, late, thanks, silent] = [
    await seedPremium(),
    await seedPremium(),
    await seedPremium(),
    await seedPremium(),
  ]
  const before = await app.database.first<{ fulfilled: number }>(
    sql`select count(*)::int as fulfilled from support_promise`,
  )
  for (const member of [inTime, late, thanks, silent]) await writeToSupport(member)
  await answer(inTime)
  await close(thanks)
  await app.advanceHours(7)
  expect((await figures())[0]).toBe(2)
  await answer(late)
  const fulfilled = (before?.fulfilled ?? 0) + 1
  expect(await figures()).toEqual([1, fulfilled / (fulfilled + 2)])
  // The next question after a thank-you has a promise of its own.
  await writeToSupport(thanks, 'Bir soru daha')
  const row = await rowOf(thanks)
  expect(row?.due_at).toBe(afterHours(row?.waiting_since, 6))
})

it('promises nothing where no time is configured', async () => {
  const { premiumServices } = app.ports.config
  app.ports.config.premiumServices = { ...premiumServices, answerHours: null }
  const member = await seedPremium()
  await writeToSupport(member)
  app.ports.config.premiumServices = premiumServices
  expect((await rowOf(member))?.due_at).toBeNull()
})
