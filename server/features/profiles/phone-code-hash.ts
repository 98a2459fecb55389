import { randomInt } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import { isKeyedHash, keyedHash } from '#server/platform/config/secret-list.ts'
import { phoneCodeDigits } from '#shared/features/profiles/phone-code.rules.ts'

export const newPhoneCode = (): string =>
  String(randomInt(10 ** phoneCodeDigits)).padStart(phoneCodeDigits, '0')

type Code = { memberId: number; phone: string; code: string }

const signedText = ({ memberId, phone, code }: Code): string => `phone-code:${memberId}:${phone}:${code}`

/** Keyed, since six digits are easily guessed from a plain hash; bound to member and number. */
export const hashPhoneCode = (config: Config, code: Code): Buffer =>
  keyedHash(config.tokenSecrets, signedText(code))

export const isPhoneCode = (config: Config, code: Code, hash: Buffer): boolean =>
  isKeyedHash(config.tokenSecrets, signedText(code), hash)
