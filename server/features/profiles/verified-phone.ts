import type { Config } from '#server/platform/config/config.ts'
import { keyedHash, keyedHashes } from '#server/platform/config/secret-list.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { hasVerified, saveVerifiedPhone } from './phone-codes.queries.ts'

type Sealing = Pick<Config, 'sealingSecrets'>

const textOf = (phone: string): string => `verified-phone:${phone}`

/** A digest of a number, to count by: nothing of the number can be read or guessed without our secret. */
export const digestOfPhone = ({ sealingSecrets }: Sealing, phone: string): Buffer =>
  keyedHash(sealingSecrets, textOf(phone))

export const recordVerifiedPhone = (
  config: Sealing,
  db: Queryable,
  memberId: number,
  phone: string,
): Promise<number> => saveVerifiedPhone(db, memberId, digestOfPhone(config, phone))

/** Whether the account has verified this number now or before. */
export const wasVerifiedBy = (
  { sealingSecrets }: Sealing,
  db: Queryable,
  memberId: number,
  phone: string,
): Promise<boolean> =>
  hasVerified(db, { memberId, phone, digests: keyedHashes(sealingSecrets, textOf(phone)) })
