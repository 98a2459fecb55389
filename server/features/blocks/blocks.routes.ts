import { bindRoutes } from '#server/platform/http/routes.ts'
import { blocksContract } from '#shared/features/blocks/blocks.contract.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { listBlocked } from './list-blocked.ts'

export const blocksRoutes = bindRoutes(blocksContract, {
  'GET /blocked-member/': (call) => listBlocked(call),
  'PUT /blocked-member/{id}/': (call, { params }) => blockMember(call, params.id),
  'DELETE /blocked-member/{id}/': (call, { params }) => unblockMember(call, params.id),
})
