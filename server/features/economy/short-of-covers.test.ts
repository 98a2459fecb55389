import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillFund } from '#server/testing/builders/points-rules.ts'
import { day, type SeededMember, seedListing, seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
let members: SeededMember[]
beforeAll(async () => {
  app = await createTestApp()
  members = await seedMembers(app, 22, { points: 100 })
  const noon = startOfDay(day(app, 1)).getTime() + 12 * hourMs
  await app.advanceHours((noon - app.clock.now().getTime()) / hourMs)
})
afterAll(() => app.close())

/** Covers of 50 points for these members, each ending after `endsInDays` days. */
async function cover(of: readonly SeededMember[], endsInDays: number): Promise<void> {
  const at = app.clock.now()
  const ring = await app.database.first<{ id: number }>(sql`
    insert into ring (state, homes, weight, rules_version, proposed_at, answer_by, agreed_at, closed_at)
    values ('broken', 3, 1, 1, ${at}, ${at}::timestamptz + interval '72 hours', ${at}, ${at}) returning id`)
  await app.database.execute(sql`
    insert into ring_cover (ring_id, member_id, points, span, created_at, ends_at)
    select ${ring?.id}, id, 50, daterange(${day(app, 5)}::date, ${day(app, 6)}::date), ${at},
      ${startOfDay(day(app, endsInDays))} from unnest(${of.map(({ id }) => id)}::bigint[]) as id`)
}
const shown = async () => (await app.call('GET /points/economy/')).body
const lastInFile = async () => {
  const { body } = await app.call('GET /points/economy/export/', {}, { headers: { 'accept-language': 'en' } })
  const [names = '', ...lines] = body.csv.trim().split(/\r?\n/)
  const at = names.split(',').indexOf('short for guests who lost a stay')
  expect(at).toBeGreaterThan(0)
  return lines.at(-1)?.split(',')[at]
}

const nextWeek = () => app.advanceHours(7 * 24)

// Specified: D.11
it('is published as it was at the end of a week, and neither it nor its change about fewer than 20 members', async () => {
  await nextWeek()
  expect(await shown()).toMatchObject({ cover_short: 0 })
  expect(await lastInFile()).toBe('0')

  await cover(members.slice(0, 19), 60)
  await nextWeek()
  expect((await shown()).cover_short).toBeNull()
  expect(await lastInFile()).toBe('')

  await fillFund(app, 70)
  await cover(members.slice(19, 21), 9)
  await nextWeek()
  expect(await shown()).toMatchObject({ cover_short: 21 * 50 - 70 })
  expect(await lastInFile()).toBe('980')

  await fillFund(app, 2_000)
  await nextWeek()
  // Two have ended: of nineteen nothing is said, nor of the two.
  expect((await shown()).cover_short).toBeNull()
  expect(await app.database.first(sql`select covers from points_day order by day desc limit 1`)).toEqual({
    covers: 950,
  })
})

it('counts a cover until the stay that it is spent on was agreed, and says nothing of days counted without it', async () => {
  const [guest, host] = members
  if (!guest || !host) throw new Error('Not seeded.')
  const listing = await seedListing(app, host)
  await app.database.execute(sql`
    with stay as (
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status, offerer_approved,
        receiver_approved, created_at, last_activity_at, agreed_at)
      values (${listing}, ${guest.id}, ${host.id}, 'yuva_point', ${day(app, 9)}, ${day(app, 10)}, 'agreed', true, true,
        ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()}) returning id)
    update ring_cover set spent_on = (select id from stay) where member_id = ${guest.id}`)
  await app.advanceHours(24)
  const days = await app.database.query<{ covers: number }>(
    sql`select covers from points_day order by day desc limit 2`,
  )
  expect(days.map(({ covers }) => covers)).toEqual([900, 950])
  await app.database.execute(sql`update points_day set covers = null, people = people - 'covers'`)
  await app.advanceHours(2)
  expect((await shown()).cover_short).toBeNull()
  expect(await lastInFile()).toBe('')
})
