const lengths = ['short', 'long', 'soak'] as const
type TestLength = (typeof lengths)[number]

const readLength = (wanted = 'short'): TestLength => {
  const found = lengths.find((each) => each === wanted)
  if (!found) throw new Error(`YUVA_TEST_LENGTH is one of ${lengths.join(', ')}, not ${wanted}`)
  return found
}

/**
 * How long the proofs are that have no natural end: short in `npm test`, long in `npm run test:long`, for hours in
 * `npm run soak`. docs/testing.md says which they are.
 */
export const testLength = readLength(process.env.YUVA_TEST_LENGTH)

/** What a proof takes at each length. */
export const byLength = <Value>(values: Record<TestLength, Value>): Value => values[testLength]

/** Whatever is made up in a test is made from this, so that two runs are the same test; YUVA_TEST_SEED names another. */
export const testSeed = Number(process.env.YUVA_TEST_SEED ?? 20_261_123)
