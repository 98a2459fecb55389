import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret of 256 bits for a link or a cookie. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A plain hash is enough for a secret of 256 bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

// Without 0 and O, 1, I and L: codes are read aloud and typed.
const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Letters and digits that cannot be confused. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => unambiguous[randomInt(unambiguous.length)]).join('')

/** The code that a member shares with friends. */
export const newUserCode = (): string => randomLetters(8)

/** The member's realtime channel. Subscribing to it requires a signature. */
export const newChannelId = (): string => `private-member-${randomBytes(16).toString('hex')}`
