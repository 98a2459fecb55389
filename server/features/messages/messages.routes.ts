import type { MemberCall } from '#server/platform/http/call.ts'
import { bindRoutes } from '#server/platform/http/routes.ts'
import { messagePicturesContract } from '#shared/features/messages/message-pictures.contract.ts'
import { type MessageListing, messagesContract } from '#shared/features/messages/messages.contract.ts'
import { createChat } from './create-chat.ts'
import { deletePictures } from './delete-pictures.ts'
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import { readMessages } from './read-messages.ts'
import { showAllowance } from './right-to-write.ts'
import { sendMessage } from './send-message.ts'
import { sendPictures } from './send-pictures.ts'
import { showPicture } from './show-picture.ts'
import { updateChatSettings } from './update-chat-settings.ts'

const pictureRoutes = bindRoutes(messagePicturesContract, {
  'POST /message-picture/': (call, { body }) => sendPictures(call, body),
  'GET /message-picture/{id}/': (call, { params, query }) => showPicture(call, params.id, query.size),
  'DELETE /message/{id}/': (call, { params }) => deletePictures(call, params.id),
})

/** `listingsOf` knows the homes of the other member: listings stand on messages. */
export const messagesRoutes = (
  listingsOf: (call: MemberCall, chattedId: number) => Promise<MessageListing>,
) => [
  ...pictureRoutes,
  ...bindRoutes(messagesContract, {
    'GET /message-chat/': (call) => listChats(call),
    'POST /message-chat/': (call, { body }) => createChat(call, body.user),
    'PATCH /message-chat/{id}/': (call, { params, body }) => updateChatSettings(call, params.id, body),
    'GET /message/': (call, { query }) => listMessages(call, query),
    'POST /message/': (call, { body }) => sendMessage(call, body),
    'GET /message-allowance/': (call, { query }) => showAllowance(call, query.chatted_id),
    'POST /message-read/': (call, { body }) => readMessages(call, body.chat_id),
    'GET /message-product/': (call, { query }) => listingsOf(call, query.chatted_id),
  }),
]
