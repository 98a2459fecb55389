import { bindRoutes } from '#server/platform/http/routes.ts'
import { messagesContract } from '#shared/features/messages/messages.contract.ts'
import { createChat } from './create-chat.ts'
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import { readMessageListing } from './read-message-listing.ts'
import { readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { updateChatSettings } from './update-chat-settings.ts'

export const messagesRoutes = bindRoutes(messagesContract, {
  'GET /message-chat/': (call) => listChats(call),
  'POST /message-chat/': (call, { body }) => createChat(call, body.user),
  'PATCH /message-chat/{id}/': (call, { params, body }) => updateChatSettings(call, params.id, body),
  'GET /message/': (call, { query }) => listMessages(call, query),
  'POST /message/': (call, { body }) => sendMessage(call, body),
  'POST /message-read/': (call, { body }) => readMessages(call, body.chat_id),
  'GET /message-product/': (call, { query }) => readMessageListing(call, query.chatted_id),
})
