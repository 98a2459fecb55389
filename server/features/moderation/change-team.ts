import { endDemoLogins, resetSecondFactor, setStaff } from '#server/features/accounts/accounts.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Ports } from '#server/platform/ports.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { selectByAddress, selectTeam } from './team.queries.ts'

export const teamCommands = ['add', 'remove', 'reset-factor', 'end-demo', 'list'] as const
export type TeamCommand = (typeof teamCommands)[number]

type TeamPorts = Pick<Ports, 'db' | 'clock' | 'outbox'> & { config: Pick<Config, 'publicUrl'> }

const sentences = {
  add: { done: 'is staff now', not: 'was staff already', action: 'add_staff' },
  remove: { done: 'is no longer staff', not: 'was not staff', action: 'remove_staff' },
  'reset-factor': {
    done: 'logs in with the password alone now, and was notified by mail',
    not: 'had no second factor',
    action: 'reset_factor',
  },
} as const

/**
 * The commands of `npm run staff`; returns the sentences to print. Throws an Error with a message for the operator. The
 * log names the system member: the operator has no account.
 */
export async function changeTeam(ports: TeamPorts, command: TeamCommand, address = ''): Promise<string[]> {
  if (command === 'list') {
    const team = await selectTeam(ports.db)
    return team.length === 0 ? ['Nobody is staff.'] : team.map(({ name, email }) => `${name} <${email}>`)
  }
  if (command === 'end-demo') return [await endDemo(ports)]
  const email = normalizeEmail(address)
  const { done, not, action } = sentences[command]
  return ports.db.transaction(async (tx) => {
    const member = await selectByAddress(tx, email)
    if (!member)
      throw new Error(`No member has the address ${address || '(none given)'}: they register first.`)
    if (command === 'add' && !member.isVerified)
      throw new Error(`${email} has not confirmed the address yet.`)
    const change = (): Promise<boolean> =>
      command === 'reset-factor'
        ? resetSecondFactor(tx, ports, member.id)
        : setStaff(tx, member.id, command === 'add')
    if (!(await change())) return [`${member.name} ${not}; nothing changed.`]
    const at = ports.clock.now()
    await insertLogEntry(tx, { staffId: supportMemberId, action, memberId: member.id, at })
    return [`${member.name} ${done}.`]
  })
}

async function endDemo(ports: TeamPorts): Promise<string> {
  const ended = await ports.db.transaction(async (tx) => {
    const count = await endDemoLogins(tx, ports.clock)
    const at = ports.clock.now()
    if (count > 0)
      await insertLogEntry(tx, {
        staffId: supportMemberId,
        action: 'end_demo',
        detail: { accounts: count },
        at,
      })
    return count
  })
  return ended === 0
    ? 'No demo account can log in; nothing changed.'
    : `${ended} demo accounts can no longer log in. Their homes are still shown: hide them in the console, or begin with an empty database.`
}
