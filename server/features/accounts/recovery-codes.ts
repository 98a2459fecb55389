import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Config } from '#server/platform/config/config.ts'
import { keyedHashes } from '#server/platform/config/secret-list.ts'
import { randomLetters } from './secret-token.ts'

const codesAtOnce = 10
const partsOfCode = 3
const lettersOfPart = 4

/** 59 random bits are beyond guessing, and ten codes are hashed at once. */
const cost = { memoryCost: 4_096, timeCost: 1, parallelism: 1, outputLen: 32 } as const

const newCode = (): string =>
  Array.from({ length: partsOfCode }, () => randomLetters(lettersOfPart)).join('-')

/** Ten codes such as `7KQM-2VXA-R9TD`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codesAtOnce }, newCode)

/** The code's letters in normal form; null for what cannot be a recovery code. */
export function lettersOfCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return letters.length === partsOfCode * lettersOfPart ? letters : null
}

export type HashedCodes = { salt: Buffer; hashes: Buffer[] }

/** Hashed without a secret of the server, so that they work even after those are lost. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<HashedCodes> {
  const salt = randomBytes(16)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(salt, code.replaceAll('-', ''))))
  return { salt, hashes }
}

export const hashRecoveryCode = (salt: Buffer, letters: string): Promise<Buffer> =>
  hashRaw(letters, { ...cost, salt })

/** The hash of codes issued before there were salts. */
export const keyedRecoveryHashes = (config: Config, memberId: number, letters: string): Buffer[] =>
  keyedHashes(config.sealingSecrets, `recovery-code:${memberId}:${letters}`)
