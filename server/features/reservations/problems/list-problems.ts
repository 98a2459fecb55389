import { balanceOf } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { heldExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import { type HelpPlan, plansOf } from '#shared/features/reservations/help/ticks.rules.ts'
import { dropCost, type LaterStay } from '#shared/features/reservations/later-stay/later-stay.rules.ts'
import type { ExchangeLeg } from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import { helpThatCanFail } from '#shared/features/reservations/problems/failed-help.rules.ts'
import {
  becomesFinalAt,
  type Settlement,
  settlements,
} from '#shared/features/reservations/problems/stay-problems.rules.ts'
import type { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { memberOf, otherParty, parties } from '#shared/features/reservations/reservations.rules.ts'
import { teamShare } from '#shared/features/reservations/service-agreements/service.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { shownExtras } from '../extras/extra-wire.ts'
import { type ExtraRow, extrasOfAll } from '../extras/extras.queries.ts'
import { nightPriceOf } from '../later-stay/night-price.ts'
import { type OpenProblemRow, type ProblemRow, readOpenProblems } from './stay-problems.queries.ts'

/** The problems for staff to settle. */
export async function listProblems({
  db,
  caller,
  locale,
  now,
}: MemberCall): Promise<EndpointResult<(typeof reservationsContract)['GET /staff/stay-problems/']>> {
  const problems = await readOpenProblems(db, caller.id)
  const extras = await extrasOfAll(
    db,
    problems.map(({ reservationId }) => reservationId),
  )
  const allowed = new Map<number, Awaited<ReturnType<typeof wireSettlements>>>()
  const extrasOf = ({ reservationId }: OpenProblemRow) => extras.get(reservationId) ?? []
  const heldFor = (problem: OpenProblemRow) =>
    problem.listingId === null ? (heldExtra(extrasOf(problem))?.points ?? 0) : problem.pointsHeld
  for (const problem of problems) {
    const settled =
      problem.listingId === null
        ? settlementsOfService(problem, extrasOf(problem))
        : await wireSettlements(db, problem, plansOf(problem, extrasOf(problem)), now)
    allowed.set(problem.id, settled)
  }
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
      ...(problem.servicePostId !== null && { service: problem.servicePostId }),
      points_held: heldFor(problem),
      ...shownExtras(extrasOf(problem), problem),
      allowed: allowed.get(problem.id) ?? [],
    })),
  }
}

/** Without a home: by default all of the held points, or none where who helped failed. */
function settlementsOfService({ status }: OpenProblemRow, extras: readonly ExtraRow[]) {
  const points = heldExtra(extras)
  const held = points?.points ?? 0
  const helper = points ? otherParty(points.giver) : null
  const failing = status === 'agreed' ? parties : []
  return [
    ...failing.map((outcome) => ({
      ...{ outcome, points_to_host: teamShare(outcome, { helper, held, points: undefined }) },
    })),
    { outcome: 'none' as const, points_to_host: held },
  ]
}

async function wireSettlements(
  db: Queryable,
  problem: OpenProblemRow,
  plans: readonly HelpPlan[],
  now: Date,
) {
  const all = settlements(problem, { reportedAt: problem.createdAt, now })
  const alone = all.find((each) => each.alone)?.alone
  const cost = alone && (await costOf(db, problem, alone))
  return all.map((settlement: Settlement) => {
    const { outcome, pointsToHost, alone: later } = settlement
    const canFail = helpThatCanFail(plans, settlement, { status: problem.status, now })
    return {
      outcome,
      points_to_host: pointsToHost,
      ...(later && {
        stay: legOfReporter(later, problem, problem),
        points_to_guest: outcome === later.giver ? cost : 0,
      }),
      ...(canFail.length > 0 && { help_not_done: canFail }),
    }
  })
}

/** What the host of that stay gives its guest when it falls through the host. */
async function costOf(db: Queryable, problem: OpenProblemRow, later: LaterStay): Promise<number> {
  const [pointsPerNight, balance] = await Promise.all([
    nightPriceOf(db, problem, later.giver),
    balanceOf(db, memberOf(problem, later.giver)),
  ])
  return dropCost(later, later.giver, { pointsPerNight, balance })
}

/** Whether the reporter of a problem would have gone there, or hosted. */
export const legOfReporter = (
  later: LaterStay,
  reservation: { offererId: number; receiverId: number },
  { reporterId }: { reporterId: number },
): ExchangeLeg => (reporterId === memberOf(reservation, later.giver) ? 'hosting' : 'going')

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
