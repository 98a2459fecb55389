import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { claimPoints } from '#server/features/points/claim-points.ts'
import { readBalances, sumOfBalances } from '#server/features/points/points.queries.ts'
import { seedSession } from '#server/testing/builders/advanced-stays.ts'
import {
  agreeMixed,
  choresOfHost as chores,
  pointsOf as points,
  type Wanted,
} from '#server/testing/builders/mixed-agreements.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const agree = (wanted: Wanted) => agreeMixed(app, { guest, host, listing }, wanted)
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const statesOf = async (id: number) => (await show(guest, id)).extras?.map(({ state }) => state)
const purse = async ({ id }: SeededMember) => {
  const { balance, escrow } = await readBalances(app.database, id)
  return [balance, escrow]
}
const purses = async () => {
  expect(await sumOfBalances(app.database)).toBe(0)
  return [await purse(guest), await purse(host)]
}

describe('two who have something in common', () => {
  const decide = async (outcome: 'release' | 'give_back', id: number) => {
    const staff = await seedStaff(app)
    const { checks } = (await as(app, staff).call('GET /staff/release-checks/')).body
    const found = checks.find(({ reservation }) => reservation === id)
    const body = { outcome, reason: 'Kardeşlermiş' }
    await as(app, staff).call('POST /staff/release-checks/{id}/', { params: { id }, body })
    return found
  }
  const shareNetwork = async () => {
    for (const member of [guest, host]) await seedSession(app, member)
  }
  const agreeChecked = async (signal: 'network' | 'phone' | null): Promise<number> => {
    const id = await agree({ service_type: 'chores', extras: [points('offerer', 60)] })
    if (signal === 'network') await shareNetwork()
    if (signal === 'phone')
      await app.database.execute(sql`
        update member set phone_number = '+905550000001', phone_verified_at = null where id in (${guest.id}, ${host.id})`)
    await advanceTo(app, day(app, 12), 25)
    return id
  }

  it.each(['network', 'phone'] as const)('are paid once the team says so: %s', async (signal) => {
    const id = await agreeChecked(signal)
    expect(await show(host, id)).toMatchObject({ is_release_checked: true, extras: [{ state: 'held' }] })
    await advanceTo(app, day(app, 5))
    expect((await show(host, id)).status).toBe('agreed')
    const found = await decide('release', id)
    expect(found).toMatchObject({
      points_held: 60,
      signals: [signal],
      guest: { id: guest.id },
      host: { id: host.id },
      extras: [{ ...points('offerer', 60), state: 'held' }],
      giver: 'offerer',
    })
    expect(await statesOf(id)).toEqual(['released'])
    expect(await purses()).toEqual([
      [440, 0],
      [560, 0],
    ])
  })

  it('are named by who gives the points, whichever side it is', async () => {
    const id = await agree({ extras: [points('receiver', 60), chores] })
    await shareNetwork()
    await advanceTo(app, day(app, 22), 25)
    expect(await decide('release', id)).toMatchObject({
      points_held: 60,
      guest: { id: host.id },
      host: { id: guest.id },
      extras: [
        { ...points('receiver', 60), state: 'held' },
        { ...chores, state: 'agreed' },
      ],
      giver: 'receiver',
    })
    expect(await purses()).toEqual([
      [560, 0],
      [440, 0],
    ])
  })

  const fall = async (id: number) => {
    const drop = { params: { id }, body: { version: 1 } }
    expect((await as(app, host).call('POST /reservation/drop/{id}', drop)).status).toBe(200)
  }

  it('are named by who pays for a later stay that fell', async () => {
    const id = await agree({ extras: [points('offerer', 60)], later: 15 })
    await shareNetwork()
    await advanceTo(app, day(app, 23))
    await fall(id)
    expect(await decide('give_back', id)).toMatchObject({
      guest: { id: host.id },
      host: { id: guest.id },
      extras: [{ ...points('offerer', 60), state: 'returned' }],
      giver: 'receiver',
    })
    expect(await purses()).toEqual([
      [500, 0],
      [500, 0],
    ])
  })

  it('have their points back, also where the later stay fell', async () => {
    const id = await agree({ extras: [points('offerer', 60)] })
    await shareNetwork()
    await advanceTo(app, day(app, 17), 12)
    await fall(id)
    await app.advanceHours(1)
    expect(await decide('give_back', id)).toMatchObject({ points_held: 60, giver: 'offerer' })
    await app.advanceHours(1)
    expect(await statesOf(id)).toEqual(['returned'])
    expect(await purses()).toEqual([
      [500, 0],
      [500, 0],
    ])
  })

  it('have their points back if the team says so', async () => {
    const id = await agreeChecked('network')
    await decide('give_back', id)
    expect(await statesOf(id)).toEqual(['returned'])
    expect(await purses()).toEqual([
      [500, 0],
      [500, 0],
    ])
  })
})

it('the team sees what is given besides where a problem is open', async () => {
  const id = await agree({ extras: [points('receiver', 60), chores] })
  await advanceTo(app, day(app, 12), 13)
  const body = { kind: 'problem', description: 'Anahtar yoktu' } as const
  await as(app, guest).call('POST /reservation/problem/{id}', { params: { id }, body })
  const { problems } = (await as(app, await seedStaff(app)).call('GET /staff/stay-problems/')).body
  const found = problems.find(({ reservation }) => reservation === id)
  expect(found?.extras).toEqual([
    { ...points('receiver', 60), state: 'held' },
    { ...chores, state: 'agreed' },
  ])
})

it('points of an extra pay the debts of who gives them first, and of who gets them', async () => {
  await agree({ service_type: 'chores', extras: [points('offerer', 60)] })
  for (const [member, amount] of [
    [guest, 450],
    [host, 510],
  ] as const) {
    await app.database.execute(sql`
      insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, created_at)
      values (${`extras-${member.id}`}, ${member.id}, 3, 15000, 'sandbox', ${app.clock.now()})`)
    await app.database.transaction((tx) =>
      claimPoints(tx, app.clock, [{ memberId: member.id, amount, cause: 'withdrawal' }], {
        paymentId: `extras-${member.id}`,
        at: app.clock.now(),
      }),
    )
  }
  await advanceTo(app, day(app, 12), 25)
  // 10 of the guest's debt, then 50 for the host, of which 10 pay a debt.
  expect(await purses()).toEqual([
    [0, 0],
    [40, 0],
  ])
})
