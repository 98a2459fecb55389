import { setStaff } from '#server/features/accounts/accounts.public.ts'
import type { Database } from '#server/platform/database/database.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { insertLogEntry } from './log.queries.ts'
import { selectByAddress, selectTeam } from './team.queries.ts'

export const teamCommands = ['add', 'remove', 'list'] as const
export type TeamCommand = (typeof teamCommands)[number]

/**
 * What `npm run staff` does; answers the sentences to print. Throws an Error whose message is for the operator.
 * The log names the system's own member: whoever sits at the server has no account there.
 */
export async function changeTeam(
  db: Database,
  now: Date,
  command: TeamCommand,
  address = '',
): Promise<string[]> {
  if (command === 'list') {
    const team = await selectTeam(db)
    return team.length === 0 ? ['Nobody is staff.'] : team.map(({ name, email }) => `${name} <${email}>`)
  }
  const isStaff = command === 'add'
  const email = normalizeEmail(address)
  return db.transaction(async (tx) => {
    const member = await selectByAddress(tx, email)
    if (!member)
      throw new Error(`No member has the address ${address || '(none given)'}: they register first.`)
    if (isStaff && !member.isVerified) throw new Error(`${email} has not confirmed the address yet.`)
    if (!(await setStaff(tx, member.id, isStaff)))
      return [`${member.name} was ${isStaff ? 'staff already' : 'not staff'}; nothing changed.`]
    await insertLogEntry(tx, {
      staffId: supportMemberId,
      action: isStaff ? 'add_staff' : 'remove_staff',
      memberId: member.id,
      at: now,
    })
    return [`${member.name} is ${isStaff ? 'staff now' : 'no longer staff'}.`]
  })
}
