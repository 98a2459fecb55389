import { Secret, TOTP } from 'otpauth'
import type { Config } from '#server/platform/config/config.ts'
import { seal, unseal } from '#server/platform/config/sealing.ts'
import { brand } from '#shared/brand.ts'

export const purpose = 'second-factor'

/** A new secret for an authenticator app: 160 bits in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** The sealed secret, bound to its member. */
export const sealSecret = (config: Config, memberId: number, secret: string): Buffer =>
  seal(config, purpose, memberId, Buffer.from(secret))

/** The address that an app reads from the QR code. */
export const appUrl = (email: string, secret: string): string =>
  new TOTP({ issuer: brand.name, label: email, secret }).toString()

/** The time step of the code; null for a wrong one. Clocks may be half a minute apart. */
export function stepOfCode(
  config: Config,
  factor: { memberId: number; sealedSecret: Buffer },
  code: string,
  now: Date,
): number | null {
  const secret = Secret.fromBase32(unseal(config, purpose, factor.memberId, factor.sealedSecret).toString())
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ timestamp }) + delta
}
