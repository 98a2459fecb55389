import type { Config } from '#server/platform/config/config.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { selectForUpdate } from './accounts.queries.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { deleteSecondFactor, selectSecondFactor } from './second-factor.queries.ts'
import { secondFactorOffMail, securityUrl } from './security-mails.ts'
import { endSessionsOf } from './sessions.queries.ts'

/**
 * Takes a member's second factor away, for one who lost the app and the recovery codes; whoever asks for it has made
 * sure who they are. Every session ends, and the member is told by mail. False where there was no factor.
 */
export async function resetSecondFactor(
  tx: Transaction,
  { clock, outbox, config }: Pick<Ports, 'clock' | 'outbox'> & { config: Pick<Config, 'publicUrl'> },
  memberId: number,
): Promise<boolean> {
  const member = await selectForUpdate(tx, memberId)
  if (!member || !(await selectSecondFactor(tx, memberId))) return false
  await deleteSecondFactor(tx, memberId)
  await endSessionsOf(tx, memberId, clock.now())
  await emitAccessEnded(tx, clock, memberId)
  await outbox.send(tx, await secondFactorOffMail(member, securityUrl(config)))
  return true
}
