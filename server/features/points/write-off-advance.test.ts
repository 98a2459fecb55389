import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedNewMember } from '#server/testing/builders/advanced-stays.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { announceRules, givePoints } from '#server/testing/builders/points-rules.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { balanceOf } from './member-points.ts'
import { readSystemAccount, sumOfBalances } from './points.queries.ts'

let app: TestApp
let staff: SeededMember
let host: SeededMember
let hostListing: number
beforeAll(async () => {
  app = await createTestApp()
  const [first, second] = await seedMembers(app, 2, { premiumDays: 2_000, points: 3_000 })
  if (!first || !second) throw new Error('Not seeded.')
  host = first
  hostListing = await seedListing(app, host, { userPoints: 86, toDay: 1_500 })
  await agreeStay(app, { guest: second, host, listing: hostListing, nights: 2 })
  await advanceTo(app, day(app, 12))
  await announceRules(app)
})
afterAll(() => app.close())
// Sessions end while the clock is advanced.
beforeEach(async () => {
  staff = await seedStaff(app)
})

const writeOff = (member: SeededMember, reason = 'Evi yandı', by = staff) =>
  as(app, by).call('POST /staff/advances/{id}/write-off/', { params: { id: member.id }, body: { reason } })
const advanceOf = async (member: SeededMember) => (await as(app, member).call('GET /points/advance/')).body
const shown = async (member: SeededMember) =>
  (await as(app, staff).call('GET /staff/members/{id}/', { params: { id: member.id } })).body

let next = 20
/** A guest by an advance of 330 points, and a home of theirs; the stay is agreed. */
async function seedAdvanced(): Promise<{ member: SeededMember; listing: number }> {
  const { member, listing } = await seedNewMember(app, { toDay: 1_500 })
  next += 6
  await agreeStay(app, { guest: member, host, listing: hostListing, inDays: next - 5, nights: 5 })
  expect(await advanceOf(member)).toMatchObject({ state: 'used', owed: 330 })
  return { member, listing }
}

it('is done once the stay is over, moves no points, and hosting pays nothing back after it', async () => {
  const { member, listing } = await seedAdvanced()
  // A refund would leave the advanced points with the guest.
  expect((await writeOff(member)).body.code).toBe('conflict')
  expect((await shown(member)).advance_owed).toBe(330)
  await advanceTo(app, day(app, next + 2))
  const [balance, fund] = [
    await balanceOf(app.database, member.id),
    await readSystemAccount(app.database, 'fund'),
  ]
  expect((await writeOff(member)).body).toEqual({ points: 330 })
  expect(await balanceOf(app.database, member.id)).toBe(balance)
  expect(await readSystemAccount(app.database, 'fund')).toBe(fund)
  expect(await advanceOf(member)).toMatchObject({ state: 'written_off', points: 330, owed: 0 })
  expect((await shown(member)).advance_owed).toBe(0)
  expect((await writeOff(member)).body.code).toBe('not_found')
  expect(
    (await as(app, member).call('POST /points/advance/repay/', { body: { points: 10 } })).body.code,
  ).toBe('not_found')

  const guest = await seedMember(app, { premiumDays: 2_000, points: 3_000 })
  next += 10
  await agreeStay(app, { guest, host: member, listing, inDays: 20, nights: 2 })
  await advanceTo(app, day(app, 24))
  const { body } = await as(app, member).call('GET /points/statement/')
  expect(body.entries.map(({ cause }) => cause)).not.toContain('advance_repayment')
  expect(await sumOfBalances(app.database)).toBe(0)
})

it('is recorded with its reason for the team, and notified without it', async () => {
  const { member } = await seedAdvanced()
  await advanceTo(app, day(app, next + 2))
  expect((await writeOff(member, 'Ağır hastalık')).status).toBe(200)
  const { log } = await shown(member)
  expect(log[0]).toMatchObject({ action: 'write_off_advance', reason: 'Ağır hastalık' })
  const email = await app.database.first<{ email: string }>(sql`
    select email::text as email from member where id = ${member.id}`)
  const mail = (await messagesTo(app, email?.email ?? '')).find(
    ({ subject }) => subject === 'Avans borcun silindi',
  )
  expect(mail?.text).toContain('330 puan')
  expect(mail?.text).not.toContain('hastalık')
})

it('happens once, whatever the team and the member do at the same time', async () => {
  const { member } = await seedAdvanced()
  await advanceTo(app, day(app, next + 2))
  await givePoints(app, member.id, 400)
  const answers = await Promise.all([
    writeOff(member),
    as(app, member).call('POST /points/advance/repay/', { body: { points: 100 } }),
    writeOff(member, 'Ben de'),
  ])
  const off = [answers[0], answers[2]].filter(({ status }) => status === 200)
  expect(off).toHaveLength(1)
  const repaid = answers[1].status === 200
  expect(off[0]?.body).toEqual({ points: repaid ? 230 : 330 })
  expect(await advanceOf(member)).toMatchObject({ state: 'written_off' })
  expect(await sumOfBalances(app.database)).toBe(0)
})

it('needs a reason and somebody else of the team, and an advance', async () => {
  const { member } = await seedAdvanced()
  await advanceTo(app, day(app, next + 2))
  expect((await writeOff(member, ' ')).body.code).toBe('invalid_input')
  expect((await writeOff(member, 'Rica', member)).status).toBe(404)
  await app.database.execute(sql`update member set is_staff = true where id = ${member.id}`)
  expect((await writeOff(member, 'Kendim', member)).body.code).toBe('second_person_needed')
  expect((await writeOff(host)).body.code).toBe('not_found')
  expect((await advanceOf(member)).owed).toBe(330)
})
