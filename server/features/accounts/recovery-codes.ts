import { createHmac } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import { randomLetters } from './secret-token.ts'

const codesAtOnce = 10
const partsOfCode = 3
const lettersOfPart = 4

const newCode = (): string =>
  Array.from({ length: partsOfCode }, () => randomLetters(lettersOfPart)).join('-')

/** Ten codes such as `7KQM-2VXA-R9TD`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codesAtOnce }, newCode)

/** The code's letters however they were typed; null for what cannot be a recovery code. */
export function lettersOfCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return letters.length === partsOfCode * lettersOfPart ? letters : null
}

/** Keyed, so that a copy of the database alone cannot be guessed through. */
export const hashRecoveryCode = (config: Config, memberId: number, letters: string): Buffer =>
  createHmac('sha256', config.sealingSecret)
    .update(`recovery-code:${memberId}:${letters.replaceAll('-', '')}`)
    .digest()
