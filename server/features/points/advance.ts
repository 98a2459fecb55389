import type { Call, MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Advance, advanceContract } from '#shared/features/points/advance.contract.ts'
import { advanceStateOf, reasonsAgainstAdvance } from '#shared/features/points/advance.rules.ts'
import { offerCover } from '#shared/features/rings/cover.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { findAdvance, readAdvanceFacts } from './advance.queries.ts'
import { repay } from './advance-points.ts'
import { openCoversToShow } from './cover.queries.ts'
import { balanceOfMember, fund, takeAccounts } from './ledger-entry.ts'
import { givableOf } from './pay-member.ts'
import { findNextRules, type RuleVersion } from './rule-versions.queries.ts'
import { rulesAt } from './rule-versions.ts'

/** The caller's advance. If there is none, says why not for a stay with this host. Includes the cover of a lost stay. */
export async function showAdvance(
  { db, caller, now }: MemberCall,
  { host }: { host?: number | undefined },
): Promise<Advance> {
  const { rules } = await rulesAt(db, now)
  const memberId = caller.id
  const facts = await readAdvanceFacts(db, { memberId, hostId: host ?? null, reservationId: null, now })
  const advance = await findAdvance(db, memberId)
  const owed = advance?.state === 'used' ? advance.owed : 0
  return {
    limit: rules.advance,
    state: advanceStateOf(facts),
    points: advance?.points ?? 0,
    owed,
    repayable: owed > 0 ? Math.min(owed, await givableOf(db, memberId, now)) : 0,
    repaid_percent: rules.advance_repaid_percent,
    reasons: reasonsAgainstAdvance(rules, facts),
    covers: (await openCoversToShow(db, memberId, now)).map(offerCover),
  }
}

/** Repays the caller's advance out of the part of the balance that can be given away, at most what is owed. */
export async function repayAdvance(call: MemberCall, points: number): Promise<Advance> {
  const { caller, now } = call
  await call.db.transaction(async (tx) => {
    const account = balanceOfMember(caller.id)
    await takeAccounts(tx, [account, fund])
    const advance = await findAdvance(tx, caller.id)
    if (advance?.state !== 'used') throw new AppError('not_found')
    const paid = Math.min(points, advance.owed)
    if (paid > (await givableOf(tx, caller.id, now))) throw new AppError('not_enough_points')
    // What is owed only falls, so it identifies the payment.
    const key = `${advance.reservationId}:${advance.owed}`
    await repay(tx, advance, { key, reservationId: null, points: paid, at: now })
  })
  return showAdvance(call, {})
}

type Published = EndpointResult<(typeof advanceContract)['GET /points/rules/']>

export async function showRules({ db, now }: Pick<Call, 'db' | 'now'>): Promise<Published> {
  const next = await findNextRules(db, now)
  return { ...published(await rulesAt(db, now)), next: next ? published(next) : null }
}

const published = ({ version, rules, startsAt }: RuleVersion) => ({ version, rules, starts_at: startsAt })
