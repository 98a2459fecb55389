import type { Config } from '#server/platform/config/config.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { secondFactorOffMail } from '#shared/features/accounts/security-mails.messages.ts'
import { accountMail } from './account-mail.ts'
import { selectForUpdate } from './accounts.queries.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { deleteSecondFactor, selectSecondFactor } from './second-factor.queries.ts'
import { securityUrl } from './security-url.ts'
import { endSessionsOf } from './sessions.queries.ts'

/**
 * Removes the second factor of a member who lost the app and the recovery codes; the operator has verified their
 * identity. Every session ends, and the member is notified by mail. False where there was no factor.
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
  await outbox.send(tx, await accountMail(member, secondFactorOffMail(securityUrl(config))))
  return true
}
