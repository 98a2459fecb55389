import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
let staff: SeededMember
let guest: SeededMember
let host: SeededMember
let stay: number
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  guest = await seedMember(app, { points: 500 })
  host = await seedMember(app)
  await app.database.execute(sql`update member set last_name = 'Işıkçı' where id = ${guest.id}`)
  stay = await agreeStay(app, { guest, host, listing: await seedListing(app, host), inDays: 40 })
})
afterAll(() => app.close())

const today = async () => (await as(app, staff).call('GET /staff/today/', {})).body
const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs)

describe('the work of today', () => {
  it('is empty while nothing waits', async () => {
    expect(await today()).toEqual({ work: [], waiting: 0, late: 0, median_hours: null, failed: [] })
  })

  it('begins with the oldest, each with its promise, its urgency and who has it', async () => {
    await app.database.execute(sql`
      insert into identity_check (member_id, name, submitted_at) values (${guest.id}, 'x', ${ago(37)});`)
    await app.database.execute(sql`
      insert into report (reporter_id, member_id, reason, title, created_at, state, assigned_to)
      values (${host.id}, ${guest.id}, 'Spam', 'Kaba', ${ago(25)}, 'assigned', ${staff.id})`)
    await app.database.execute(sql`
      insert into points_adjustment (member_id, amount, reason, proposed_by, proposed_at)
      values (${host.id}, 5, 'Özür', ${staff.id}, ${ago(2000)})`)
    const { work, ...counts } = await today()
    expect(
      work.map(({ kind, urgency, member, assignee }) => [kind, urgency, member?.id, assignee?.id]),
    ).toEqual([
      ['adjustment', 'calm', host.id, undefined],
      ['identity_check', 'soon', guest.id, undefined],
      ['report', 'late', guest.id, staff.id],
    ])
    expect(work[0]?.due_at).toBeNull()
    const [, , report] = work
    expect(Date.parse(report?.due_at ?? '') - Date.parse(report?.since ?? '')).toBe(24 * hourMs)
    expect(counts).toEqual({ waiting: 3, late: 1, median_hours: null, failed: [] })
  })

  it('hurries for a stay that is under way, and counts it once', async () => {
    const problem = (kind: string, reporter: number, hours: number) =>
      app.database.execute(sql`
      insert into stay_problem (reservation_id, reporter_id, kind, description, created_at)
      values (${stay}, ${reporter}, ${kind}, 'Kapı açılmıyor', ${ago(hours)})`)
    await problem('problem', guest.id, 13)
    await problem('problem', host.id, 1)
    const found = async () => (await today()).work.filter(({ kind }) => kind === 'stay_problem')
    expect(await found()).toMatchObject([{ id: stay, urgency: 'calm', is_during_stay: false }])
    await app.database.execute(sql`update reservation set start_date = ${ago(24)}::date where id = ${stay}`)
    expect(await found()).toMatchObject([{ id: stay, urgency: 'late', is_during_stay: true }])
    expect((await found())[0]?.place).toMatch(/, /)
  })

  it('keeps another promise where one was given', async () => {
    const promisedAt = ago(1)
    await as(app, guest).call('POST /message/', { body: { chat_id: 5, message: 'Yardım' } })
    await app.settle()
    await app.database.execute(sql`
      insert into support_promise (chat_id, asked_at, due_at)
      select chat_id, ${ago(3)}, ${promisedAt} from support_conversation
      on conflict (chat_id) where answered_at is null do update set due_at = excluded.due_at`)
    const [question] = (await today()).work.filter(({ kind }) => kind === 'conversation')
    expect(question).toMatchObject({
      urgency: 'late',
      due_at: promisedAt.toISOString(),
      member: { id: guest.id },
    })
  })

  it('says how long half of the answers of the week took', async () => {
    for (const [took, decided] of [
      [2, 20],
      [6, 10],
      [30, 5],
      [500, 200],
    ] as const)
      await app.database.execute(sql`
        insert into identity_check (member_id, name, state, submitted_at, decided_at, decided_by)
        values (${host.id}, 'x', 'approved', ${ago(decided + took)}, ${ago(decided)}, ${staff.id})`)
    expect((await today()).median_hours).toBe(6)
  })

  it('shows the rest when a part of it cannot be read', async () => {
    const { waiting } = await today()
    await app.database.execute(sql`alter table identity_check rename to elsewhere`)
    const answer = await today()
    await app.database.execute(sql`alter table elsewhere rename to identity_check`)
    expect(answer).toMatchObject({ failed: ['identity_check'], waiting: waiting - 1 })
  })
})

describe('agreements', () => {
  const found = async (q: string) =>
    (await as(app, staff).call('GET /staff/agreements/', { query: { q } })).body.items

  it.each(['ISIKCI', 'kadıköy ışıkçı'])('are found by %s', async (q) => {
    expect(await found(q)).toMatchObject([{ id: stay, status: 'agreed', guest: { id: guest.id } }])
  })

  it('are found by id, and by nothing that is not theirs', async () => {
    expect((await found(String(stay))).map(({ id }) => id)).toEqual([stay])
    expect(await found('ışıkçı ankara')).toEqual([])
  })
})
