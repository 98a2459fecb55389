import { expect, it } from 'vitest'
import { stayCost } from './points.rules.ts'

it.each([
  [20, 3, 60],
  [0, 5, 0],
  [35, 1, 35],
])('%i points a night for %i nights are %i', (points, nights, cost) => {
  expect(stayCost(points, nights)).toBe(cost)
})
