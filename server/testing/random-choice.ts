import fc from 'fast-check'

/**
 * Most acts of the random lives start from something already in a state that allows them: by chance alone, the
 * consequences would be rare.
 */
export const isReady = fc.constantFrom(true, true, true, false)

/** One of the rows; one of the ready ones if the step wants them and there are any. */
export function chosen<Row extends { isReady: boolean }>(
  rows: readonly Row[],
  wanted: { which: number; isReady?: boolean | undefined },
): Row | undefined {
  const ready = rows.filter((row) => row.isReady)
  const among = wanted.isReady && ready.length > 0 ? ready : rows
  return among[wanted.which % Math.max(1, among.length)]
}
