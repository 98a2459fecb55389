import { expect, it } from 'vitest'
import { divideForfeit, dividePayment, givablePoints } from './payment.rules.ts'

const range = (to: number) => Array.from({ length: to + 1 }, (_, each) => each * 10)

it('pays a member only what leaves the payer the points that could be claimed back', () => {
  for (const amount of range(4))
    for (const own of range(6))
      for (const debt of range(3))
        for (const revocable of range(3)) {
          if (own < amount || own < debt) continue
          const facts = { own, debt, revocable }
          const paid = dividePayment(amount, { ...facts, isChecked: false })
          const due = Math.max(0, amount - debt)
          const fits = due === 0 || revocable === 0 || own - debt - due >= revocable
          expect(paid).toEqual(fits ? { back: amount - due, due } : null)
          const checked = dividePayment(amount, { ...facts, isChecked: true })
          expect(checked).toEqual(due === 0 ? { back: amount, due: 0 } : null)
          const given = givablePoints(amount, facts)
          expect(given).toBeLessThanOrEqual(amount)
          if (revocable > 0 && given > 0) expect(own - debt - given).toBeGreaterThanOrEqual(revocable)
        }
})

it('gives the fund what was covered or advanced of a forfeit, and the host the rest', () => {
  for (const forfeit of range(5))
    for (const covered of range(3))
      for (const lent of range(3)) {
        const { ofCover, ofAdvance, toHost } = divideForfeit(forfeit, { covered, lent })
        expect(ofCover + ofAdvance + toHost).toBe(forfeit)
        expect(ofCover + ofAdvance).toBe(Math.min(forfeit, covered + lent))
        expect(ofCover).toBe(Math.min(forfeit, covered))
      }
})
