import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deletePassword, selectDemoMembers } from './demo-logins.queries.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { setStaff } from './member-standing.queries.ts'
import { isPassword } from './password-hash.ts'
import { endSessionsOf } from './sessions.queries.ts'

/** The password of all accounts of the demo marketplace; it is public, in the README. */
export const demoPassword = 'Yuva!2026'

/** Whether anybody could log in as a member of the demo marketplace. */
export async function hasDemoLogins(db: Queryable): Promise<boolean> {
  const hashes = new Set((await selectDemoMembers(db)).map(({ passwordHash }) => passwordHash))
  for (const hash of hashes) if (await isPassword(hash, demoPassword)) return true
  return false
}

/** Takes the password, sessions and staff rights of each demo account; returns how many could log in before. */
export async function endDemoLogins(tx: Transaction, clock: Clock): Promise<number> {
  const members = await selectDemoMembers(tx)
  for (const { id } of members) {
    await deletePassword(tx, id)
    await endSessionsOf(tx, id, clock.now())
    await setStaff(tx, id, false)
    await emitAccessEnded(tx, clock, id)
  }
  return members.length
}
