import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { makePost } from '#server/testing/builders/services.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { eraseMember, selectRows, selectSubject } from '../privacy/erase.queries.ts'
import { memberTables } from '../privacy/member-tables.queries.ts'

let app: TestApp
let ada: SeededMember
let bora: SeededMember
let post: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app)
  bora = await seedMember(app)
  post = (await makePost(app, ada, { text: 'Gizli bahçe' })).body.id
})

const stateOf = async () =>
  (await app.database.first<{ state: string }>(sql`select state from service_post where id = ${post}`))?.state
const report = (who: SeededMember) =>
  as(app, who).call('POST /report/service-post/', {
    body: { post, title: 'Para istiyor.', reason: 'Dolandırıcılık' },
  })

describe('a post that breaks a rule', () => {
  it('is reported once by each member who sees it, and not by its own', async () => {
    expect((await report(bora)).status).toBe(201)
    expect((await report(bora)).body.code).toBe('already_reported')
    expect((await report(ada)).body.code).toBe('cannot_report_yourself')
    await as(app, ada).call('POST /services/{id}/pause/', { params: { id: post } })
    expect((await report(await seedMember(app))).status).toBe(404)
  })

  it('is hidden by the team with a reason, and shown again after an appeal', async () => {
    const { id } = (await report(bora)).body
    const staff = await seedStaff(app)
    const shown = (await as(app, staff).call('GET /staff/reports/{id}/', { params: { id } })).body
    expect(shown.report.target).toMatchObject({ kind: 'service_post', id: post, title: 'Gizli bahçe' })
    expect(shown.member.id).toBe(ada.id)
    expect(shown.allowed).toEqual(['dismiss', 'hide_post', 'warn', 'suspend'])
    const decided = await as(app, staff).call('POST /staff/decisions/', {
      body: { kind: 'hide_post', report: id, ground: 'fraud', statement: 'Para istenemez.' },
    })
    expect(decided.status).toBe(201)
    await app.settle()
    expect(await stateOf()).toBe('hidden')
    const own = as(app, ada)
    const change = await own.call('POST /services/{id}/still-wanted/', { params: { id: post } })
    expect([change.status, change.body.code]).toEqual([403, 'not_allowed'])
    const [decision] = (await own.call('GET /moderation/decisions/')).body.decisions
    expect(decision).toMatchObject({ kind: 'hide_post', can_appeal: true })
    expect(decision?.sentence).toContain('Gizli bahçe')
    const params = { id: decision?.id ?? 0 }
    await own.call('POST /moderation/decisions/{id}/appeal/', { params, body: { text: 'Para istemedim.' } })
    const other = await seedStaff(app)
    const answered = await as(app, other).call('POST /staff/appeals/{id}/answer/', {
      params,
      body: { granted: true, answer: 'Haklısın.' },
    })
    expect(answered.status).toBe(200)
    await app.settle()
    expect(await stateOf()).toBe('open')
  })
})

describe('a member who leaves', () => {
  it('finds the posts in the download, and leaves nothing of them', async () => {
    await report(bora)
    const subject = await selectSubject(app.database, ada.id)
    if (!subject) throw new Error('There is no such member.')
    const table = memberTables.find((each) => each.table === 'service_post')
    const rows = table && (await selectRows(app.database, table, subject))
    expect(rows).toMatchObject([{ row: { text: 'Gizli bahçe' } }])
    await app.database.transaction((tx) => eraseMember(tx, subject, app.clock.now()))
    expect(
      await app.database.first(sql`
        select text, days is null as is_open_ended, state from service_post where id = ${post}`),
    ).toEqual({ text: '—', isOpenEnded: true, state: 'closed' })
  })
})
