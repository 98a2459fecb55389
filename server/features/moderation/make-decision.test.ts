import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'

let app: TestApp
let staff: SeededMember
let colleague: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  colleague = await seedStaff(app)
})
afterAll(() => app.close())

let owner: SeededMember
let reporter: SeededMember
let listing: number
beforeEach(async () => {
  owner = await seedMember(app, { points: 500 })
  reporter = await seedMember(app, { points: 500 })
  listing = await seedListing(app, owner)
})

const words = { title: 'Fotoğraflar bu eve ait değil.', reason: 'Dolandırıcılık' as const }
async function reportListing(by = reporter, change: object = {}): Promise<number> {
  const answer = await as(app, by).call('POST /report/product/', {
    body: { ...words, product: listing, ...change },
  })
  expect(answer.status).toBe(201)
  await app.settle()
  return answer.body.id
}
async function reportMember(by = reporter): Promise<number> {
  const answer = await as(app, by).call('POST /report/user/', { body: { ...words, user: owner.id } })
  expect(answer.status).toBe(201)
  await app.settle()
  return answer.body.id
}
const decide = (body: object, by = staff) =>
  as(app, by).call('POST /staff/decisions/', { body: body as never })
const show = async (id: number) =>
  (await as(app, staff).call('GET /staff/reports/{id}/', { params: { id } })).body
const queue = async (query: object = {}) => (await as(app, staff).call('GET /staff/reports/', { query })).body
const own = async (member: SeededMember) =>
  (await as(app, member).call('GET /moderation/decisions/')).body.decisions
const emailOf = async (member: SeededMember) =>
  (await app.database.first<{ email: string }>(sql`select email::text from member where id = ${member.id}`))
    ?.email ?? ''
const subjectsTo = async (member: SeededMember) =>
  (await messagesTo(app, await emailOf(member))).map(({ subject }) => subject)
const supportMessagesTo = (member: SeededMember) =>
  app.database.query<{ text: string }>(sql`
    select m.text from message m join chat_member c on c.chat_id = m.chat_id and c.member_id = ${member.id}
     where m.sender_id = 2 order by m.id desc`)
const stateOfListing = async () =>
  (await app.database.first<{ state: string }>(sql`select state from residence where id = ${listing}`))?.state

describe('the queue', () => {
  it('shows an undecided report with what it is about and who answers for it', async () => {
    const id = await reportListing()
    const [row] = (await queue()).items.filter((each) => each.id === id)
    expect(row).toMatchObject({
      state: 'open',
      priority: 40,
      level: 'normal',
      reason: 'Dolandırıcılık',
      reporter: { id: reporter.id },
      target: { kind: 'listing', id: listing, title: 'Kadıköy, İstanbul', member: { id: owner.id } },
      assignee: null,
      reports_of_target: 1,
      decision: null,
    })
  })

  // Specified: D.26
  it('puts what is urgent first, and a second report makes both more urgent', async () => {
    const spam = await reportListing(reporter, { reason: 'Spam' })
    const person = await reportMember()
    await agreeStay(app, { guest: await seedMember(app, { points: 500 }), host: owner, listing, inDays: 2 })
    const second = await seedMember(app)
    await reportListing(second, { reason: 'Spam' })
    const { items } = await queue({ sort: 'priority' })
    expect(items.map(({ priority }) => priority)).toEqual(
      items.map(({ priority }) => priority).toSorted((a, b) => b - a),
    )
    const priorityOf = (id: number) => items.find((each) => each.id === id)?.priority
    expect([priorityOf(spam), priorityOf(person)]).toEqual([48, 70])
  })

  it('rises with age by the sweep', async () => {
    const id = await reportListing(reporter, { reason: 'Spam' })
    await app.advanceHours(25)
    expect((await show(id)).report.priority).toBe(14)
  })

  it('is paged without gap or double, filtered, and found in folded Turkish', async () => {
    for (let made = 0; made < 30; made++) await reportMember(await seedMember(app))
    const seen: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await queue({ sort: 'created_at', direction: 'asc', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    const all = await app.database.query<{ id: number }>(
      sql`select id from report where state <> 'decided' order by created_at, id`,
    )
    expect(seen).toEqual(all.map(({ id }) => id))
    const id = await reportListing()
    const found = await queue({ q: 'KADIKOY', kind: 'listing' })
    expect(found.items.map((each) => each.id)).toContain(id)
    expect((await queue({ q: 'yok böyle bir yer' })).items).toEqual([])
    const bad = await as(app, staff).call('GET /staff/reports/', { query: { cursor: 'x' } })
    expect([bad.status, bad.body]).toMatchObject([
      400,
      { code: 'invalid_input', error: 'Geçerli bir değer değil.' },
    ])
  })

  it('can be taken, given back, and not taken from a colleague', async () => {
    const id = await reportListing()
    const assign = (by: SeededMember, to_me: boolean) =>
      as(app, by).call('POST /staff/reports/{id}/assign/', { params: { id }, body: { to_me } })
    expect((await assign(staff, true)).body).toMatchObject({ state: 'assigned', assignee: { id: staff.id } })
    expect((await queue({ mine: true })).items.map((each) => each.id)).toEqual([id])
    expect((await assign(colleague, true)).body.code).toBe('report_taken')
    expect((await assign(staff, false)).body).toMatchObject({ state: 'open', assignee: null })
    expect((await assign(colleague, true)).status).toBe(200)
  })

  it('leaves as a file in which nothing is a formula', async () => {
    const id = await reportListing(reporter, { title: '=HYPERLINK("http://x","y")' })
    const file = (await as(app, staff).call('GET /staff/reports/export/', { query: {} })).body
    expect(file.filename).toMatch(/^reports-\d{4}-\d\d-\d\d\.csv$/)
    expect(file.csv.startsWith('\ufeffid;state;priority')).toBe(true)
    const line = file.csv.split('\n').find((each) => each.startsWith(`${id};`))
    expect(line).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  })

  it('is nothing that a member knows of', async () => {
    const answer = await as(app, owner).call('GET /staff/reports/', { query: {} })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await app.call('GET /staff/reports/', { query: {} })).status).toBe(404)
  })
})

describe('deciding', () => {
  it('dismisses, and notifies who reported', async () => {
    const id = await reportListing()
    expect((await show(id)).allowed).toEqual(['dismiss', 'hide_listing', 'warn', 'suspend'])
    const answer = await decide({ kind: 'dismiss', report: id, statement: 'Fotoğraflar eve ait.' })
    expect(answer.status).toBe(201)
    await app.settle()
    expect((await show(id)).report).toMatchObject({ state: 'decided', decision: 'dismiss' })
    expect(await subjectsTo(reporter)).toContain('Bildirimini inceledik')
    expect((await supportMessagesTo(reporter))[0]?.text).toContain('aykırı bir durum bulmadık')
    expect(await own(owner)).toEqual([])
    expect((await decide({ kind: 'dismiss', report: id })).body.code).toBe('report_decided')
  })

  it('hides a listing with a reason that its owner sees, and every report of it is decided', async () => {
    const first = await reportListing()
    const second = await reportListing(await seedMember(app))
    const answer = await decide({
      kind: 'hide_listing',
      report: first,
      ground: 'fake_listing',
      statement: 'Fotoğraflar başka bir siteden.',
    })
    expect(answer.status).toBe(201)
    await app.settle()
    expect(await stateOfListing()).toBe('hidden')
    expect((await show(second)).report).toMatchObject({ state: 'decided', decision: 'hide_listing' })
    expect(await subjectsTo(owner)).toContain('İlanın yayından kaldırıldı')
    expect(await own(owner)).toEqual([
      expect.objectContaining({
        kind: 'hide_listing',
        sentence: 'İlanın yayından kaldırıldı. Gerekçe: gerçeği yansıtmayan ilan.',
        statement: 'Fotoğraflar başka bir siteden.',
        is_in_force: true,
        can_appeal: true,
      }),
    ])
    expect((await decide({ kind: 'restore_listing', listing })).status).toBe(201)
    await app.settle()
    expect(await stateOfListing()).toBe('active')
    expect((await own(owner)).at(-1)).toMatchObject({
      kind: 'hide_listing',
      is_in_force: false,
      can_appeal: false,
    })
  })

  it('needs a ground, words and a term for a measure, and nothing that is not possible', async () => {
    const id = await reportMember()
    const fields = async (body: object) => Object.keys((await decide(body)).body.fields ?? {})
    expect(await fields({ kind: 'warn', report: id, statement: 'x' })).toEqual(['ground'])
    expect(await fields({ kind: 'warn', report: id, ground: 'spam' })).toEqual(['statement'])
    expect(await fields({ kind: 'dismiss', report: id, ground: 'spam' })).toEqual(['ground'])
    expect(await fields({ kind: 'suspend', report: id, ground: 'spam', statement: 'x' })).toEqual(['days'])
    expect(await fields({ kind: 'suspend', report: id, ground: 'spam', statement: 'x', days: 4 })).toEqual([
      'days',
    ])
    expect(
      await fields({ kind: 'warn', report: id, member: owner.id, ground: 'spam', statement: 'x' }),
    ).toEqual(['report'])
    const hide = { kind: 'hide_listing', report: id, ground: 'spam', statement: 'x' }
    expect((await decide(hide)).body.code).toBe('decision_not_possible')
    expect((await decide({ kind: 'dismiss', member: owner.id })).body.code).toBe('decision_not_possible')
    expect((await decide({ kind: 'restore_member', member: owner.id })).body.code).toBe(
      'decision_not_possible',
    )
    const team = { kind: 'warn', member: colleague.id, ground: 'spam', statement: 'x' }
    expect((await decide(team)).body.code).toBe('decision_not_possible')
    expect((await decide({ ...team, member: 99_999_999 })).body.code).toBe('not_found')
    expect((await show(id)).report.state).toBe('open')
  })

  it('leaves nobody to be warned or suspended where the member is a former one', async () => {
    const id = await reportMember()
    await app.database.execute(sql`update member set deleted_at = ${app.clock.now()} where id = ${owner.id}`)
    expect((await show(id)).allowed).toEqual(['dismiss'])
    for (const kind of ['warn', 'suspend'])
      expect(
        (
          await decide({
            report: id,
            kind,
            ground: 'spam',
            statement: 'Aynı ilan.',
            ...(kind === 'suspend' && { days: 0 }),
          })
        ).body.code,
      ).toBe('decision_not_possible')
  })

  it('is made once when two of the team decide at the same moment', async () => {
    const id = await reportMember()
    const answers = await Promise.all([
      decide({ kind: 'dismiss', report: id }),
      decide({ kind: 'dismiss', report: id }, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('warns; the member reads it and it is seen', async () => {
    const answer = await decide({
      kind: 'warn',
      member: owner.id,
      ground: 'harassment',
      statement: 'Lütfen dikkat.',
    })
    const id = answer.body.id
    expect((await own(owner))[0]).toMatchObject({ id, kind: 'warn', is_seen: false })
    const see = (by: SeededMember) =>
      as(app, by).call('POST /moderation/decisions/{id}/seen/', { params: { id } })
    expect((await see(reporter)).status).toBe(404)
    expect((await see(owner)).status).toBe(204)
    expect((await own(owner))[0]?.is_seen).toBe(true)
  })
})

describe('a reported message', () => {
  it('is shown among those around it, and its sender answers for it', async () => {
    const chat = (await as(app, reporter).call('POST /message-chat/', { body: { user: owner.id } })).body.id
    const write = (by: SeededMember, message: string) =>
      as(app, by).call('POST /message/', { body: { chat_id: chat, message } })
    await write(reporter, 'Ev hangi semtte?')
    const { id: message } = (await write(owner, 'Önce kapora gönder.')).body
    const filed = await as(app, reporter).call('POST /report/message/', { body: { ...words, message } })
    await app.settle()
    const shown = await show(filed.body.id)
    expect(shown.report.target).toMatchObject({ kind: 'message', id: message, member: { id: owner.id } })
    expect(shown.messages.map(({ text, is_reported }) => [text, is_reported])).toEqual([
      ['Ev hangi semtte?', false],
      ['Önce kapora gönder.', true],
    ])
    expect(
      (await decide({ kind: 'warn', report: filed.body.id, ground: 'fraud', statement: 'x' })).status,
    ).toBe(201)
    expect((await own(owner))[0]).toMatchObject({ kind: 'warn' })
  })
})

describe('an appeal', () => {
  const appeal = (by: SeededMember, id: number, text = 'Fotoğrafları ben çektim.') =>
    as(app, by).call('POST /moderation/decisions/{id}/appeal/', { params: { id }, body: { text } })
  const answer = (id: number, granted: boolean, by = colleague) =>
    as(app, by).call('POST /staff/appeals/{id}/answer/', {
      params: { id },
      body: { granted, answer: 'Yeniden baktık.' },
    })
  const hide = async () =>
    (await decide({ kind: 'hide_listing', listing, ground: 'fake_listing', statement: 'Sahte.' })).body.id

  it('is made once by the member concerned, waits for staff, and takes the measure back when granted', async () => {
    const id = await hide()
    expect((await appeal(reporter, id)).body.code).toBe('not_found')
    expect((await answer(id, true)).body.code).toBe('not_found')
    expect((await appeal(owner, id)).body).toMatchObject({ can_appeal: false, appeal: { granted: null } })
    expect((await appeal(owner, id)).body.code).toBe('already_appealed')
    const { waiting } = (await as(app, staff).call('GET /staff/appeals/')).body
    expect(waiting.map((each) => each.id)).toContain(id)
    expect((await answer(id, true)).body).toMatchObject({
      appeal: { granted: true, answer: 'Yeniden baktık.' },
    })
    await app.settle()
    expect(await stateOfListing()).toBe('active')
    expect(await subjectsTo(owner)).toContain('İtirazın kabul edildi')
    expect((await answer(id, false)).body.code).toBe('appeal_closed')
  })

  // Specified: D.27
  it('is never answered by who made the decision', async () => {
    const id = await hide()
    await appeal(owner, id)
    const refused = await answer(id, true, staff)
    expect([refused.status, refused.body.code]).toEqual([403, 'own_decision'])
    expect(await stateOfListing()).toBe('hidden')
    const { waiting } = (await as(app, staff).call('GET /staff/appeals/')).body
    expect(waiting.map((each) => each.id)).toContain(id)
  })

  it('changes nothing when the decision is upheld', async () => {
    const id = await hide()
    await appeal(owner, id)
    expect((await answer(id, false)).status).toBe(200)
    await app.settle()
    expect(await stateOfListing()).toBe('hidden')
    expect(await subjectsTo(owner)).toContain('İtirazın sonuçlandı')
  })

  it('is too late after 30 days', async () => {
    const id = await hide()
    app.clock.advance(31 * dayMs)
    expect((await appeal(owner, id)).body.code).toBe('appeal_closed')
  })

  it('lets exactly one of two at the same moment through', async () => {
    const id = await hide()
    const answers = await Promise.all([appeal(owner, id), appeal(owner, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the log', () => {
  it('keeps every action with its author and reason, and finds it', async () => {
    await decide({ kind: 'warn', member: owner.id, ground: 'spam', statement: 'Çok sayıda reklam.' })
    const log = (query: object) => as(app, staff).call('GET /staff/log/', { query })
    const { items } = (await log({ member: owner.id })).body
    expect(items).toEqual([
      expect.objectContaining({
        action: 'warn',
        staff: expect.objectContaining({ id: staff.id }),
        member: expect.objectContaining({ id: owner.id }),
        reason: 'Çok sayıda reklam.',
        detail: { ground: 'spam' },
      }),
    ])
    expect((await log({ q: 'COK SAYIDA', member: owner.id })).body.items).toHaveLength(1)
    expect((await log({ action: 'suspend', member: owner.id })).body.items).toEqual([])
    expect((await log({ staff: staff.id, member: owner.id })).body.items).toEqual(items)
    expect((await log({ staff: owner.id, member: owner.id })).body.items).toEqual([])
    const file = await as(app, staff).call('GET /staff/log/export/', { query: { member: owner.id } })
    expect(file.body.csv).toContain('Çok sayıda reklam.')
  })

  it.each([
    ['changed', sql`update moderation_log set reason = 'x'`],
    ['deleted', sql`delete from moderation_log`],
    ['emptied', sql`truncate moderation_log`],
  ])('cannot be %s', async (_what, statement) => {
    await decide({ kind: 'warn', member: owner.id, ground: 'spam', statement: 'x' })
    await expect(app.database.execute(statement)).rejects.toThrow('append-only')
  })
})
