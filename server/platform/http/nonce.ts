import { randomBytes } from 'node:crypto'

/** For the inline parts of one answer of the few pages that the server writes itself. */
export const createNonce = (): string => randomBytes(16).toString('base64')
