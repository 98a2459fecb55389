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
 * Records who receives a purchase's points, by digests of number and address. A member with an earlier account that was
 * granted points is marked, and does not get a new member's points a second time.
 */
export async function recordIdentity(config: Sealing, tx: Transaction, memberId: number): Promise<void> {
  const identity = await findIdentity(tx, memberId)
  if (!identity) return
  const known = textsOf(identity).flatMap((text) => keyedHashes(config.sealingSecrets, text))
  if (await isOfAnother(tx, known, memberId)) await markGrantedBefore(tx, memberId)
  await saveDigests(tx, digestsOf(config, identity), memberId)
}

/**
 * The same for an account that is being erased: the number and address of a member who was granted points stay
 * recognisable.
 */
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
