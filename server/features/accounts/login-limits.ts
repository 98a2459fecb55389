import type { Call } from '#server/platform/http/call.ts'
import {
  type AttemptLimit,
  clearAttempts,
  countAttempt,
  withdrawAttempt,
} from '#server/platform/limits/attempts.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { hourMs } from '#shared/kernel/durations.ts'

const windowMs = hourMs
/** Wrong passwords for one address, from one network or from one browser that its owner has used before. */
const fromOnePlace: AttemptLimit = { max: 25, windowMs }
/** From all networks together, against distributed guessing; known browsers are not counted. */
const fromEverywhere: AttemptLimit = { max: 100, windowMs }

/** The address, known or not, and the browser if its owner has used it before. */
type Login = { email: string; device: string | null }

const everywhere = ({ email }: Login): string => `login:${email}`
const place = (call: Call, { email, device }: Login): string =>
  device ? `login:${email}:device:${device}` : `login:${email}:network:${networkOf(call.ip)}`

/** Counts an attempt; returns the seconds until the next is allowed if there were too many, else null. */
export async function countLogin(call: Call, login: Login): Promise<number | null> {
  const wait = await countAttempt(call.db, place(call, login), fromOnePlace, call.now)
  if (wait !== null || login.device) return wait
  return countAttempt(call.db, everywhere(login), fromEverywhere, call.now)
}

/** After the right password: the wrong ones before it from here were its owner's; those from elsewhere stay counted. */
export async function clearLoginAttempts(call: Call, login: Login): Promise<void> {
  await clearAttempts(call.db, place(call, login))
  if (!login.device) await withdrawAttempt(call.db, everywhere(login), call.now)
}

/** After a new password: earlier guesses are irrelevant. */
export async function clearAllLoginAttempts(
  call: Call,
  tx: Parameters<typeof clearAttempts>[0],
  email: string,
) {
  await clearAttempts(tx, place(call, { email, device: null }))
  await clearAttempts(tx, everywhere({ email, device: null }))
}
