import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkOutOf, damagePictures, depositCalls, setDeposit } from '#server/testing/builders/deposits.ts'
import type { SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties, type TwoParties } from '#server/testing/builders/two-parties.ts'
import { settleDeposits } from './settle-deposits.ts'

let world: TwoParties
let calls: ReturnType<typeof depositCalls>
let staff: SeededMember[]
let pictures: Buffer[]

setUpTwoParties({ points: 500 }, (made) => {
  world = made
})
beforeAll(async () => {
  pictures = await damagePictures(6)
})
beforeEach(async () => {
  calls = depositCalls(world.app, pictures)
  staff = [await seedStaff(world.app), await seedStaff(world.app)]
  await setDeposit(world.app, world.listing, 50)
})

const statuses = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).sort((a, b) => a - b)
const balances = () => calls.balances(world.guest, world.host)
const depositOf = async (id: number) =>
  (await calls.claims(staff[0] as SeededMember)).body.claims.find(({ reservation }) => reservation === id)
    ?.id ?? 0

/** On the native PostgreSQL of the tests, where calls really meet. */
describe('of two at once one wins', () => {
  it('when a host claims five times', async () => {
    const id = await checkOutOf(world)
    const claims = [10, 20, 30, 40, 50].map((points) => calls.claim(world.host, id, { points }))
    expect(await statuses(claims)).toEqual([201, 409, 409, 409, 409])
    const { points_held: held } = (await calls.show(world.host, id)).body.hosting ?? {}
    expect(await balances()).toMatchObject({ guest: 440 - (held ?? 0), deposits: held })
    await calls.expectBalanced()
  })

  // Specified: D.56
  it('when two of the team decide differently, four times each', async () => {
    const id = await checkOutOf(world, { photos: pictures })
    await calls.claim(world.host, id, { points: 30 })
    await calls.answer(world.guest, id, false)
    const deposit = await depositOf(id)
    const decisions = [5, 10, 15, 20, 25, 30, 1, 2].map((points, at) =>
      calls.decide(staff[at % 2] as SeededMember, deposit, points),
    )
    expect(await statuses(decisions)).toEqual([204, ...Array<number>(7).fill(409)])
    const { paid_points: paid } = (await calls.show(world.host, id)).body.hosting ?? {}
    expect(await balances()).toEqual({
      guest: 440 - (paid ?? 0),
      held: 0,
      deposits: 0,
      host: 560 + (paid ?? 0),
    })
    expect(await calls.moves(world.host)).toEqual([`deposit_keep ${paid}`])
    await calls.expectBalanced()
  })

  it('when the guest accepts, the host gives up and the time is over', async () => {
    const id = await checkOutOf(world)
    await calls.claim(world.host, id, { points: 30 })
    const { app, guest, host } = world
    const now = app.clock.now()
    const sweep = () =>
      settleDeposits(app.ports)
        .run(new Date(now.getTime() + 11 * 86_400_000))
        .then(() => ({ status: 0 }))
    const answers = await Promise.all([
      calls.answer(guest, id, true),
      calls.giveBack(host, id),
      sweep(),
      calls.answer(guest, id, false),
      sweep(),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const { paid_points: paid, state } = (await calls.show(host, id)).body.hosting ?? {}
    expect(['returned', 'kept']).toContain(state)
    expect(await balances()).toEqual({
      guest: 440 - (paid ?? 0),
      held: 0,
      deposits: 0,
      host: 560 + (paid ?? 0),
    })
    await calls.expectBalanced()
  })
})
