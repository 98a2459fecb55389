import { describe, expect, it } from 'vitest'
import {
  arrivalStepLimits,
  arrivalStepsOf,
  fitsArrivalSteps,
  withArrivalText,
} from './arrival-steps.rules.ts'

const steps = [{ text: 'Kırmızı kapı.' }, { text: 'Daire 2.' }]

describe('the steps of an arrival', () => {
  it.each([
    ['', []],
    [' \n\n', []],
    ['Kırmızı kapı.\n  Daire 2. \n', steps],
    ['Kırmızı kapı.\r\nDaire 2.', steps],
  ])('are the lines of a text: %j', (arrival, expected) => {
    expect(arrivalStepsOf({ arrival })).toEqual(expected)
    expect(arrivalStepsOf({ arrival, arrival_steps: [] })).toEqual(expected)
  })

  it('are the written ones, whatever the text says', () => {
    expect(arrivalStepsOf({ arrival: 'Eski.', arrival_steps: steps })).toEqual(steps)
  })

  it('are saved as a text too, which stays where there are none', () => {
    expect(withArrivalText({ arrival: 'Eski.', arrival_steps: steps })).toEqual({
      arrival: 'Kırmızı kapı.\nDaire 2.',
      arrival_steps: steps,
    })
    for (const none of [{ arrival: 'Eski.' }, { arrival: 'Eski.', arrival_steps: [] }])
      expect(withArrivalText(none)).toBe(none)
    expect(
      arrivalStepsOf({ arrival: withArrivalText({ arrival: '', arrival_steps: steps }).arrival }),
    ).toEqual(steps)
  })

  it('fit within number and length', () => {
    const { count, text } = arrivalStepLimits
    const of = (number: number, length: number) =>
      Array.from({ length: number }, () => ({ text: 'x'.repeat(length) }))
    expect([of(0, 0), of(count, text)].map(fitsArrivalSteps)).toEqual([true, true])
    expect([of(count + 1, 1), of(1, text + 1)].map(fitsArrivalSteps)).toEqual([false, false])
  })
})
