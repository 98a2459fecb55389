import { describe, expect, it } from 'vitest'
import { colludingMembers, type PlayedRules, rulesInForce } from '#server/testing/colluding-members.ts'
import { createRandom } from '#server/testing/random.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { divideForfeit } from '#shared/features/points/payment.rules.ts'

const lives = byLength({ short: 2_000, long: 8_000, soak: 200_000 })
const persons = 4
const reached = new Set<string>()

/** One life of members who work together; says how they had more than the rules grant, if they did. */
function live(seed: number, isKnown: boolean, rules?: PlayedRules): string | null {
  const random = createRandom(seed)
  const model = colludingMembers(persons, isKnown, rules)
  const done: string[] = []
  const who = () => model.of(random.below(persons))
  const stay = () => random.pick(model.stays)
  const acts: Record<string, () => void> = {
    buy: () => model.buy(who(), random.chance(0.5) ? who() : null),
    withdraw: () => model.withdraw(who()),
    agree: () =>
      model.agree(who(), who(), 1 + random.below(40), 1 + random.below(8), random.pick([0, 0, 40])),
    cancel: () => model.stays.length > 0 && model.cancel(stay(), random.pick(['guest', 'host', 'no_show'])),
    shorten: () => model.stays.length > 0 && model.shorten(stay()),
    claim: () => model.stays.length > 0 && model.claimDeposit(stay()),
    ring: () => model.leaveRing(who(), who(), random.below(3), 1 + random.below(40)),
    rescue: () => model.stays.length > 0 && model.rescue(stay(), who()),
    repay: () => model.repay(who()),
    leave: () => model.leave(who()),
    wait: () => model.wait(random.pick([0, 1, 2, 5, 8, 15])),
  }
  const names = [...Object.keys(acts), 'buy', 'agree', 'agree', 'wait', 'wait', 'wait', 'withdraw']
  for (let step = 0; step < 40; step++) {
    const name = random.pick(names)
    acts[name]?.()
    done.push(name)
    const books = model.books()
    const { theirs, debts, unbacked, standing, unearned, lentToOne, drawn: parts, missing, least } = books
    const drawn = parts.lent + parts.covered + parts.pool
    for (const [part, points] of Object.entries({ ...parts, debts })) if (points > 0) reached.add(part)
    const wrong =
      (missing !== 0 && `${missing} points beside the books`) ||
      (least < 0 && 'less than nothing') ||
      (unbacked > 0 && 'a debt that nothing can pay') ||
      (books.welcomesOfOne > 1 && 'welcome twice') ||
      (unearned > 0 && `${unearned} points of the fund for leaving at no cost`) ||
      (lentToOne > 400 && `${lentToOne} points lent to one person`) ||
      (isKnown && drawn > 0 && `${drawn} points of others`) ||
      (theirs > standing + drawn && `${theirs} points instead of ${standing} and ${drawn}`)
    if (wrong) return `${wrong} after ${done.join(', ')} (life ${seed}${isKnown ? ', known' : ''})`
  }
  return null
}

describe('members who work together', () => {
  it.each([true, false])(
    'never have more than the rules grant (known to each other: %s)',
    (isKnown) => {
      for (let life = 0; life < lives / 2; life++) expect(live(testSeed + life, isKnown)).toBeNull()
    },
    3_600_000,
  )

  it('have tried everything that there is to draw on', () => {
    expect([...reached].sort()).toEqual(['covered', 'debts', 'lent', 'pool'])
  })

  const faults: [string, Partial<PlayedRules>][] = [
    [
      'a forfeit of lent points is the host’s',
      { divideForfeit: (forfeit) => ({ ...divideForfeit(0, { covered: 0, lent: 0 }), toHost: forfeit }) },
    ],
    ['a leave that costs nothing is covered', { coverPoints: () => 1_050 }],
    ['points of a purchase are paid at once', { dividePayment: (amount) => ({ back: 0, due: amount }) }],
    ['points of a purchase pay for leaving', { givablePoints: (balance) => balance }],
    ['who comes back is new', { knowsWhoComesBack: false }],
  ]
  it.each(faults)('would have found that %s', (_, fault) => {
    const rules = { ...rulesInForce, ...fault }
    const found = Array.from({ length: 1_500 }, (_, life) => life).some(
      (life) => live(testSeed + life, life % 2 === 0, rules) !== null,
    )
    expect(found).toBe(true)
  })
})
