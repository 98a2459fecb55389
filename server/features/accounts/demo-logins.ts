import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { OperatorError } from '#server/platform/terminal/operator-error.ts'
import { deletePassword, selectDemoMembers } from './demo-logins.queries.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { setStaff } from './member-standing.queries.ts'
import { isPassword } from './password-hash.ts'
import { endSessionsOf } from './sessions.queries.ts'

/** Of all accounts of the demo marketplace; everybody can read it in README. */
export const demoPassword = 'Yuva!2026'

/** A demo that was moved to production would give its console away. */
export async function refuseDemoLogins(db: Queryable): Promise<void> {
  const hashes = new Set((await selectDemoMembers(db)).map(({ passwordHash }) => passwordHash))
  for (const hash of hashes) {
    if (!(await isPassword(hash, demoPassword))) continue
    throw new OperatorError({
      tr: 'Bu veritabanındaki demo hesaplarına herkesin bildiği demo şifresiyle girilebiliyor: onları npm run staff -- end-demo ile kapat ya da boş bir veritabanıyla başla.',
      en: 'Demo accounts of this database can log in with the password of the demo, which everybody knows: end them with npm run staff -- end-demo, or begin with an empty database.',
    })
  }
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
