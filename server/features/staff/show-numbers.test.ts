import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const readNumbers = (query: { from: string; to: string; by?: 'day' | 'week' | 'month' }) =>
  as(app, staff).call('GET /staff/numbers/', { query })
const today = () => civilDateOf(app.clock.now())
const ofToday = async () => (await readNumbers({ from: today(), to: today(), by: 'day' })).body.points[0]

describe('the figures', () => {
  // Specified: D.30
  it('count what happened that day: members, homes, negotiations, agreements, points', async () => {
    const before = await ofToday()
    const host = await seedMember(app, { points: 500 })
    const guest = await seedMember(app, { points: 500 })
    const listing = await seedListing(app, host)
    await agreeStay(app, { guest, host, listing, inDays: 5 })
    const after = await ofToday()
    expect(after).toMatchObject({
      members: (before?.members ?? 0) + 2,
      members_total: (before?.members_total ?? 0) + 2,
      homes: (before?.homes ?? 0) + 1,
      negotiations: (before?.negotiations ?? 0) + 1,
      agreements: (before?.agreements ?? 0) + 1,
      points_issued: (before?.points_issued ?? 0) + 1000,
      points_earned: 0,
    })
  })

  it('say which share of first messages was answered within a day', async () => {
    const [receiver, asker, other] = [await seedMember(app), await seedMember(app), await seedMember(app)]
    const write = async (from: SeededMember, to: SeededMember) => {
      const chat = (await as(app, from).call('POST /message-chat/', { body: { user: to.id } })).body.id
      await as(app, from).call('POST /message/', { body: { chat_id: chat, message: 'Merhaba' } })
    }
    const day = today()
    await write(asker, receiver)
    await write(receiver, asker)
    await write(other, receiver)
    const rateOf = async () =>
      (await readNumbers({ from: day, to: day, by: 'day' })).body.points[0]?.response_rate
    expect(await rateOf()).toBe(100)
    app.clock.advance(25 * hourMs)
    expect(await rateOf()).toBe(50)
  })

  // Specified: D.30
  it('come by day, week and month without a gap, with those who left taken off', async () => {
    const to = today()
    const days = (await readNumbers({ from: addDays(to, -9), to, by: 'day' })).body.points
    expect(days.map(({ start }) => start)).toEqual(
      Array.from({ length: 10 }, (_, index) => addDays(to, index - 9)),
    )
    const weeks = (await readNumbers({ from: addDays(to, -21), to, by: 'week' })).body.points
    for (const { start } of weeks) expect(new Date(start).getUTCDay()).toBe(1)
    const months = (await readNumbers({ from: addDays(to, -80), to, by: 'month' })).body.points
    for (const { start } of months) expect(start.endsWith('-01')).toBe(true)
    const gone = await seedMember(app)
    const total = (await ofToday())?.members_total ?? 0
    await app.database.execute(sql`update member set deleted_at = ${app.clock.now()} where id = ${gone.id}`)
    expect((await ofToday())?.members_total).toBe(total - 1)
  })

  it('leave as a file, and are not asked for in a period that is none', async () => {
    const to = today()
    const file = await as(app, staff).call('GET /staff/numbers/export/', {
      query: { from: addDays(to, -2), to, by: 'day' },
    })
    const [head, ...lines] = file.body.csv.trim().split('\n')
    expect(head).toBe(
      'start;members_total;members;homes;negotiations;agreements;response_rate;points_issued;points_earned',
    )
    expect(lines).toHaveLength(3)
    expect((await readNumbers({ from: to, to: addDays(to, -1) })).body.code).toBe('invalid_input')
    expect((await readNumbers({ from: '2000-01-01', to, by: 'day' })).body.code).toBe('invalid_input')
  })
})
