import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseErrorCode } from '#server/platform/database/database-error.ts'
import { announceRules } from '#server/testing/builders/points-rules.ts'
import { advanceTo, agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { balanceOf } from './member-points.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const approve = (member: SeededMember, id: number) =>
  as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
const versions = async (ids: readonly number[]) =>
  (
    await app.database.query<{ pointsRules: number }>(sql`
      select points_rules from reservation where id = any(${ids}::bigint[]) order by id`)
  ).map(({ pointsRules }) => pointsRules)

// Specified: D.7
it('an agreement keeps the rules of its first approval; thirty days after they are announced others hold', async () => {
  const [guest, other, host] = await seedMembers(app, 3, { premiumDays: 2_000, points: 2_000 })
  if (!guest || !other || !host) throw new Error('Not seeded.')
  const [first, second, third] = [
    await seedListing(app, host, { userPoints: 100, services: ['yuva_point'] }),
    await seedListing(app, host, { userPoints: 100, services: ['yuva_point'] }),
    await seedListing(app, host, { userPoints: 100, services: ['yuva_point'] }),
  ]
  await announceRules(app, { inDays: 30, rules: { ...secondRules, fund_percent: 3 } })
  // Agreed before, and begun after they are in force.
  const before = await agreeStay(app, { guest, host, listing: first, inDays: 40, nights: 5 })
  // Half approved before.
  await app.advanceHours(29 * 24)
  const half = await startStay(app, { guest: other, host, listing: second, inDays: 20, nights: 4 })
  expect((await approve(other, half)).status).toBe(200)
  await app.advanceHours(25)
  expect((await approve(host, half)).body.status).toBe('agreed')
  const after = await agreeStay(app, { guest, host, listing: third, inDays: 20, nights: 3 })
  expect(await versions([before, half, after])).toEqual([1, 1, 2])
  const shares = await Promise.all(
    [before, half, after].map(
      async (id) => (await as(app, host).call('GET /reservation/{id}', { params: { id } })).body.fund_share,
    ),
  )
  expect(shares).toEqual([0, 0, 9])
  expect((await as(app, host).call('GET /reservation/agenda/')).body.points_to_come).toBe(500 + 400 + 291)

  // Other terms are other approvals, so other rules; other dates of an agreement are not.
  const params = { id: before }
  const longer = { start_date: day(app, 10), end_date: day(app, 16) }
  expect((await as(app, guest).call('POST /reservation/amend/{id}', { params, body: longer })).status).toBe(
    200,
  )
  expect((await as(app, host).call('POST /reservation/amend/{id}/accept', { params })).status).toBe(200)
  expect(await versions([before])).toEqual([1])

  const balance = await balanceOf(app.database, host.id)
  await advanceTo(app, day(app, 30))
  const shared = await app.database.query(sql`
    select e.reservation_id, p.amount from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.amount > 0
    where e.cause = 'fund_share'`)
  expect(shared).toEqual([{ reservationId: after, amount: 9 }])
  // No monthly points besides: the host has more than 1,000.
  expect((await balanceOf(app.database, host.id)) - balance).toBe(600 + 400 + 291)
})

// Specified: D.7
it('announced rules are never changed, and start thirty days later at the earliest', async () => {
  const codeOf = (statement: ReturnType<typeof sql>) =>
    app.database.execute(statement).then(() => 'none', databaseErrorCode)
  expect(await codeOf(sql`update points_rules set rules = '{}' where version = 2`)).toBe('P0001')
  expect(await codeOf(sql`delete from points_rules where version = 2`)).toBe('P0001')
  expect(
    await codeOf(sql`
      insert into points_rules (version, rules, text_tr, text_en, replay, proposed_by, proposed_at, confirmed_by,
        announced_at, starts_at)
      select 3, rules, text_tr, text_en, replay, proposed_by, proposed_at, confirmed_by, announced_at,
        announced_at + interval '29 days' from points_rules where version = 2`),
  ).toBe('23514')
  expect(
    await codeOf(sql`
      insert into points_rules (version, rules, text_tr, text_en, replay, proposed_by, proposed_at, confirmed_by,
        announced_at, starts_at)
      select 3, rules, text_tr, text_en, replay, proposed_by, proposed_at, proposed_by, announced_at, starts_at
      from points_rules where version = 2`),
  ).toBe('23514')
})
