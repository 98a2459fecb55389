import type { Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import {
  judgePhoneCode,
  type PhoneCodeRefusal,
  phoneCodeSeconds,
} from '#shared/features/profiles/phone-code.rules.ts'
import { profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import { tooMany } from '#shared/http/member-limits.ts'
import { isPhoneCode } from './phone-code-hash.ts'
import { countTry, lockPhoneCode, markPhoneVerified, spendCode } from './phone-codes.queries.ts'
import { recordVerifiedPhone } from './verified-phone.ts'

/** Verifies the number that the newest code was sent to; from then on it belongs to this member alone. */
export async function verifyPhone(call: MemberCall, body: { code: string }): Promise<{ detail: string }> {
  const refusal = await call.db
    .transaction((tx) => tryCode(call, tx, body.code))
    .catch((error: unknown) => {
      if (isConstraintViolation(error, 'member_verified_phone')) throw new AppError('phone_in_use')
      throw error
    })
  // Refused only here, so that the try stays counted.
  if (refusal === 'too_many_requests') throw tooMany(phoneCodeSeconds, call.now)
  if (refusal) throw new AppError(refusal)
  return { detail: profileMessages.phone_verified[call.locale] }
}

async function tryCode(call: MemberCall, tx: Transaction, code: string): Promise<PhoneCodeRefusal | null> {
  const { id: memberId } = call.caller
  const sent = await lockPhoneCode(tx, memberId)
  const typed = { memberId, phone: sent?.phoneNumber ?? '', code: code.replace(/[\s-]/g, '') }
  const isRight = sent !== undefined && isPhoneCode(call.config, typed, sent.codeHash)
  const judged = judgePhoneCode(sent ?? null, isRight, call.now)
  if (!judged.ok) {
    if (sent) await countTry(tx, sent.id)
    return judged.error
  }
  if (!sent) return 'wrong_verification_code'
  await spendCode(tx, sent.id, call.now)
  await markPhoneVerified(tx, memberId, sent.phoneNumber, call.now)
  await recordVerifiedPhone(call.config, tx, memberId, sent.phoneNumber)
  await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: memberId })
  return null
}
