import { describe, test } from 'vitest'
import { testLength } from './test-length.ts'

/**
 * A test for `npm run test:long` alone: it takes seconds in which processes start, die or wait or a demo is made, or goes
 * a whole way of which other tests cover the parts.
 */
export const longTest = test.skipIf(testLength === 'short')

/** The same for all tests of a group, such as the variants of a journey. */
export const describeLong = describe.skipIf(testLength === 'short')
