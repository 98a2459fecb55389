import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { SecretList } from './secret-list.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

type Sealed = { purpose: string; memberId: number; sealed: Buffer }

/** Encrypts what must not be readable in a copy of the database, for one purpose, bound to one member. */
export function seal(
  { sealingSecrets: [newest] }: Pick<Config, 'sealingSecrets'>,
  purpose: string,
  memberId: number,
  open: Uint8Array,
): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyFrom(newest, purpose), nonce).setAAD(boundTo(memberId))
  const sealed = Buffer.concat([sealing.update(open), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** Decrypts with the secret it was sealed under; throws for another purpose or member. */
export function unseal(
  { sealingSecrets }: Pick<Config, 'sealingSecrets'>,
  purpose: string,
  memberId: number,
  sealed: Buffer,
): Buffer {
  return openWithAny(sealingSecrets, { purpose, memberId, sealed }).open
}

/** Seals again under the newest secret; null if it already is. Throws if no secret opens it. */
export function reseal(
  config: Pick<Config, 'sealingSecrets'>,
  purpose: string,
  memberId: number,
  sealed: Buffer,
): Buffer | null {
  const { open, age } = openWithAny(config.sealingSecrets, { purpose, memberId, sealed })
  return age === 0 ? null : seal(config, purpose, memberId, open)
}

function openWithAny(secrets: SecretList, { purpose, memberId, sealed }: Sealed) {
  let failure: unknown
  for (const [age, secret] of secrets.entries()) {
    try {
      const opening = createDecipheriv(cipher, keyFrom(secret, purpose), sealed.subarray(0, nonceBytes))
        .setAAD(boundTo(memberId))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return {
        open: Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]),
        age,
      }
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const keyFrom = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const boundTo = (memberId: number): Buffer => Buffer.from(String(memberId))
