import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import { phoneCodeDigits } from '#shared/features/profiles/phone-code.rules.ts'

export const newPhoneCode = (): string =>
  String(randomInt(10 ** phoneCodeDigits)).padStart(phoneCodeDigits, '0')

/** Keyed, since six digits are soon guessed through a plain hash; bound to member and number. */
export const hashPhoneCode = (config: Config, memberId: number, phone: string, code: string): Buffer =>
  createHmac('sha256', config.tokenSecret).update(`phone-code:${memberId}:${phone}:${code}`).digest()

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
