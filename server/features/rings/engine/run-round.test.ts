import { describe, expect, it } from 'vitest'
import { poolFirstNight, randomRingPool } from '#server/testing/random-ring-pool.ts'
import { testSeed } from '#server/testing/test-length.ts'
import { findRound, type RoundOrder } from './find-round.ts'
import { listRings } from './list-rings.ts'
import type { PoolWish } from './ring-pool.ts'
import { runRound } from './run-round.ts'

const order: RoundOrder = { firstNight: poolFirstNight, shareOfYes: 0.5, seed: 1, limitMs: 60_000 }
const pool = randomRingPool(testSeed, 600)

async function* inParts(wishes: readonly PoolWish[]) {
  for (let at = 0; at < wishes.length; at += 100) yield wishes.slice(at, at + 100)
}

/** Everybody says yes, or no, to all that they are asked. */
const answered = (wishes: readonly PoolWish[], answer: 'yes' | 'no') => {
  const { questions } = findRound(wishes, order, () => 0)
  const of = new Map<number, number[]>()
  for (const { wishId, listingId } of questions) of.set(wishId, [...(of.get(wishId) ?? []), listingId])
  return wishes.map((wish) => ({ ...wish, [answer]: [...wish[answer], ...(of.get(wish.id) ?? [])] }))
}

describe('a round', () => {
  it('proposes nothing that nobody has been asked about, and asks', () => {
    const round = findRound(pool, order, () => 0)
    expect(round.proposals).toEqual([])
    expect(round.questions.length).toBeGreaterThan(20)
    expect(round.possibleMembers).toBeGreaterThan(20)
  })

  it('proposes what all have said yes to, a member once', () => {
    const { proposals } = findRound(answered(pool, 'yes'), order, () => 0)
    const wishes = proposals.flatMap(({ legs }) => legs.map(({ wishId }) => wishId))
    expect(wishes.length).toBeGreaterThan(20)
    expect(new Set(wishes).size).toBe(wishes.length)
  })

  it('never meets a home again that was declined', () => {
    const declined = answered(pool, 'no')
    const { rings } = listRings(declined, order)
    expect(
      rings.flatMap(({ legs }) => legs).some(({ guest, listing }) => guest.no.includes(listing.id)),
    ).toBe(false)
  })

  it('is the same whenever it is run, whatever the order of the pool', () => {
    const round = findRound(answered(pool, 'yes'), order, () => 0)
    expect(findRound(answered(pool, 'yes').reverse(), order, () => 0)).toEqual(round)
  })

  it('ends when its time is over, and says what it left out', () => {
    let ms = 0
    const round = findRound(pool, { ...order, limitMs: 100 }, () => ms++)
    expect(round.leftOut).toBeGreaterThan(400)
    expect(round.leftOut).toBeLessThan(600)
  })

  it('is found in another thread, which leaves this one free', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const round = await runRound(inParts(pool), order)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
    expect(round).toEqual(findRound(pool, order, () => 0))
  })

  it('fails where the pool cannot be read', async () => {
    const broken = (async function* () {
      yield pool.slice(0, 10)
      throw new Error('The database is gone.')
    })()
    await expect(runRound(broken, order)).rejects.toThrow('The database is gone.')
  })
})
