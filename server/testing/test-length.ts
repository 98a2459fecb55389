const lengths = ['short', 'long', 'soak'] as const
type TestLength = (typeof lengths)[number]

const readLength = (name = 'short'): TestLength => {
  const found = lengths.find((each) => each === name)
  if (!found) throw new Error(`YUVA_TEST_LENGTH is one of ${lengths.join(', ')}, not ${name}`)
  return found
}

/**
 * The length of open-ended tests: short in `npm test`, long in `npm run test:long`, for hours in `npm run soak`.
 * docs/testing.md lists them.
 */
export const testLength = readLength(process.env.YUVA_TEST_LENGTH)

/** A test's value for each length. */
export const byLength = <Value>(values: Record<TestLength, Value>): Value => values[testLength]

/** The seed of everything random in tests, so that runs are repeatable; YUVA_TEST_SEED sets another. */
export const testSeed = Number(process.env.YUVA_TEST_SEED ?? 20_261_123)
