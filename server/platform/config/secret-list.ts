import { createHmac, timingSafeEqual } from 'node:crypto'

/** A secret and those that it replaced: the first signs and seals, all of them can still be read with. */
export type SecretList = readonly [string, ...string[]]

/** The text under the newest secret. */
export const keyedHash = ([newest]: SecretList, text: string | Buffer): Buffer => hashUnder(newest, text)

/** The text under each of them, the newest first. */
export const keyedHashes = (secrets: SecretList, text: string | Buffer): Buffer[] =>
  secrets.map((secret) => hashUnder(secret, text))

/** Whether the hash is the text's under any of the secrets. */
export const isKeyedHash = (secrets: SecretList, text: string | Buffer, hash: Buffer): boolean =>
  keyedHashes(secrets, text).some((each) => each.length === hash.length && timingSafeEqual(each, hash))

const hashUnder = (secret: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(text).digest()
