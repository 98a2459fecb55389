import type { MemberCall } from '#server/platform/http/call.ts'
import { type AttemptLimit, requireAttempt } from '#server/platform/limits/attempts.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { normalizePhone } from '#shared/features/profiles/phone.rules.ts'
import { codesPerDay, codesPerNumber, phoneCodeSeconds } from '#shared/features/profiles/phone-code.rules.ts'
import { phoneCodeSms, profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { hashPhoneCode, newPhoneCode } from './phone-code-hash.ts'
import { insertPhoneCode, selectLocale, selectVerifiedElsewhere } from './phone-codes.queries.ts'
import { digestOfPhone, wasVerifiedBy } from './verified-phone.ts'

const windowMs = dayMs
const ofMember: AttemptLimit = { max: codesPerDay, windowMs }
const ofNetwork: AttemptLimit = { max: 50, windowMs }
const toNumber: AttemptLimit = { max: codesPerNumber.max, windowMs }
const ofStrangers: AttemptLimit = { max: codesPerNumber.forStrangers, windowMs }

/** Sends a code of six digits by SMS, in the member's language. A new code invalidates the one before. */
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
 * Counts a code before anything about the number is revealed. Accounts that have never verified the number together
 * get a part of its codes, however many they are, so that they can neither flood a phone nor use up its owner's codes.
 */
async function requireCode(call: MemberCall, memberId: number, phone: string): Promise<void> {
  const { db, now, ip, config } = call
  await requireAttempt(db, `phone-code:member:${memberId}`, ofMember, now)
  const network = { ...ofNetwork, max: ofNetwork.max * config.rateLimitFactor }
  await requireAttempt(db, `phone-code:network:${networkOf(ip)}`, network, now)
  const number = digestOfPhone(config, phone).toString('base64url')
  const isStranger = !(await wasVerifiedBy(config, db, memberId, phone))
  if (isStranger) await requireAttempt(db, `phone-code:strangers:${number}`, ofStrangers, now)
  await requireAttempt(db, `phone-code:number:${number}`, toNumber, now)
}

function readPhone(call: MemberCall, typed: string): string {
  const phone = normalizePhone(typed)
  if (phone.ok) return phone.value
  if (typed === '') throw new AppError('invalid_phone')
  throw new AppError('invalid_phone', { fields: { phone: [profileMessages.phone_malformed[call.locale]] } })
}
