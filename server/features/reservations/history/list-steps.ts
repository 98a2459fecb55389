import type { MemberCall } from '#server/platform/http/call.ts'
import type { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { readSteps } from '../reservation-steps.queries.ts'

/** More steps than two members produce in a while; older ones are in the history. */
const latest = 200

/** The steps between the caller and a member, for their conversation. */
export async function listSteps(
  { db, caller }: MemberCall,
  otherId: number,
): Promise<EndpointResult<(typeof reservationsContract)['GET /reservation/steps/']>> {
  const steps = await readSteps(db, caller.id, otherId, latest)
  return {
    steps: steps.map((step) => ({
      id: step.id,
      reservation: step.reservationId,
      service_type: step.serviceType,
      ring: step.ringId,
      kind: step.kind,
      ...(step.detail && { detail: step.detail }),
      actor: step.actorId,
      created_at: step.createdAt,
      is_offerer: step.isOfferer,
      terms: step.terms,
      before: step.before,
    })),
  }
}
