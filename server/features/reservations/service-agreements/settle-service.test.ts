import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { sumOfBalances } from '#server/features/points/points.queries.ts'
import { seedSession } from '#server/testing/builders/advanced-stays.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { agreeService } from '#server/testing/builders/services.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { ProblemOutcome } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'

let app: TestApp
let helper: SeededMember
let needy: SeededMember
let listing: number
let staff: SeededMember
/** Three hours in a garden on day 5, for 60 points of the receiver. */
let id: number

setUpTwoParties({ points: 100 }, (made) => {
  ;({ app, guest: helper, host: needy, listing } = made)
})
beforeEach(async () => {
  staff = await seedStaff(app)
  id = await agreeService(app, { helper, needy })
})

const show = async (member: SeededMember = needy) =>
  (await as(app, member).call('GET /service-agreement/{id}', { params: { id } })).body
const done = (member: SeededMember) =>
  as(app, member).call('POST /service-agreement/done/{id}', { params: { id }, body: {} })
const report = (by: SeededMember = needy) =>
  as(app, by).call('POST /service-agreement/problem/{id}', {
    params: { id },
    body: { description: 'Bahçenin yarısı kaldı.' },
  })
const openProblems = async () => {
  const { problems } = (await as(app, staff).call('GET /staff/stay-problems/')).body
  return problems.filter(({ reservation }) => reservation === id)
}
type Decision = { points_to_helper?: number; stay?: 'going' | 'hosting'; help_not_done?: Party[] }
const decide = async (outcome: ProblemOutcome, decision: Decision = {}) => {
  const [problem] = await openProblems()
  const body = { outcome, reason: 'İki tarafla konuşuldu.', ...decision }
  return as(app, staff).call('POST /staff/stay-problems/{id}/', { params: { id: problem?.id ?? 0 }, body })
}
const purse = async (member: SeededMember) => {
  const { balance, escrow } = (await as(app, member).call('GET /points/statement/')).body
  return [balance, escrow]
}
const purses = async () => {
  expect(await sumOfBalances(app.database)).toBe(0)
  return [await purse(helper), await purse(needy)]
}
const statesOf = async () => (await show()).extras.map(({ state }) => state)
const logOf = async () =>
  app.database.query(sql`
    select action, staff_id, detail from moderation_log
    where detail->>'reservation' = ${String(id)} order by id`)

describe('a problem', () => {
  it('is reported by either side, from the first day until help counts as done', async () => {
    expect((await report()).body.code).toBe('problem_not_open')
    await advanceTo(app, day(app, 5), 0)
    expect((await report()).status).toBe(200)
    expect((await report()).body.code).toBe('already_reported')
    expect(await show(helper)).toMatchObject({
      releases_at: null,
      permissions: { report_problem: { allowed: true } },
      problems: [{ reporter: needy.id, outcome: null }],
    })
    await advanceTo(app, day(app, 3), 23)
    expect((await report(helper)).status).toBe(200)
    expect(await openProblems()).toHaveLength(2)
  })

  it('is too late once help counts as done', async () => {
    await advanceTo(app, day(app, 8), 23.9)
    expect((await show()).permissions.report_problem).toEqual({ allowed: true, reason: null })
    await app.advanceHours(0.2)
    expect((await report()).body.code).toBe('problem_not_open')
  })

  it('lets the points wait, also where help was confirmed, until the team decides', async () => {
    await advanceTo(app, day(app, 5), 10)
    await done(needy)
    await report()
    await app.advanceHours(24 * 6)
    expect(await purses()).toEqual([
      [100, 0],
      [40, 60],
    ])
    expect(await show()).toMatchObject({ status: 'agreed', releases_at: null })
  })
})

describe('the team', () => {
  beforeEach(() => advanceTo(app, day(app, 5), 20))

  it.each([0, 20, 40, 60])('gives %i of 60 points to who helped', async (points) => {
    await report()
    await report(helper)
    const found = (await openProblems())[0]
    expect(found).toMatchObject({
      ...{ points_held: 60, service: expect.any(Number) },
      allowed: [
        { outcome: 'offerer', points_to_host: 0 },
        { outcome: 'receiver', points_to_host: 60 },
        { outcome: 'none', points_to_host: 60 },
      ],
    })
    expect((await decide('offerer', { points_to_helper: points })).status).toBe(204)
    expect(await openProblems()).toEqual([])
    expect(await purses()).toEqual([
      [100 + points, 0],
      [100 - points, 0],
    ])
    expect(await show(helper)).toMatchObject({
      status: 'completed',
      problems: [{ outcome: 'offerer' }, { outcome: 'offerer' }],
      permissions: { review: { allowed: true }, cancel: { allowed: false } },
    })
    expect(await statesOf()).toEqual(points > 0 ? ['done', 'released'] : ['not_done', 'returned'])
    expect((await show(helper)).points_paid).toBe(points > 0 ? points : undefined)
    expect(await logOf()).toMatchObject([
      {
        action: 'settle_problem',
        staffId: staff.id,
        detail: { outcome: 'offerer', points_to_helper: points },
      },
    ])
    await app.advanceHours(24 * 5)
    expect((await purse(helper))[0]).toBe(100 + points)
  })

  it('says who failed, and the points follow', async () => {
    await report()
    await decide('receiver')
    expect(await statesOf()).toEqual(['done', 'released'])
    expect(await purse(helper)).toEqual([160, 0])
  })

  it('can say that confirmed help was not done', async () => {
    await done(needy)
    await report()
    await decide('offerer')
    expect(await statesOf()).toEqual(['not_done', 'returned'])
    expect(await purse(needy)).toEqual([100, 0])
  })

  it.each<[ProblemOutcome, Decision, string]>([
    ['offerer', { points_to_helper: 61 }, 'extras_not_allowed'],
    ['none', { points_to_helper: 20 }, 'extras_not_allowed'],
    ['offerer', { stay: 'going' }, 'leg_not_droppable'],
    ['offerer', { help_not_done: ['offerer'] }, 'reservation_closed'],
  ])('cannot decide %s with %j', async (outcome, decision, code) => {
    await report()
    expect((await decide(outcome, decision)).body).toMatchObject({ code })
    expect(await openProblems()).toHaveLength(1)
  })

  it('finds nothing, and it goes on as agreed and is paid', async () => {
    await report()
    await decide('none')
    expect(await show()).toMatchObject({ status: 'agreed', permissions: { done: { allowed: true } } })
    await done(needy)
    await app.advanceHours(25)
    expect(await show()).toMatchObject({ status: 'completed' })
    expect(await purses()).toEqual([
      [160, 0],
      [40, 0],
    ])
  })

  it('finds nothing after the silence, and it is done and paid at once', async () => {
    await report()
    await app.advanceHours(24 * 5)
    await decide('none')
    await app.advanceHours(1)
    await app.advanceHours(1)
    expect([(await show()).status, await purse(helper)]).toEqual(['completed', [160, 0]])
  })

  it('decides nothing for 30 days, and it goes on as agreed', async () => {
    await report()
    await app.advanceHours(24 * 29)
    expect(await purse(helper)).toEqual([100, 0])
    await app.advanceHours(24 * 2)
    await app.advanceHours(1)
    expect(await logOf()).toMatchObject([
      { action: 'settle_problem', detail: { outcome: 'none', amount: 60 } },
    ])
    expect([(await show()).status, await purse(helper)]).toEqual(['completed', [160, 0]])
  })

  it('has only points of help to share', async () => {
    const stay = await agreeStay(app, { guest: helper, host: needy, listing, nights: 2, inDays: 3 })
    await advanceTo(app, day(app, 3), 13)
    await as(app, helper).call('POST /reservation/problem/{id}', {
      params: { id: stay },
      body: { kind: 'problem', description: 'Anahtar yoktu.' },
    })
    id = stay
    const answer = await decide('receiver', { points_to_helper: 10 })
    expect(answer.body).toMatchObject({ code: 'extras_not_allowed' })
  })
})

describe('two who have something in common', () => {
  const check = async (outcome: 'release' | 'give_back') => {
    const { checks } = (await as(app, staff).call('GET /staff/release-checks/')).body
    const body = { outcome, reason: 'Aynı evde oturuyorlar.' }
    const answer = await as(app, staff).call('POST /staff/release-checks/{id}/', { params: { id }, body })
    return [checks.find(({ reservation }) => reservation === id), answer.status]
  }
  beforeEach(async () => {
    for (const member of [helper, needy]) await seedSession(app, member)
    await advanceTo(app, day(app, 5), 20)
  })

  it.each(['release', 'give_back'] as const)('wait for the team: %s', async (outcome) => {
    await done(needy)
    await app.advanceHours(25)
    await app.advanceHours(24 * 4)
    expect(await show()).toMatchObject({ status: 'agreed', releases_at: null })
    const [found, status] = await check(outcome)
    expect([found, status]).toMatchObject([
      { points_held: 60, signals: ['network'], guest: { id: needy.id }, host: { id: helper.id } },
      204,
    ])
    expect(await logOf()).toMatchObject([{ action: 'decide_release', detail: { outcome, amount: 60 } }])
    await app.advanceHours(1)
    expect([(await show()).status, await statesOf()]).toEqual(
      outcome === 'release' ? ['completed', ['done', 'released']] : ['cancelled', ['done', 'returned']],
    )
    expect(await purses()).toEqual(
      outcome === 'release'
        ? [
            [160, 0],
            [40, 0],
          ]
        : [
            [100, 0],
            [100, 0],
          ],
    )
  })

  it('get a share of the team once it has looked, too', async () => {
    await report()
    await decide('offerer', { points_to_helper: 20 })
    expect(await purses()).toEqual([
      [100, 0],
      [80, 20],
    ])
    expect((await check('release'))[1]).toBe(204)
    expect(await purses()).toEqual([
      [120, 0],
      [80, 0],
    ])
  })
})

describe('afterwards', () => {
  const review = (by: SeededMember, of: SeededMember, withHelp = false) =>
    as(app, by).call('POST /user-reviews/', {
      body: {
        ...{ reservation: id, user: of.id, comment: 'Çok özenliydi, teşekkürler.', rate: 5 },
        ...(withHelp && { help: { care: 5, punctuality: 4, word_kept: 5, communication: 4 } }),
      } as never,
    })

  it('who took the help reviews it by its kind; both see their points move', async () => {
    await advanceTo(app, day(app, 5), 20)
    await done(needy)
    await app.advanceHours(25)
    expect((await review(helper, needy, true)).body.code).toBe('not_allowed')
    const answers = [await review(needy, helper, true), await review(helper, needy)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const latestOf = async (member: SeededMember) =>
      (await as(app, member).call('GET /points/statement/')).body.entries[0]
    const service = { is_service: true, reservation: id }
    expect(await latestOf(needy)).toMatchObject({ ...service, cause: 'hold', amount: -60 })
    expect(await latestOf(helper)).toMatchObject({
      ...service,
      cause: 'release',
      amount: 60,
      balance_after: 160,
    })
    expect(await latestOf(helper)).not.toHaveProperty('is_balance')
    const { csv } = (await as(app, helper).call('GET /points/statement/export/')).body
    expect(csv).toContain('Yardım puanı')
  })
})
