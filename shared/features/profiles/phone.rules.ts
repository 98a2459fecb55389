import { cleanPasted } from '../../kernel/pasted-text.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

/** The minimum number of digits before a code is sent: the specification's limit. */
export const minPhoneDigits = 10

/**
 * A number as people type it, converted to E.164 (`+905551112233`). Türkiye if no country is named: `0555 111 22 33`,
 * `555 111 22 33` and `90 555 111 22 33` are one number.
 */
export function normalizePhone(typed: string): Result<string, 'invalid_phone'> {
  const text = cleanPasted(typed).replace(/^tel:/i, '')
  if (!/^\+?[\d\s().\-/]+$/.test(text) || text.length < minPhoneDigits) return fail('invalid_phone')
  const digits = text.replace(/\D/g, '')
  const prefixed = text.startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : withTurkishCode(digits)
  // Pasted after an existing prefix: `+90 0532 …`, `+90 90 532 …`.
  const international = prefixed?.replace(/^90(?:0|90)+(?=[2-9]\d{9}$)/, '90') ?? null
  if (international === null || !/^[1-9]\d{7,14}$/.test(international)) return fail('invalid_phone')
  // +90 is followed by ten digits, without a trunk zero.
  if (international.startsWith('90') && !/^90[2-9]\d{9}$/.test(international)) return fail('invalid_phone')
  return ok(`+${international}`)
}

function withTurkishCode(digits: string): string | null {
  if (/^0[2-9]\d{9}$/.test(digits)) return `9${digits}`
  if (/^[2-9]\d{9}$/.test(digits)) return `90${digits}`
  return /^0?90(?:0|90)*[2-9]\d{9}$/.test(digits) ? digits.replace(/^0/, '') : null
}

/** A stored number as displayed: a Turkish one without its first two characters, `05551112233`. */
export const displayPhone = (phone: string): string => (phone.startsWith('+90') ? phone.slice(2) : phone)
