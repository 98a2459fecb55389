import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { agreeService, makePost, proposalOf, proposeService } from '#server/testing/builders/services.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let helper: SeededMember
let needy: SeededMember

setUpTwoParties({ points: 100 }, (made) => {
  ;({ app, guest: helper, host: needy } = made)
})

const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /service-agreement/{id}', { params: { id } })).body
const done = (member: SeededMember, id: number) =>
  as(app, member).call('POST /service-agreement/done/{id}', { params: { id }, body: {} })
const points = async (member: SeededMember) => {
  const { balance, escrow } = (await as(app, member).call('GET /points/statement/')).body
  return [balance, escrow]
}

describe('help without a home', () => {
  it('is proposed, agreed, done, paid after a day, and reviewed', async () => {
    const id = await proposeService(app, { helper, needy })
    expect(await show(needy, id)).toMatchObject({
      status: 'negotiating',
      is_offerer: false,
      post: { direction: 'need', city: 'İstanbul', district: 'Üsküdar' },
      service_type: 'garden_maintenance',
      extras: [
        { kind: 'help', from: 'offerer', minutes: 180, state: 'open' },
        { kind: 'points', from: 'receiver', points: 60, state: 'open' },
      ],
      permissions: { approve: { allowed: true }, done: { allowed: false, reason: 'reservation_closed' } },
    })
    const agreed = await as(app, needy).call('POST /service-agreement/approve/{id}', { params: { id } })
    expect(agreed.body).toMatchObject({ status: 'agreed', cancel_is_recorded: false })
    expect(await points(needy)).toEqual([40, 60])

    expect((await done(helper, id)).body.code).toBe('help_not_begun')
    await advanceTo(app, day(app, 5), 10)
    expect((await done(helper, id)).body).toMatchObject({ reported_done: ['offerer'] })
    expect((await done(helper, id)).body.code).toBe('already_reported')
    const confirmed = await done(needy, id)
    expect(confirmed.body).toMatchObject({
      status: 'agreed',
      reported_done: [],
      releases_at: expect.stringContaining(day(app, 1)),
    })
    await app.advanceHours(25)
    expect([await points(helper), await points(needy)]).toEqual([
      [160, 0],
      [40, 0],
    ])
    expect(await show(helper, id)).toMatchObject({
      status: 'completed',
      extras: [{ state: 'done' }, { state: 'released' }],
      permissions: { review: { allowed: true } },
    })
  })

  it('is done and paid after 72 hours of silence', async () => {
    const id = await agreeService(app, { helper, needy })
    await advanceTo(app, day(app, 6), 71)
    expect(await show(needy, id)).toMatchObject({ status: 'agreed' })
    await app.advanceHours(2)
    await app.advanceHours(1)
    expect(await show(needy, id)).toMatchObject({ status: 'completed' })
    expect(await points(helper)).toEqual([160, 0])
  })

  it('is cancelled for nothing, until its day begins', async () => {
    const id = await agreeService(app, { helper, needy })
    await advanceTo(app, day(app, 4))
    expect(await show(helper, id)).toMatchObject({
      cancel_is_recorded: true,
      permissions: { cancel: { allowed: true } },
    })
    const cancelled = await as(app, helper).call('POST /service-agreement/cancel/{id}', {
      params: { id },
      body: { reason: 'Hastayım' },
    })
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      extras: [{ state: 'not_done' }, { state: 'returned' }],
    })
    expect(await points(needy)).toEqual([100, 0])

    const next = await agreeService(app, { helper, needy })
    await advanceTo(app, day(app, 5), 0)
    const late = await as(app, needy).call('POST /service-agreement/cancel/{id}', {
      params: { id: next },
      body: {},
    })
    expect([late.status, late.body.code]).toEqual([409, 'reservation_closed'])
  })

  it('expires when its day begins, or after five idle days', async () => {
    const near = await proposeService(app, { helper, needy, inDays: 2 })
    await advanceTo(app, day(app, 1), 23)
    expect((await show(needy, near)).status).toBe('negotiating')
    await app.advanceHours(1)
    expect((await show(needy, near)).status).toBe('expired')
    const far = await proposeService(app, { helper, needy, inDays: 30 })
    await app.advanceHours(24 * 5 + 1)
    expect((await show(needy, far)).status).toBe('expired')
  })

  it('is changed by either side, which opens the approvals again', async () => {
    const id = await proposeService(app, { helper, needy })
    const { post: _, ...terms } = proposalOf(app, 1, { hours: 2, inDays: 6 })
    const changed = await as(app, needy).call('PUT /service-agreement/{id}', {
      params: { id },
      body: { ...terms, version: 1, approve: true },
    })
    expect(changed.body).toMatchObject({
      ...{ version: 2, offerer_approved: false, receiver_approved: true, start_date: day(app, 6) },
      extras: [{ minutes: 120 }, { points: 40 }],
      revisions: [{ version: 1, changed_by: helper.id }],
    })
    const stale = await as(app, helper).call('POST /service-agreement/approve/{id}', {
      params: { id },
      body: { version: 1 },
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'terms_changed'])
  })
})

describe('a proposal', () => {
  const propose = (post: number, changes: object = {}) =>
    as(app, helper).call('POST /service-agreement/', {
      body: { ...proposalOf(app, post), ...changes } as never,
    })
  let post: number
  beforeEach(async () => {
    post = (await makePost(app, needy)).body.id
  })

  it.each([
    [{ extras: [] }, 400, 'extras_not_allowed'],
    [
      { extras: [{ kind: 'help', from: 'receiver', help: 'garden_maintenance', minutes: 60 }] },
      400,
      'extras_not_allowed',
    ],
    [{ extras: [{ kind: 'help', from: 'offerer', help: 'chores', minutes: 60 }] }, 400, 'extras_not_allowed'],
    [
      { extras: [{ kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 1260 }] },
      400,
      'help_too_long',
    ],
    [{ start_date: '2020-01-01', end_date: '2020-01-02' }, 400, 'range_in_past'],
    [{ end_date: '2099-01-01' }, 400, 'invalid_input'],
  ])('is refused with %j', async (changes, status, code) => {
    const answer = await propose(post, changes)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('is open once for a post and two members', async () => {
    expect((await propose(post)).status).toBe(201)
    const again = await propose(post)
    expect([again.status, again.body.code]).toEqual([409, 'service_exists'])
  })

  it('is mailed with its first line, and leads to its page', async () => {
    const { body } = await propose(post, { approve: true, text: 'Cumartesi gelebilirim' })
    await app.settle()
    const mail = await app.database.first<{ text: string }>(sql`
      select text from outbox_message where channel = 'email'
        and recipient = (select email from member where id = ${needy.id}) order by id desc limit 1`)
    expect(mail?.text).toContain('Cumartesi gelebilirim')
    expect(mail?.text).toContain(`/service/${body.id}`)
  })

  it('is not for a post of one’s own, a closed or an unknown one', async () => {
    const own = (await makePost(app, helper)).body.id
    expect((await propose(own)).status).toBe(404)
    expect((await propose(999_999)).status).toBe(404)
    await as(app, needy).call('DELETE /services/{id}/', { params: { id: post } })
    expect((await propose(post)).body.code).toBe('post_closed')
  })

  it('closes what is needed once both have agreed', async () => {
    const { body } = await propose(post, { approve: true })
    await as(app, needy).call('POST /service-agreement/approve/{id}', { params: { id: body.id } })
    await app.settle()
    expect((await propose(post)).body.code).toBe('post_closed')
  })
})
