import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import {
  answerOutcome,
  daysBefore,
  isPublished,
  type OutcomeAnswer,
  type OutcomeKind,
  outcomeDays,
  recordableKinds,
} from '#shared/features/reservations/outcomes/outcome.rules.ts'
import type { outcomesContract } from '#shared/features/reservations/outcomes/outcomes.contract.ts'
import { actorOf, memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { findAgreementAsParty } from '../find-as-party.ts'
import {
  findEndedStay,
  findOutcome,
  insertOutcome,
  markExcused,
  type OutcomeRow,
  outcomesOf,
  saveAnswer,
} from './stay-outcomes.queries.ts'

type Answer = EndpointResult<(typeof outcomesContract)['GET /reservation/outcome/{id}']>

/** The recorded outcome of a stay, as one of its parties may see it. */
export async function showOutcomes({ db, caller, now }: MemberCall, id: number): Promise<Answer> {
  const stay = await findEndedStay(db, id)
  const viewer = stay ? actorOf(stay, caller.id) : 'stranger'
  if (!stay || viewer === 'stranger') throw new AppError('not_found')
  const rows = await outcomesOf(db, id)
  const hasWritten = rows.some(({ authorId }) => authorId === caller.id)
  const recordable = recordableKinds(stay, viewer, hasWritten, now)
  const { closedAt } = stay
  const arePublic = closedAt !== null && isPublished({ closedAt }, rows.length, now)
  const visible = rows.filter(
    ({ authorId, kind }) => kind !== 'nothing_to_add' && (arePublic || authorId === caller.id),
  )
  return {
    kinds: recordable.ok && caller.suspension === null ? recordable.value : [],
    is_withheld: hasWritten && !arePublic,
    published_at:
      closedAt && stay.agreedAt !== null ? new Date(closedAt.getTime() + outcomeDays * dayMs) : null,
    outcomes: closedAt ? visible.map((row) => wireOutcome(row, { startDate: stay.startDate, closedAt })) : [],
  }

  function wireOutcome(row: OutcomeRow, ended: { startDate: string; closedAt: Date }) {
    const actor = row.subjectId === caller.id ? 'subject' : 'author'
    return {
      id: row.id,
      author: row.authorId,
      kind: row.kind,
      days_before: daysBefore(ended),
      answer: row.answer,
      is_excused: row.excusedAt !== null,
      can_answer:
        caller.suspension === null && answerOutcome(ended, { ...row, written: rows.length }, actor, now).ok,
    }
  }
}

/** Records what happened, or answers what the other side has recorded. */
export async function recordOutcome(
  call: MemberCall,
  id: number,
  { kind, answer }: { kind?: OutcomeKind | undefined; answer?: OutcomeAnswer | undefined },
): Promise<Answer> {
  const { caller, now } = call
  if ((kind === undefined) === (answer === undefined)) throw new AppError('invalid_input')
  await call.db.transaction(async (tx) => {
    const { agreement: reservation, party } = await findAgreementAsParty(tx, id, caller.id, now)
    const stay = await findEndedStay(tx, id)
    if (!stay) throw new AppError('not_found')
    const rows = await outcomesOf(tx, id)
    if (kind !== undefined) {
      const hasWritten = rows.some(({ authorId }) => authorId === caller.id)
      const kinds = orThrow(recordableKinds(stay, party, hasWritten, now))
      if (!kinds.includes(kind)) throw new AppError('outcome_not_open')
      const subjectId = memberOf(reservation, otherParty(party))
      await insertOutcome(tx, { reservationId: id, authorId: caller.id, subjectId, kind, at: now })
      return
    }
    const about = rows.find(({ subjectId }) => subjectId === caller.id)
    if (!about || stay.closedAt === null || answer === undefined) throw new AppError('not_found')
    const ended = { closedAt: stay.closedAt }
    orThrow(answerOutcome(ended, { ...about, written: rows.length }, 'subject', now))
    await saveAnswer(tx, about.id, answer, now)
  })
  return showOutcomes(call, id)
}

/** Staff excuses what was recorded about a member: it no longer counts. */
export async function excuseOutcome(
  { db, caller, now }: MemberCall,
  id: number,
  reason: string,
): Promise<null> {
  await db.transaction(async (tx) => {
    const outcome = await findOutcome(tx, id)
    if (!outcome) throw new AppError('not_found')
    await markExcused(tx, id, caller.id, now)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'excuse_outcome',
      memberId: outcome.subjectId,
      reason,
      detail: { outcome: id, reservation: outcome.reservationId },
      at: now,
    })
  })
  return null
}
