import type { Config } from '#server/platform/config/config.ts'
import { isKeyedHash, keyedHash } from '#server/platform/config/secret-list.ts'
import { answerTokenParts } from '#shared/features/reservations/answers/answer-token.rules.ts'

/** What a link lets be answered: these terms, by this member. */
export type Asked = { memberId: number; reservationId: number; version: number }

const signedText = (text: string): string => `answer:${text}`

/** Valid as long as its secret is configured; what it is for is checked against the reservation each time. */
export function answerToken(
  { tokenSecrets }: Pick<Config, 'tokenSecrets'>,
  { memberId, reservationId, version }: Asked,
): string {
  const text = `${memberId}-${reservationId}-${version}`
  return `${text}-${keyedHash(tokenSecrets, signedText(text)).toString('base64url')}`
}

/** The page where a host answers. */
export const answerPath = (config: Pick<Config, 'tokenSecrets'>, asked: Asked): string =>
  `/answer/${answerToken(config, asked)}`

/** Null for a token that is not ours. */
export function readAnswerToken({ tokenSecrets }: Pick<Config, 'tokenSecrets'>, token: string): Asked | null {
  const parts = answerTokenParts(token)
  if (!parts || !isKeyedHash(tokenSecrets, signedText(parts.text), Buffer.from(parts.signature, 'base64url')))
    return null
  const { memberId, reservationId, version } = parts
  return { memberId, reservationId, version }
}
