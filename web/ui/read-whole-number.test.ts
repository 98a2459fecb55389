import { expect, test } from 'vitest'
import { readWholeNumber } from './read-whole-number.ts'

test.each([
  ['', null],
  ['m²', null],
  ['95', 95],
  ['007', 7],
  [' 85 m', 85],
  ['85,5', 85],
  ['85.50', 85],
  ['85,', 85],
  [',5', null],
  ['1.200', 1200],
  ['1,200', 1200],
  ['1.200,50', 1200],
  ['12.345.678', 12_345_678],
])('%j is %j', (typed, whole) => expect(readWholeNumber(typed)).toBe(whole))
