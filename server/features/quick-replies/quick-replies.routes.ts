import { bindRoutes } from '#server/platform/http/routes.ts'
import { quickRepliesContract } from '#shared/features/quick-replies/quick-replies.contract.ts'
import { addReply, changeReply, listReplies, removeReply } from './change-quick-replies.ts'

export const quickRepliesRoutes = bindRoutes(quickRepliesContract, {
  'GET /quick-reply/': (call) => listReplies(call),
  'POST /quick-reply/': (call, { body }) => addReply(call, body),
  'PUT /quick-reply/{id}/': (call, { params, body }) => changeReply(call, params.id, body),
  'DELETE /quick-reply/{id}/': (call, { params }) => removeReply(call, params.id),
})
