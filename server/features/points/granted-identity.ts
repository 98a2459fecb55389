import type { Config } from '#server/platform/config/config.ts'
import { keyedHash, keyedHashes } from '#server/platform/config/secret-list.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  findIdentity,
  type Identity,
  isOfAnother,
  markGrantedBefore,
  saveDigests,
  wasGranted,
} from './granted-identity.queries.ts'
import { mailboxOf } from './mailbox.ts'

type Sealing = Pick<Config, 'sealingSecrets'>

/**
 * Records whose points a purchase brings, by digests of number and address; who has had an account before that was granted
 * points is marked, and gets what a new member gets no second time.
 */
export async function recordIdentity(config: Sealing, tx: Transaction, memberId: number): Promise<void> {
  const identity = await findIdentity(tx, memberId)
  if (!identity) return
  const known = textsOf(identity).flatMap((text) => keyedHashes(config.sealingSecrets, text))
  if (await isOfAnother(tx, known, memberId)) await markGrantedBefore(tx, memberId)
  await saveDigests(tx, digestsOf(config, identity), memberId)
}

/** The same of an account that is erased now: the number and address of a member who was granted points are known on. */
export async function recordLeaving(config: Sealing, tx: Transaction, memberId: number): Promise<void> {
  const identity = await findIdentity(tx, memberId)
  if (identity && (await wasGranted(tx, memberId)))
    await saveDigests(tx, digestsOf(config, identity), memberId)
}

const digestsOf = ({ sealingSecrets }: Sealing, identity: Identity): Buffer[] =>
  textsOf(identity).map((text) => keyedHash(sealingSecrets, text))

const textsOf = ({ phone, email }: Identity): string[] => [
  ...(phone === null ? [] : [`granted-phone:${phone}`]),
  `granted-mailbox:${mailboxOf(email)}`,
]
