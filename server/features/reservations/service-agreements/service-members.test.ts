import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { eraseMember, selectRows, selectSubject } from '#server/features/privacy/erase.queries.ts'
import { memberTables } from '#server/features/privacy/member-tables.queries.ts'
import { planOf, taskOf } from '#server/testing/builders/planned-help.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import {
  agreeService,
  makePost,
  postBody,
  proposalOf,
  proposeService,
} from '#server/testing/builders/services.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
let helper: SeededMember
let needy: SeededMember
let listing: number

setUpTwoParties({ points: 100 }, (made) => {
  ;({ app, guest: helper, host: needy, listing } = made)
})

const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /service-agreement/{id}', { params: { id } })).body
const approve = (member: SeededMember, id: number) =>
  as(app, member).call('POST /service-agreement/approve/{id}', { params: { id }, body: {} })
const cancel = (member: SeededMember, id: number) =>
  as(app, member).call('POST /service-agreement/cancel/{id}', {
    params: { id },
    body: { reason: 'Hastayım' },
  })
const done = (member: SeededMember, id: number) =>
  as(app, member).call('POST /service-agreement/done/{id}', { params: { id }, body: {} })

describe('a member of the team’s decisions', () => {
  it('has no negotiations any more once suspended, and what was agreed goes on', async () => {
    const open = await proposeService(app, { helper, needy })
    const agreed = await agreeService(app, { helper, needy, inDays: 6 })
    await suspend(app, await seedStaff(app), needy.id)
    expect([(await show(helper, open)).status, (await show(helper, agreed)).status]).toEqual([
      'cancelled',
      'agreed',
    ])
    const permissions = (await show(needy, agreed)).permissions
    expect(permissions).toMatchObject({ cancel: { reason: 'suspended' }, edit: { allowed: false } })
    await advanceTo(app, day(app, 10), 1)
    await app.advanceHours(1)
    expect((await show(helper, agreed)).status).toBe('completed')
  })

  it('loses no agreement for help with a home that is removed', async () => {
    const open = await proposeService(app, { helper, needy })
    const agreed = await agreeService(app, { helper, needy, inDays: 6 })
    const removed = await as(app, needy).call('DELETE /residence-full/{id}/', { params: { id: listing } })
    expect(removed.status).toBeLessThan(300)
    await app.settle()
    expect([(await show(helper, open)).status, (await show(helper, agreed)).status]).toEqual([
      'negotiating',
      'agreed',
    ])
  })
})

describe('a talk', () => {
  it('that has just expired does not stop another about the same post', async () => {
    const { body: post } = await makePost(app, needy)
    const propose = (inDays: number) =>
      as(app, helper).call('POST /service-agreement/', { body: proposalOf(app, post.id, { inDays }) })
    const { body: first } = await propose(20)
    app.clock.advance(24 * 5 * hourMs + 1)
    expect((await show(helper, first.id)).status).toBe('expired')
    expect((await propose(20)).status).toBe(201)
    await app.advanceHours(1)
    expect((await show(helper, first.id)).status).toBe('expired')
  })

  it('goes on about what it began with when its post changes', async () => {
    const { body: post } = await makePost(app, needy)
    const terms = proposalOf(app, post.id)
    const { body } = await as(app, helper).call('POST /service-agreement/', {
      body: { ...terms, approve: true },
    })
    const other = postBody({ direction: 'give', help: 'chores', text: 'Temizlik', returns: ['help'] })
    await as(app, needy).call('PUT /services/{id}/', { params: { id: post.id }, body: other })
    const { post: _, ...days } = terms
    const change = (extras: typeof terms.extras) =>
      as(app, helper).call('PUT /service-agreement/{id}', {
        params: { id: body.id },
        body: { ...days, extras, version: 1 },
      })
    const chores = { kind: 'help', from: 'receiver', help: 'chores', minutes: 60 } as never
    expect((await change([chores])).body.code).toBe('extras_not_allowed')
    expect((await change([...terms.extras])).status).toBe(200)
    expect(await show(needy, body.id)).toMatchObject({
      service_type: 'garden_maintenance',
      post: { direction: 'need' },
    })
  })
})

describe('the record', () => {
  const recordOf = async (by: SeededMember, id: number) =>
    (await as(app, by).call('GET /reservation/outcome/{id}', { params: { id } })).body.kinds
  const record = (by: SeededMember, id: number) =>
    as(app, by).call('POST /reservation/outcome/{id}', { params: { id }, body: { kind: 'cancelled_late' } })

  it('has a cancellation from a day before it on, as its page says', async () => {
    const early = await agreeService(app, { helper, needy })
    await advanceTo(app, day(app, 3))
    expect((await show(helper, early)).cancel_is_recorded).toBe(false)
    await cancel(helper, early)
    expect(await recordOf(needy, early)).toEqual(['nothing_to_add'])

    const late = await agreeService(app, { helper, needy, inDays: 1 })
    expect((await show(helper, late)).cancel_is_recorded).toBe(true)
    await cancel(helper, late)
    expect(await recordOf(needy, late)).toEqual(['cancelled_late', 'nothing_to_add'])
    expect(await recordOf(helper, late)).toEqual(['nothing_to_add'])
    expect((await record(helper, late)).body.code).toBe('outcome_not_open')
    expect((await record(await seedMember(app), late)).status).toBe(404)
    expect((await record(needy, late)).status).toBe(200)
    expect((await record(needy, late)).body.code).toBe('already_reported')
  })
})

describe('a block', () => {
  it('lets what was agreed go on to its end', async () => {
    const id = await agreeService(app, { helper, needy })
    await as(app, needy).call('PUT /blocked-member/{id}/', { params: { id: helper.id } })
    await advanceTo(app, day(app, 5), 10)
    expect((await done(helper, id)).status).toBe(200)
    expect((await done(needy, id)).status).toBe(200)
    await app.advanceHours(25)
    expect((await show(helper, id)).status).toBe('completed')
  })
})

describe('a member who leaves', () => {
  const rowsOf = async (memberId: number, name: string) => {
    const subject = await selectSubject(app.database, memberId)
    const table = memberTables.find((each) => each.table === name)
    if (!subject || !table) throw new Error('There is no such member or table.')
    return (await selectRows(app.database, table, subject)).map(({ row }) => row as Record<string, unknown>)
  }
  const leave = (member: SeededMember) =>
    app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at)
      values (${member.id}, ${app.clock.now()}, ${app.clock.now()})`)

  it('finds the agreement in the download with its parts, and leaves it to the other side', async () => {
    const id = await proposeService(app, { helper, needy })
    const plan = {
      ...planOf([taskOf({ text: 'Anahtar paspasın altında' })]),
      help: 'garden_maintenance' as const,
    }
    const { post: _, ...terms } = proposalOf(app, 1)
    const changed = await as(app, helper).call('PUT /service-agreement/{id}', {
      params: { id },
      body: { ...terms, extras: [plan], version: 1, approve: true },
    })
    expect(changed.status).toBe(200)
    await approve(needy, id)
    for (const member of [helper, needy]) {
      expect(await rowsOf(member.id, 'reservation')).toMatchObject([{ id, product_id: null }])
      expect((await rowsOf(member.id, 'reservation_extra')).map(({ kind }) => kind)).toEqual([
        ...['help', 'points', 'help', 'points'],
      ])
      expect(await rowsOf(member.id, 'extra_hold')).toMatchObject([{ reservation_id: id }])
    }
    await cancel(needy, id)
    const subject = await selectSubject(app.database, needy.id)
    await app.database.transaction(async (tx) => {
      if (subject) await eraseMember(tx, subject, app.clock.now())
    })
    const shown = await show(helper, id)
    expect(shown).toMatchObject({ status: 'cancelled', post: { text: '—' } })
    expect(shown.receiver_info.last_name).not.toBe('Deniz')
  })

  it('is not erased before the help is over and its points have moved', async () => {
    const id = await agreeService(app, { helper, needy })
    for (const member of [helper, needy]) {
      const { body } = await as(app, member).call('GET /account-deletion/')
      expect(body.has_open_agreement).toBe(true)
    }
    await cancel(helper, id)
    const { body } = await as(app, needy).call('GET /account-deletion/')
    expect(body.has_open_agreement).toBe(false)
  })

  it('ends their talks', async () => {
    const id = await proposeService(app, { helper, needy })
    await leave(needy)
    expect((await approve(needy, id)).status).toBeGreaterThanOrEqual(400)
  })
})
