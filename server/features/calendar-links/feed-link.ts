import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import { keyedHashes } from '#server/platform/config/secret-list.ts'
import type { FeedRow } from './feed.queries.ts'

type Secrets = Pick<Config, 'tokenSecrets'>

export const newFeedNonce = (): string => randomBytes(16).toString('base64url')

/**
 * The secret of a feed, 256 bits: derived from the nonce and a secret of the server, so that its owner can copy it
 * again and a copy of the database opens nothing. The newest secret's first.
 */
const tokensOf = ({ tokenSecrets }: Secrets, listingId: number, nonce: string): string[] =>
  keyedHashes(tokenSecrets, `calendar-feed:${listingId}:${nonce}`).map((hash) => hash.toString('base64url'))

export const hashFeedToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newFeedHash = (config: Secrets, listingId: number, nonce: string): Buffer =>
  hashFeedToken(tokensOf(config, listingId, nonce)[0] ?? '')

/** Null if the server's secret that made it was removed: the owner makes another. */
export function feedUrl(
  config: Secrets & Pick<Config, 'publicUrl'>,
  { listingId, nonce, tokenHash }: Pick<FeedRow, 'listingId' | 'nonce' | 'tokenHash'>,
): string | null {
  const token = tokensOf(config, listingId, nonce).find((each) => hashFeedToken(each).equals(tokenHash))
  return token === undefined ? null : `${config.publicUrl}/calendar/${token}.ics`
}
