import { startService } from '#server/features/reservations/reservations.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import type { newServiceContract } from '#shared/features/reservations/service-agreements/service.contract.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { lockPostFor } from './open-post.ts'
import { requireServices } from './require-services.ts'

type Body = EndpointInput<(typeof newServiceContract)['POST /service-agreement/']>['body']

/** Proposes help without a home to the member of a post. */
export async function proposeAgreement(
  call: MemberCall,
  { post: id, ...body }: Body,
): Promise<{ id: number }> {
  await requireServices(call.db, call)
  return call.db.transaction(async (tx) => {
    const post = await lockPostFor(tx, call.caller.id, { id, now: call.now })
    return startService(tx, call, post, body)
  })
}
