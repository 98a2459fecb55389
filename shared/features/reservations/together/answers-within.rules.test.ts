import { expect, it } from 'vitest'
import { answersWithin, answersWithinSince } from './answers-within.rules.ts'

it('says within how many hours half were answered, from five answers on', () => {
  expect(answersWithin([])).toBeUndefined()
  expect(answersWithin([10, 20, 30, 40])).toBeUndefined()
  expect(answersWithin([10, 20, 30, 40, 50])).toBe(1)
  expect(answersWithin([0, 0, 0, 0, 0])).toBe(1)
  expect(answersWithin([10, 20, 60, 400, 500])).toBe(1)
  expect(answersWithin([10, 20, 61, 400, 500])).toBe(2)
  expect(answersWithin([10, 20, 61, 400, 500, 600])).toBe(7)
})

it('counts the answers of 180 days', () => {
  expect(answersWithinSince(new Date('2026-07-01T00:00:00Z'))).toEqual(new Date('2026-01-02T00:00:00Z'))
})
