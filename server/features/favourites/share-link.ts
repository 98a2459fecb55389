import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import { keyedHashes } from '#server/platform/config/secret-list.ts'
import type { ListRow } from './lists.queries.ts'

type Secrets = Pick<Config, 'tokenSecrets'>

export const newShareNonce = (): string => randomBytes(16).toString('base64url')

/**
 * The secret of a link, 256 bits: derived from the nonce and a secret of the server, so that its owner can copy it
 * again and a copy of the database opens nothing. The newest secret's first.
 */
const tokensOf = ({ tokenSecrets }: Secrets, id: number, nonce: string): string[] =>
  keyedHashes(tokenSecrets, `favourite-list:${id}:${nonce}`).map((hash) => hash.toString('base64url'))

export const hashShareToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newShareHash = (config: Secrets, id: number, nonce: string): Buffer =>
  hashShareToken(tokensOf(config, id, nonce)[0] ?? '')

/** Null while it is not shared, or if its secret was removed. */
export function shareUrl(
  config: Secrets & Pick<Config, 'publicUrl'>,
  { id, shareNonce, shareHash }: Pick<ListRow, 'id' | 'shareNonce' | 'shareHash'>,
): string | null {
  if (!shareNonce || !shareHash) return null
  const token = tokensOf(config, id, shareNonce).find((each) => hashShareToken(each).equals(shareHash))
  return token ? `${config.publicUrl}/list/${token}` : null
}
