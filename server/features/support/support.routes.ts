import { bindRoutes } from '#server/platform/http/routes.ts'
import { supportContract } from '#shared/features/support/support.contract.ts'
import { answerConversation } from './answer-conversation.ts'
import { assignConversation, setConversationState } from './change-conversation.ts'
import { addReply, changeReply, removeReply } from './change-saved-replies.ts'
import { exportConversations, listConversations } from './list-conversations.ts'
import { listSavedReplies } from './list-saved-replies.ts'
import { showConversation } from './show-conversation.ts'

export const supportRoutes = bindRoutes(supportContract, {
  'GET /staff/inbox/': (call, { query }) => listConversations(call, query),
  'GET /staff/inbox/export/': (call, { query }) => exportConversations(call, query),
  'GET /staff/inbox/{id}/': (call, { params, query }) => showConversation(call, params.id, query.before),
  'POST /staff/inbox/{id}/assign/': (call, { params, body }) =>
    assignConversation(call, params.id, body.to_me),
  'POST /staff/inbox/{id}/answer/': (call, { params, body }) => answerConversation(call, params.id, body),
  'POST /staff/inbox/{id}/state/': (call, { params, body }) =>
    setConversationState(call, params.id, body.state),
  'GET /staff/saved-replies/': (call) => listSavedReplies(call),
  'POST /staff/saved-replies/': (call, { body }) => addReply(call, body),
  'PUT /staff/saved-replies/{id}/': (call, { params, body }) => changeReply(call, params.id, body),
  'DELETE /staff/saved-replies/{id}/': (call, { params }) => removeReply(call, params.id),
})
