import type { MemberCall } from '#server/platform/http/call.ts'
import { becomesFinalAt, settlements } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import type { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { type ProblemRow, readOpenProblems } from './stay-problems.queries.ts'

/** The problems for staff to settle. */
export async function listProblems({
  db,
  caller,
  locale,
}: MemberCall): Promise<EndpointResult<(typeof reservationsContract)['GET /staff/stay-problems/']>> {
  const problems = await readOpenProblems(db, caller.id)
  return {
    problems: problems.map((problem) => ({
      ...wireProblem(problem, problems),
      reservation: problem.reservationId,
      offerer: idAndName(problem.offerer, locale),
      receiver: idAndName(problem.receiver, locale),
      service_type: problem.serviceType,
      ring: problem.ringId,
      start_date: problem.startDate,
      end_date: problem.endDate,
      points_held: problem.pointsHeld,
      allowed: settlements(problem).map(({ outcome, pointsToHost }) => ({
        outcome,
        points_to_host: pointsToHost,
      })),
    })),
  }
}

/** A no-show is settled automatically unless the other side has reported something too. */
export function wireProblem(problem: ProblemRow, all: readonly ProblemRow[]) {
  const isDisputed = all.some(
    (each) => each.reservationId === problem.reservationId && each.reporterId !== problem.reporterId,
  )
  const stands = problem.kind === 'no_show' && problem.outcome === null && !isDisputed
  return {
    id: problem.id,
    kind: problem.kind,
    reporter: problem.reporterId,
    description: problem.description,
    created_at: problem.createdAt,
    stands_at: stands ? becomesFinalAt(problem.createdAt) : null,
    outcome: problem.outcome,
    settled_at: problem.settledAt,
  }
}
