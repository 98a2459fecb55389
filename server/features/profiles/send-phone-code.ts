import type { MemberCall } from '#server/platform/http/call.ts'
import { type AttemptLimit, requireAttempt } from '#server/platform/limits/attempts.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { normalizePhone } from '#shared/features/profiles/phone.rules.ts'
import { codesPerDay, phoneCodeSeconds } from '#shared/features/profiles/phone-code.rules.ts'
import { profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import { hashPhoneCode, newPhoneCode } from './phone-code-hash.ts'
import { insertPhoneCode, selectLocale, selectVerifiedElsewhere } from './phone-codes.queries.ts'

const dailyLimit: AttemptLimit = { max: codesPerDay, windowMs: 24 * 3_600_000 }

const smsText: Record<Locale, (code: string) => string> = {
  tr: (code) =>
    `${brand.name} doğrulama kodun: ${code}. ${phoneCodeSeconds} saniye geçerlidir, kimseyle paylaşma.`,
  en: (code) =>
    `Your ${brand.name} verification code: ${code}. It is valid for ${phoneCodeSeconds} seconds; share it with nobody.`,
}

/** Sends a code of six digits by SMS, in the member's language. A new code kills the one before. */
export async function sendPhoneCode(call: MemberCall, body: { phone: string }): Promise<{ detail: string }> {
  const { id: memberId } = call.caller
  const phone = readPhone(call, body.phone)
  // Counted before anything is told about the number, and for the number too: nobody's phone is buried in codes.
  await requireAttempt(call.db, `phone-code:member:${memberId}`, dailyLimit, call.now)
  await requireAttempt(call.db, `phone-code:number:${phone}`, dailyLimit, call.now)
  if (await selectVerifiedElsewhere(call.db, phone, memberId)) throw new AppError('phone_in_use')

  const code = newPhoneCode()
  await call.db.transaction(async (tx) => {
    const locale = (await selectLocale(tx, memberId))?.locale ?? call.locale
    await insertPhoneCode(tx, {
      memberId,
      phone,
      hash: hashPhoneCode(call.config, memberId, phone, code),
      at: call.now,
      expiresAt: new Date(call.now.getTime() + phoneCodeSeconds * 1000),
    })
    await call.outbox.send(tx, { channel: 'sms', to: phone, text: smsText[locale](code) })
  })
  return { detail: profileMessages.code_sent[call.locale] }
}

function readPhone(call: MemberCall, typed: string): string {
  const phone = normalizePhone(typed)
  if (phone.ok) return phone.value
  if (typed === '') throw new AppError('invalid_phone')
  throw new AppError('invalid_phone', { fields: { phone: [profileMessages.phone_malformed[call.locale]] } })
}
