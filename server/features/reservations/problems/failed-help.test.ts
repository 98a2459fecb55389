import { beforeEach, describe, expect, it } from 'vitest'
import { agreeMixed } from '#server/testing/builders/mixed-agreements.ts'
import { planOf, taskOf } from '#server/testing/builders/planned-help.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let staff: SeededMember
let id: number
/** The guest's stay of three nights; the host's begins ten days later. Both help where they stay. */
let first: string

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  staff = await seedStaff(app)
  first = day(app, 12)
  const extras = [planOf([taskOf()]), planOf([taskOf()], 'receiver')]
  id = await agreeMixed(app, { guest, host, listing }, { extras })
})

/** Reports that help was not done, on a day counted from the guest's first. */
async function report(days: number, by = host) {
  await advanceTo(app, addDays(first, days), 11)
  await as(app, by).call('POST /reservation/problem/{id}', {
    params: { id },
    body: { kind: 'problem', description: 'Kedi aç kaldı.' },
  })
  const { problems } = (await as(app, staff).call('GET /staff/stay-problems/')).body
  const found = problems.find(({ reservation }) => reservation === id)
  if (!found) throw new Error('Nothing was reported.')
  return found
}
type Settled = { outcome?: Party | 'none'; stay?: 'going' | 'hosting'; failed?: Party[] }
const settle = (problem: { id: number }, { outcome = 'none', stay, failed }: Settled) =>
  as(app, staff).call('POST /staff/stay-problems/{id}/', {
    params: { id: problem.id },
    body: {
      ...{ outcome, reason: 'İki tarafla konuşuldu.' },
      ...(stay && { stay }),
      ...(failed && { help_not_done: failed }),
    },
  })
const show = async (member: SeededMember) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const statesOfHelp = async () => (await show(host)).extras?.map(({ from, state }) => [from, state])
const notifiedOf = async (member: SeededMember) => {
  await app.settle()
  const { body } = await as(app, member).call('GET /reservation/notifications/')
  return body.reservation_notifications.filter(({ message }) => message.includes('yapılmadı saydı')).length
}
const pointsOfBoth = () =>
  Promise.all(
    [guest, host].map(async (each) => (await as(app, each).call('GET /points/statement/')).body.balance),
  )

describe('help that the team says was not done', () => {
  it('ends so, with no points; both are notified, and who took it can still say how it was', async () => {
    const problem = await report(0)
    expect(problem.allowed).toEqual([
      { outcome: 'offerer', points_to_host: 0 },
      { outcome: 'receiver', points_to_host: 0 },
      { outcome: 'none', points_to_host: 0, help_not_done: ['offerer'] },
    ])
    const before = await pointsOfBoth()
    expect((await settle(problem, { failed: ['offerer'] })).status).toBe(204)
    expect(await statesOfHelp()).toEqual([
      ['offerer', 'not_done'],
      ['receiver', 'agreed'],
    ])
    expect([await notifiedOf(guest), await notifiedOf(host)]).toEqual([1, 1])
    const { steps } = (
      await as(app, guest).call('GET /reservation/steps/', { query: { other_user_id: host.id } })
    ).body
    expect(steps.slice(-2).map(({ kind }) => kind)).toEqual(['problem_dismissed', 'help_not_done'])
    const { items } = (await as(app, staff).call('GET /staff/log/', { query: { action: 'settle_problem' } }))
      .body
    expect(items[0]).toMatchObject({
      reason: 'İki tarafla konuşuldu.',
      detail: { reservation: id, outcome: 'none', help_not_done: 'offerer' },
    })
    // Silence no longer makes it done.
    await advanceTo(app, addDays(first, 7), 11)
    expect(await statesOfHelp()).toContainEqual(['offerer', 'not_done'])
    const { plans } = (await as(app, host).call('GET /reservation/help/{id}', { params: { id } })).body
    expect(plans[0]).toMatchObject({ giver: 'offerer', state: 'not_done', can_confirm: false })
    await advanceTo(app, addDays(first, 14))
    expect(await pointsOfBoth()).toEqual(before)
    expect((await show(host)).status).toBe('completed')
    const review = await as(app, host).call('POST /user-reviews/', {
      body: {
        ...{ user: guest.id, comment: 'Kediye bakılmadı.', rate: 2 },
        help: { care: 1, punctuality: 1, word_kept: 1, communication: 2 },
      },
    })
    expect(review.status).toBe(201)
  })

  it('is named only where it is so', async () => {
    const problem = await report(1)
    const refused: unknown[] = []
    for (const failed of [['receiver'], ['offerer', 'receiver']] as const)
      refused.push((await settle(problem, { failed: [...failed] })).body)
    // The agreement ends, and with it all of the help.
    refused.push((await settle(problem, { outcome: 'offerer', failed: ['offerer'] })).body)
    for (const each of refused) expect(each).toMatchObject({ code: 'reservation_closed' })
    expect((await settle(problem, { failed: [] })).body).toMatchObject({ code: 'invalid_input' })
    expect(await statesOfHelp()).toEqual([
      ['offerer', 'agreed'],
      ['receiver', 'agreed'],
    ])
    expect((await settle(problem, {})).status).toBe(204)
    expect(await notifiedOf(guest)).toBe(0)
  })

  it('is not that which somebody has called done', async () => {
    await advanceTo(app, addDays(first, 4), 9)
    await as(app, host).call('POST /reservation/help/{id}/confirm', {
      params: { id },
      body: { from: 'offerer' },
    })
    const problem = await report(4)
    expect(problem.allowed.filter((each) => 'help_not_done' in each)).toEqual([])
    expect((await settle(problem, { failed: ['offerer'] })).body).toMatchObject({
      code: 'reservation_closed',
    })
  })

  it('is that of the stay before, where the later one alone falls', async () => {
    const problem = await report(4)
    expect(problem.allowed).toMatchObject([
      { outcome: 'offerer', stay: 'going', help_not_done: ['offerer'] },
      { outcome: 'receiver', stay: 'going', help_not_done: ['offerer'] },
      { outcome: 'none', help_not_done: ['offerer'] },
    ])
    const settled = await settle(problem, { outcome: 'offerer', stay: 'going', failed: ['offerer'] })
    expect(settled.status).toBe(204)
    expect(await statesOfHelp()).toEqual([
      ['offerer', 'not_done'],
      ['receiver', 'not_done'],
    ])
  })
})
