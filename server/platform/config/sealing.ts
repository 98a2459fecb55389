import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyFor = (config: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.sealingSecret, '', purpose, 32))

/** What is kept but must not be read in a copy of the database: encrypted for one purpose, bound to one member. */
export function seal(config: Config, purpose: string, memberId: number, open: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyFor(config, purpose), nonce).setAAD(Buffer.from(String(memberId)))
  const sealed = Buffer.concat([sealing.update(open), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** The way back; throws for what was sealed for another purpose or member. */
export function unseal(config: Config, purpose: string, memberId: number, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, keyFor(config, purpose), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(String(memberId)))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
}
