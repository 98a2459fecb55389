import fc from 'fast-check'
import type { SeededMember } from './builders/seeded-listings.ts'

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

/** The party that a step names, or an outsider. */
export function callerOf(
  { members }: { members: readonly SeededMember[] },
  { offererId, receiverId }: { offererId: number; receiverId: number },
  by: string,
): SeededMember {
  const caller = members.find(({ id }) =>
    by === 'stranger'
      ? id !== offererId && id !== receiverId
      : id === (by === 'offerer' ? offererId : receiverId),
  )
  if (!caller) throw new Error('Nobody is there to act.')
  return caller
}
