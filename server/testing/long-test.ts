import { describe, test } from 'vitest'
import { testLength } from './test-length.ts'

/**
 * A test for `npm run test:long` only: it takes seconds in which processes start, die or wait or a demo is made, or
 * covers a whole journey whose parts other tests cover.
 */
export const longTest = test.skipIf(testLength === 'short')

/** The same for all tests of a group, such as the variants of a journey. */
export const describeLong = describe.skipIf(testLength === 'short')

/** A test that takes a while and is the same in every length: `npm test` has run it. */
export const shortTest = test.skipIf(testLength === 'long')
