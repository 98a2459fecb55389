import type { MemberCall } from '#server/platform/http/call.ts'
import { type AttemptLimit, countAttempt, requireAttempt } from '#server/platform/limits/attempts.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { normalizePhone } from '#shared/features/profiles/phone.rules.ts'
import { codesPerDay, phoneCodeSeconds } from '#shared/features/profiles/phone-code.rules.ts'
import { phoneCodeSms, profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { hashPhoneCode, newPhoneCode } from './phone-code-hash.ts'
import { insertPhoneCode, selectLocale, selectVerifiedElsewhere } from './phone-codes.queries.ts'

const windowMs = dayMs
const ofMember: AttemptLimit = { max: codesPerDay, windowMs }
const ofNetwork: AttemptLimit = { max: 50, windowMs }
/** Codes to a number that its owner gets whatever strangers did; each costs a stranger an account of its own. */
const always: AttemptLimit = { max: 2, windowMs }
/** Further codes to a number, by any member. */
const furtherToNumber: AttemptLimit = { max: 10, windowMs }

/** Sends a code of six digits by SMS, in the member's language. A new code kills the one before. */
export async function sendPhoneCode(call: MemberCall, body: { phone: string }): Promise<{ detail: string }> {
  if (!call.config.verifiesPhones) throw new AppError('phone_verification_off')
  const { id: memberId } = call.caller
  const phone = readPhone(call, body.phone)
  await requireCode(call, memberId, phone)
  if (await selectVerifiedElsewhere(call.db, phone, memberId)) throw new AppError('phone_in_use')

  const code = newPhoneCode()
  await call.db.transaction(async (tx) => {
    const locale = (await selectLocale(tx, memberId))?.locale ?? call.locale
    await insertPhoneCode(tx, {
      memberId,
      phone,
      hash: hashPhoneCode(call.config, { memberId, phone, code }),
      at: call.now,
      expiresAt: new Date(call.now.getTime() + phoneCodeSeconds * 1000),
    })
    await call.outbox.send(tx, { channel: 'sms', to: phone, text: phoneCodeSms[locale](code) })
  })
  return { detail: profileMessages.code_sent[call.locale] }
}

/**
 * Counts a code before anything about the number is revealed. An unverified number belongs to nobody, so a limit per
 * number alone would let a stranger use up its owner's codes. It only limits what follows each member's first codes:
 * the owner is always sent some, and flooding a phone takes an account for every two codes, and another network for
 * every fifty.
 */
async function requireCode(call: MemberCall, memberId: number, phone: string): Promise<void> {
  const { db, now, ip, config } = call
  await requireAttempt(db, `phone-code:member:${memberId}`, ofMember, now)
  const network = { ...ofNetwork, max: ofNetwork.max * config.rateLimitFactor }
  await requireAttempt(db, `phone-code:network:${networkOf(ip)}`, network, now)
  const hadFirst = (await countAttempt(db, `phone-code:${memberId}:${phone}`, always, now)) !== null
  if (hadFirst) await requireAttempt(db, `phone-code:number:${phone}`, furtherToNumber, now)
}

function readPhone(call: MemberCall, typed: string): string {
  const phone = normalizePhone(typed)
  if (phone.ok) return phone.value
  if (typed === '') throw new AppError('invalid_phone')
  throw new AppError('invalid_phone', { fields: { phone: [profileMessages.phone_malformed[call.locale]] } })
}
