import type { Queryable } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import { type AttemptLimit, clearAttempts, requireAttempt } from '#server/platform/limits/attempts.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { stepOfCode } from './authenticator-app.ts'
import { hashRecoveryCode, keyedRecoveryHashes, lettersOfCode } from './recovery-codes.ts'
import {
  lockSecondFactor,
  selectSalts,
  selectSecondFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor.queries.ts'

/** Six digits are a million codes; ten attempts an hour keep them safe. */
const codeLimit: AttemptLimit = { max: 10, windowMs: hourMs }
/** Wrong codes sent from elsewhere do not count against a browser that the member has logged in from before. */
const attemptsOf = (memberId: number, device: string | null = null): string =>
  device ? `second-factor:${memberId}:device:${device}` : `second-factor:${memberId}`

/** Whether logging in requires a code. Every session opened since then had one. */
export async function hasSecondFactor(db: Queryable, memberId: number): Promise<boolean> {
  const factor = await selectSecondFactor(db, memberId)
  return factor !== undefined && factor.confirmedAt !== null
}

/** Counts a try of a code. Throws AppError('too_many_requests'). */
export const countCodeAttempt = (call: Call, memberId: number, device?: string | null): Promise<void> =>
  requireAttempt(call.db, attemptsOf(memberId, device), codeLimit, call.now)

/** After a right code. */
export const clearCodeAttempts = (tx: Queryable, memberId: number, device?: string | null): Promise<number> =>
  clearAttempts(tx, attemptsOf(memberId, device))

/**
 * Uses up a code of the member's app, or one of the recovery codes. Throws AppError('second_factor_off') without
 * a factor, AppError('wrong_second_factor_code') for a code that is wrong or was used.
 */
export async function requireSecondFactor(
  call: Call,
  memberId: number,
  code: string,
  device?: string | null,
): Promise<void> {
  await countCodeAttempt(call, memberId, device)
  const letters = lettersOfCode(code)
  const hashes = letters ? await recoveryHashes(call, memberId, letters) : []
  await call.db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, memberId)
    if (!factor?.confirmedAt) throw new AppError('second_factor_off')
    const step = letters ? null : stepOfCode(call.config, { ...factor, memberId }, digitsOf(code), call.now)
    const spent = letters
      ? await spendRecoveryCode(tx, memberId, hashes, call.now)
      : step === null
        ? 0
        : await spendStep(tx, memberId, step)
    if (spent === 0) throw new AppError('wrong_second_factor_code')
    await clearCodeAttempts(tx, memberId, device)
  })
}

/** The hashes that a recovery code may be stored as. Hashing is slow, so nothing is locked here. */
async function recoveryHashes({ db, config }: Call, memberId: number, letters: string): Promise<Buffer[]> {
  const salts = await selectSalts(db, memberId)
  const hashes = salts.map(({ salt }) =>
    salt ? hashRecoveryCode(salt, letters) : keyedRecoveryHashes(config, memberId, letters),
  )
  return (await Promise.all(hashes)).flat()
}

/** Apps show a code as `123 456`. */
export const digitsOf = (code: string): string => code.replace(/[\s-]/g, '')
