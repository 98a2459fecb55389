import { dayMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

/** The month in which the operator's number of free first messages is counted. */
export const freeMessageDays = 30

export const freeMessagesCountSince = (now: Date): Date => new Date(now.getTime() - freeMessageDays * dayMs)

/** The first message of a member without a plan to each other member: how many are left, and when the next one is free. */
export type FreeMessages = { left: number; nextAt: Date | null }

/** @param sentAt when the member wrote to somebody for the first time, for the whole month, oldest first */
export function freeMessages(allowance: number, sentAt: readonly Date[], now: Date): FreeMessages {
  const counted = sentAt.filter((at) => at > freeMessagesCountSince(now))
  const left = Math.max(0, allowance - counted.length)
  // The oldest of those that fill the allowance; older ones are followed by enough others.
  const freeing = allowance > 0 ? counted.at(-allowance) : undefined
  return {
    left,
    nextAt: left === 0 && freeing ? new Date(freeing.getTime() + freeMessageDays * dayMs) : null,
  }
}

type Writer = {
  isPremium: boolean
  /** The member has written to this one before. */
  hasWritten: boolean
  left: number
}

/** Always with a plan; without one, once to each of n members a month. */
export function mayWrite({ isPremium, hasWritten, left }: Writer): Result<null, 'premium_required'> {
  if (isPremium) return ok(null)
  return !hasWritten && left > 0 ? ok(null) : fail('premium_required')
}
