import { expect, it } from 'vitest'
import { checkOutOf, damagePictures, depositCalls, setDeposit } from '#server/testing/builders/deposits.ts'
import { askMixed, pointsOf } from '#server/testing/builders/mixed-agreements.ts'
import { announceRules } from '#server/testing/builders/points-rules.ts'
import { advanceTo, agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedListing } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { reviewDays } from '#shared/features/reviews/reviews.rules.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const agenda = async (member: SeededMember) => {
  const { body } = await as(app, member).call('GET /reservation/agenda/')
  return {
    ...body,
    your_turn: body.your_turn.map(({ id, action }) => [id, action]),
    coming: body.coming.map(({ id }) => id),
    negotiating: body.negotiating.map(({ id }) => id),
  }
}

// Specified: A1.11
it('has what a member must answer or review, the coming stays, and the points between', async () => {
  const nothing = {
    your_turn: [],
    coming: [],
    negotiating: [],
    negotiating_count: 0,
    completed_count: 0,
    points_held: 0,
    points_to_come: 0,
  }
  expect(await agenda(guest)).toEqual(nothing)

  const other = await seedListing(app, host)
  const stay = await agreeStay(app, { guest, host, listing })
  const talk = await startStay(app, { guest, host, listing: other, inDays: 20 })
  expect(await agenda(host)).toEqual({
    ...nothing,
    your_turn: [[talk, 'approve']],
    coming: [stay],
    points_to_come: 60,
  })
  expect(await agenda(guest)).toEqual({
    ...nothing,
    coming: [stay],
    negotiating: [talk],
    negotiating_count: 1,
    points_held: 60,
  })

  await advanceTo(app, day(app, 13))
  const reviewed = { ...nothing, your_turn: [[stay, 'review']], completed_count: 1 }
  expect(await agenda(host)).toEqual(reviewed)
  expect(await agenda(guest)).toEqual(reviewed)
  await app.advanceHours(reviewDays * 24)
  expect(await agenda(guest)).toEqual({ ...nothing, completed_count: 1 })
})

it('asks the other side for the answer to a proposed change, until it is answered', async () => {
  const stay = await agreeStay(app, { guest, host, listing })
  const body = { end_date: day(app, 15) }
  expect(
    (await as(app, guest).call('POST /reservation/amend/{id}', { params: { id: stay }, body })).status,
  ).toBe(200)
  expect(await agenda(host)).toMatchObject({ your_turn: [[stay, 'answer_change']], coming: [] })
  expect(await agenda(guest)).toMatchObject({ your_turn: [], coming: [stay] })
  await as(app, host).call('POST /reservation/amend/{id}/decline', { params: { id: stay }, body: {} })
  expect(await agenda(host)).toMatchObject({ your_turn: [], coming: [stay] })
})

// Specified: D.63
it('asks the other side for the answer to an offered leg, with this leg alone and its points', async () => {
  const offered = await seedListing(app, guest)
  const agreed = { guest, host, listing, offeredListing: offered, serviceType: 'home_exchange' } as const
  const own = await agreeStay(app, { ...agreed, inDays: 10 })
  const body = { leg: 'going', reason: 'Evim su aldı' } as const
  await as(app, guest).call('POST /reservation/leg-offer/{id}', { params: { id: own }, body })
  expect(await agenda(guest)).toMatchObject({ your_turn: [], coming: [], negotiating: [] })
  const { your_turn: turns } = (await as(app, host).call('GET /reservation/agenda/')).body
  expect(turns).toMatchObject([
    {
      id: own,
      action: 'answer_offer',
      status: 'cancelled',
      service_type: 'yuva_point',
      is_host: true,
      points: 60,
      stays: [{ is_own: true, start_date: day(app, 10), home: { id: listing } }],
    },
  ])
  const params = { id: own }
  const { expires_at: end } = (await as(app, host).call('GET /reservation/leg-offer/{id}', { params })).body
  expect(turns[0]?.until).toBe(end)
  const declined = await as(app, host).call('POST /reservation/leg-offer/{id}/decline', {
    params: { id: own },
  })
  expect(declined.status).toBe(204)
  expect(await agenda(host)).toMatchObject({ your_turn: [] })

  const theirs = await agreeStay(app, { ...agreed, inDays: 30 })
  await as(app, guest).call('POST /reservation/leg-offer/{id}', {
    params: { id: theirs },
    body: { leg: 'hosting' },
  })
  const [turn] = (await as(app, host).call('GET /reservation/agenda/')).body.your_turn
  expect(turn).toMatchObject({
    id: theirs,
    is_host: false,
    stays: [{ is_own: false, home: { id: offered } }],
  })
  expect(turn?.points).toBeLessThan(0)
  await app.advanceHours(5 * 24)
  expect(await agenda(host)).toMatchObject({ your_turn: [] })
})

// Specified: D.64
it('asks the guest for the answer to a claim of the deposit, also when reviews are closed', async () => {
  await setDeposit(app, listing, 50)
  const stay = await checkOutOf({ app, guest, host, listing })
  const { claim, answer, show } = depositCalls(app, await damagePictures(2))
  await app.advanceHours(8 * 24)
  expect((await claim(host, stay)).status).toBe(201)
  expect(await agenda(guest)).toMatchObject({ your_turn: [[stay, 'answer_claim']] })
  expect(await agenda(host)).toMatchObject({ your_turn: [[stay, 'review']] })
  await app.advanceHours(8 * 24)
  const [turn] = (await as(app, guest).call('GET /reservation/agenda/')).body.your_turn
  expect(turn).toMatchObject({ id: stay, action: 'answer_claim' })
  expect(turn?.until).toBe((await show(guest, stay)).body.going?.ends_at)
  expect(await agenda(host)).toMatchObject({ your_turn: [] })
  await answer(guest, stay, true)
  expect(await agenda(guest)).toMatchObject({ your_turn: [] })
})

it('puts what ends first before the rest, and coming stays by date', async () => {
  const fourth = await seedListing(app, host)
  const third = await seedListing(app, host)
  const second = await seedListing(app, host)
  const late = await agreeStay(app, { guest, host, listing: third, inDays: 60 })
  const soon = await agreeStay(app, { guest, host, listing: second, inDays: 30 })
  const earlier = await startStay(app, { guest, host, listing })
  await app.advanceHours(5)
  const later = await startStay(app, { guest, host, listing: fourth, inDays: 20 })
  expect(await agenda(host)).toMatchObject({
    your_turn: [
      [earlier, 'approve'],
      [later, 'approve'],
    ],
    coming: [soon, late],
  })
})

// The last one: its rules stay in force.
it('says what a host gets after the share of the fund, by the rules of the agreement', async () => {
  const points = async (member: SeededMember, id: number) => {
    const { body } = await as(app, member).call('GET /reservation/history/')
    return body.current_reservations.find((each) => each.id === id)?.points
  }
  const agreed = await agreeStay(app, { guest, host, listing })
  const other = await seedListing(app, host)
  const talk = await startStay(app, { guest, host, listing: other, inDays: 20 })
  const [before, talked] = [await points(host, agreed), await points(host, talk)]
  expect([before, await points(guest, agreed)]).toEqual([60, -60])
  await announceRules(app, { rules: { ...secondRules, fund_percent: 10 } })
  expect([await points(host, agreed), await points(guest, agreed)]).toEqual([60, -60])
  expect(await points(host, talk)).toBe((talked ?? 0) - Math.floor((talked ?? 0) / 10))
  expect(await points(guest, talk)).toBe(-(talked ?? 0))
})

it('says on which side the member is, where something is given besides', async () => {
  const sides = { guest, host, listing }
  const { body } = await askMixed(app, sides, { extras: [pointsOf('receiver', 90)] })
  const sideOf = async (member: SeededMember) => {
    const { call } = as(app, member)
    const [shown] = (await call('GET /reservation/history/')).body.current_reservations
    const listed = (await call('GET /reservation/agenda/')).body
    expect([...listed.your_turn, ...listed.negotiating]).toEqual([shown])
    return shown && 'is_offerer' in shown ? shown.is_offerer : 'absent'
  }
  expect([await sideOf(guest), await sideOf(host)]).toEqual([true, false])
  await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id: body.id }, body: {} })
  await askMixed(app, sides, {})
  expect([await sideOf(guest), await sideOf(host)]).toEqual(['absent', 'absent'])
})
