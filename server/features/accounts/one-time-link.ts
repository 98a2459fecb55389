import type { Config } from '#server/platform/config/config.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { consumeLink, insertLink, isOfConfirmed, type LinkPurpose } from './links.queries.ts'
import { hashSecret } from './secret-token.ts'

const lifeMs: Record<LinkPurpose, number> = {
  verify_email: 48 * hourMs,
  reset_password: hourMs,
}

/** The member's id in a link: base64url of its digits. */
export const encodeUid = (memberId: number): string => Buffer.from(String(memberId)).toString('base64url')

/** The id behind a link's segment, plain or in base64url; null if it is neither. */
export function decodeUid(segment: string): number | null {
  if (!/^[\w-]{1,24}$/.test(segment)) return null
  const text = /^\d+$/.test(segment) ? segment : Buffer.from(segment, 'base64url').toString('latin1')
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The mailed address. Its base is configured, never taken from a request. */
export function linkUrl(config: Config, purpose: LinkPurpose, memberId: number, secret: string): string {
  const path = purpose === 'verify_email' ? 'verify' : 'reset-password'
  const member = purpose === 'verify_email' ? encodeUid(memberId) : String(memberId)
  return `${config.publicUrl}/${path}/${member}/${secret}`
}

type NewLink = {
  memberId: number
  purpose: LinkPurpose
  secret: string
  now: Date
  /** The key of the browser that registers. */
  browserKey?: string | undefined
}

/**
 * Issues the secret for this member and purpose, valid once; earlier links of the purpose become invalid, unless this
 * one is issued `beside` them.
 */
export const issueLink = (tx: Queryable, link: NewLink, beside = false): Promise<void> =>
  insertLink(tx, {
    hash: hashSecret(link.secret),
    memberId: link.memberId,
    purpose: link.purpose,
    beside,
    browserKeyHash: link.browserKey === undefined ? null : hashSecret(link.browserKey),
    at: link.now,
    expiresAt: new Date(link.now.getTime() + lifeMs[link.purpose]),
  })

/** Uses the link up; the member's id, or null for a link that is wrong, old or used. */
export async function redeemLink(
  tx: Queryable,
  link: { uidb64: string; token: string; purpose: LinkPurpose; now: Date },
): Promise<number | null> {
  const memberId = decodeUid(link.uidb64)
  if (memberId === null) return null
  const hash = hashSecret(link.token)
  const used = await consumeLink(tx, { hash, memberId, purpose: link.purpose, at: link.now })
  return used === 1 ? memberId : null
}

/** Whether a link that cannot be redeemed has confirmed its member's address before. */
export async function hasConfirmed(db: Queryable, link: { uidb64: string; token: string }): Promise<boolean> {
  const memberId = decodeUid(link.uidb64)
  return memberId !== null && (await isOfConfirmed(db, hashSecret(link.token), memberId))
}
