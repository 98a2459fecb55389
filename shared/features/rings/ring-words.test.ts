import { expect, it } from 'vitest'
import { ringSize } from './ring-size.messages.ts'

it.each([
  [2, '2 evlik', 'two-home'],
  [3, '3 evlik', 'three-home'],
  [4, '4 evlik', 'four-home'],
])('a swap of %i homes has its name', (size, turkish, english) => {
  expect(ringSize(size, 'tr')).toBe(turkish)
  expect(ringSize(size, 'en')).toBe(english)
})
