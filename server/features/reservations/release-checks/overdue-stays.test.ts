import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { balanceOf } from '#server/features/points/member-points.ts'
import { sumOfBalances } from '#server/features/points/points.queries.ts'
import { openCheck } from '#server/testing/builders/advanced-stays.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const days = (count: number) => app.advanceHours(count * (dayMs / 3_600_000))
const balances = async () => [await balanceOf(app.database, guest.id), await balanceOf(app.database, host.id)]
const show = async (id: number) =>
  (await as(app, host).call('GET /reservation/{id}', { params: { id } })).body
const report = (by: SeededMember, id: number, kind: 'problem' | 'no_show' = 'problem') =>
  as(app, by).call('POST /reservation/problem/{id}', {
    params: { id },
    body: { kind, description: 'Su akmıyor.' },
  })
const remindersTo = async ({ id }: SeededMember) => {
  const row = await app.database.first<{ email: string }>(sql`
    select email::text as email from member where id = ${id}`)
  const mails = await messagesTo(app, row?.email ?? '')
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('karar bekliyor'))
}
const overdue = async (by: SeededMember) => (await as(app, by).call('GET /staff/jobs/')).body.waiting.stays
const canLeave = async (member: SeededMember) =>
  !(await as(app, member).call('GET /account-deletion/')).body.has_open_agreement
/** A stay of three nights for 60 points that has begun this morning. */
async function begin(): Promise<number> {
  const id = await agreeStay(app, { guest, host, listing, inDays: 3 })
  await advanceTo(app, day(app, 3), 13)
  return id
}

it('an open problem reminds the team after 7 and 14 days, and after 30 the stay runs as agreed', async () => {
  const staff = await seedStaff(app)
  const id = await begin()
  await app.database.execute(sql`update member set is_staff = true where id = ${host.id}`)
  await report(guest, id)
  await days(6.5)
  expect([await remindersTo(staff), await overdue(staff)]).toEqual([[], 0])
  await days(1)
  await days(1)
  expect(await remindersTo(staff)).toEqual(['Bir konaklama 7 gündür karar bekliyor'])
  expect(await overdue(staff)).toBe(1)
  await days(6)
  expect(await remindersTo(staff)).toHaveLength(2)
  // Nobody is asked to decide about themselves.
  expect(await remindersTo(host)).toEqual([])
  await days(14)
  expect(await show(id)).toMatchObject({ status: 'agreed', problems: [{ outcome: null }] })
  expect([await canLeave(guest), await canLeave(host)]).toEqual([false, false])
  await days(2)
  expect(await show(id)).toMatchObject({ status: 'completed', problems: [{ outcome: 'none' }] })
  expect(await balances()).toEqual([440, 560])
  expect([await canLeave(guest), await canLeave(host)]).toEqual([true, true])
  expect([await overdue(staff), (await remindersTo(staff)).length]).toEqual([0, 2])
  const { items } = (await as(app, staff).call('GET /staff/log/', { query: { member: guest.id } as never }))
    .body
  expect(items[0]).toMatchObject({ action: 'settle_problem', reason: expect.stringContaining('30 days') })
  expect(await sumOfBalances(app.database)).toBe(0)
})

it('a disputed no-show ends too', async () => {
  const id = await begin()
  await report(host, id, 'no_show')
  await report(guest, id, 'no_show')
  await days(29)
  expect(await show(id)).toMatchObject({ status: 'agreed' })
  await days(2)
  expect(await show(id)).toMatchObject({ status: 'completed' })
  expect(await balances()).toEqual([440, 560])
})

it.each(['device', 'network', 'phone', 'address'] as const)(
  'a check of the points gives everything back where both have the %s in common',
  async (signal) => {
    const id = await begin()
    await openCheck(app, id, [signal])
    await report(guest, id)
    await days(29.5)
    expect(await show(id)).toMatchObject({ status: 'agreed', is_release_checked: true })
    expect(await balances()).toEqual([440, 500])
    await days(1)
    expect(await show(id)).toMatchObject({
      status: 'cancelled',
      is_release_checked: false,
      problems: [{ outcome: 'none' }],
    })
    expect(await balances()).toEqual([500, 500])
    expect([await canLeave(guest), await canLeave(host)]).toEqual([true, true])
    expect(await sumOfBalances(app.database)).toBe(0)
  },
)

it('is decided once, by the rule or by the team at the same moment', async () => {
  const staff = await seedStaff(app)
  const id = await begin()
  await openCheck(app, id, ['network'])
  app.clock.advance(31 * dayMs)
  const [, , decided] = await Promise.all([
    app.runDueJobs(),
    app.runDueJobs(),
    as(app, staff).call('POST /staff/release-checks/{id}/', {
      params: { id },
      body: { outcome: 'give_back', reason: 'Aynı ev' },
    }),
  ])
  expect([204, 409]).toContain(decided.status)
  await app.runDueJobs()
  expect(await show(id)).toMatchObject({ status: 'cancelled' })
  expect(await balances()).toEqual([500, 500])
  expect(await sumOfBalances(app.database)).toBe(0)
})
