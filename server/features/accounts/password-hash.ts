import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/platform/limits/semaphore.ts'

/** argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Each hash takes 19 MiB and a core: a burst of log-ins queues, a flood is refused.
const maxConcurrent = Math.max(1, Math.min(4, availableParallelism()))
const maxQueueLength = 100
const runLimited = createSemaphore(maxConcurrent, maxQueueLength)

/** Keyboards encode one letter in different ways (NFKC). */
const canonical = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(canonical(password), cost))

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (no such member) it takes the same time and is false, so that
 * timing does not reveal which addresses are known.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no member has this hash')
  const against = passwordHash ?? (await dummyHash)
  const matches = await runLimited(() => verify(against, canonical(password)))
  return matches && passwordHash !== null
}

/** Whether the hash has another cost than today's. */
export function needsRehash(passwordHash: string): boolean {
  const made = parseOptions(passwordHash)
  return (
    made.memoryCost !== cost.memoryCost ||
    made.timeCost !== cost.timeCost ||
    made.parallelism !== cost.parallelism
  )
}
