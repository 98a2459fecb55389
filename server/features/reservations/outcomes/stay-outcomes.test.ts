import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { advanceTo, agreeStay, completeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/outcome/{id}', { params: { id } })).body
const write = (member: SeededMember, id: number, body: { kind?: string; answer?: string }) =>
  as(app, member).call('POST /reservation/outcome/{id}', {
    params: { id },
    body: body as { kind: 'no_show' },
  })
const recordOf = async (member: SeededMember) =>
  (await as(app, await seedMember(app)).call('GET /user-profile/{id}', { params: { id: member.id } })).body
    .reliability
const kindsOf = async (member: SeededMember, id: number) => (await show(member, id)).kinds

/** The host cancels eight days before the stay. */
async function lateCancellation(): Promise<number> {
  const id = await agreeStay(app, { guest, host, listing, inDays: 10 })
  await app.advanceHours(48)
  await as(app, host).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
  return id
}

// Specified: D.66
it('withholds what was written until both have, and counts it for two years', async () => {
  const id = await lateCancellation()
  expect([await kindsOf(guest, id), await kindsOf(host, id)]).toEqual([
    ['cancelled_late', 'nothing_to_add'],
    ['nothing_to_add'],
  ])
  expect((await write(host, id, { kind: 'cancelled_late' })).body.code).toBe('outcome_not_open')
  expect((await write(guest, id, { kind: 'cancelled_late' })).body).toMatchObject({
    kinds: [],
    is_withheld: true,
    outcomes: [{ kind: 'cancelled_late', days_before: 8, answer: null }],
  })
  expect((await write(guest, id, { kind: 'nothing_to_add' })).body.code).toBe('already_reported')
  expect((await show(host, id)).outcomes).toEqual([])
  expect((await write(host, id, { answer: 'sorry' })).status).toBe(404)
  expect(await recordOf(host)).toEqual({ stays: 0, late_cancellations: 0, no_shows: 0 })

  expect((await write(host, id, { kind: 'nothing_to_add' })).body).toMatchObject({
    is_withheld: false,
    outcomes: [{ kind: 'cancelled_late', can_answer: true }],
  })
  expect(await recordOf(host)).toEqual({ stays: 0, late_cancellations: 1, no_shows: 0 })
  expect(await recordOf(guest)).toEqual({ stays: 0, late_cancellations: 0, no_shows: 0 })
  expect((await write(host, id, { answer: 'sorry' })).body.outcomes[0]?.answer).toBe('sorry')
  expect((await write(host, id, { answer: 'agree' })).body.code).toBe('already_answered')

  await app.database.execute(sql`
    update reservation set closed_at = closed_at - interval '24 months 1 day' where id = ${id}`)
  expect(await recordOf(host)).toEqual({ stays: 0, late_cancellations: 0, no_shows: 0 })
})

it('publishes what one has written after two weeks; nobody can write any more', async () => {
  const id = await lateCancellation()
  await write(guest, id, { kind: 'cancelled_late' })
  await app.advanceHours(14 * 24)
  expect((await show(host, id)).outcomes).toMatchObject([{ kind: 'cancelled_late', can_answer: true }])
  expect((await write(host, id, { kind: 'nothing_to_add' })).body.code).toBe('outcome_not_open')
  expect(await recordOf(host)).toMatchObject({ late_cancellations: 1 })
})

it('counts a no-show, beside the stays that took place', async () => {
  await completeStay(app, { guest, host, listing })
  const id = await agreeStay(app, { guest, host, listing })
  await advanceTo(app, day(app, 10), 13)
  await as(app, host).call('POST /reservation/problem/{id}', {
    params: { id },
    body: { kind: 'no_show', description: 'Kimse gelmedi' },
  })
  await app.advanceHours(25)
  expect(await kindsOf(host, id)).toEqual(['no_show', 'nothing_to_add'])
  await write(host, id, { kind: 'no_show' })
  await write(guest, id, { kind: 'nothing_to_add' })
  expect(await recordOf(guest)).toEqual({ stays: 1, late_cancellations: 0, no_shows: 1 })
})

it('no longer counts what the team has excused', async () => {
  const id = await lateCancellation()
  await write(guest, id, { kind: 'cancelled_late' })
  await write(host, id, { kind: 'nothing_to_add' })
  const [outcome] = (await show(guest, id)).outcomes
  const staff = await seedStaff(app)
  const excuse = (member: SeededMember, reason: string) =>
    as(app, member).call('POST /staff/stay-outcome/{id}/excuse/', {
      params: { id: outcome?.id ?? 0 },
      body: { reason },
    })
  expect((await excuse(guest, 'Hastalık')).status).toBe(404)
  expect((await excuse(staff, 'Hastane raporu var')).status).toBe(204)
  expect((await show(host, id)).outcomes).toMatchObject([{ is_excused: true }])
  expect(await recordOf(host)).toEqual({ stays: 0, late_cancellations: 0, no_shows: 0 })
})

it('is for the parties of an agreement only, one thing at a time', async () => {
  const id = await agreeStay(app, { guest, host, listing })
  expect((await write(guest, id, { kind: 'nothing_to_add' })).body.code).toBe('outcome_not_open')
  expect((await write(guest, id, {})).body.code).toBe('invalid_input')
  expect((await write(guest, id, { kind: 'nothing_to_add', answer: 'agree' })).body.code).toBe(
    'invalid_input',
  )
  expect((await write(await seedMember(app), id, { kind: 'nothing_to_add' })).status).toBe(404)
  expect((await show(guest, id)).kinds).toEqual([])
})
