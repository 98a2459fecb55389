import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, IdParams, Instant, WireRange } from '../../http/wire.ts'
import { ListingCard, ServiceDates } from '../listings/listings.contract.ts'

export const Chat = z.object({
  id: z.number(),
  chatted_user_id: z.number(),
  chatted_user_name: z.string(),
  chatted_user_profile_picture: z.string().nullable(),
  chatted_user_is_verified: z.boolean(),
  last_message: z.object({ text: z.string(), created_at: Instant, sender: z.number() }).nullable(),
  unread_message_count: z.number(),
  is_archived: z.boolean(),
  is_muted: z.boolean(),
  /** The caller has blocked the chatted member. */
  is_blocked: z.boolean(),
  /** Neither side has blocked the other, and the chatted member has not left. */
  can_write: z.boolean(),
})
export type Chat = z.output<typeof Chat>

export const Message = z.object({
  id: z.number(),
  sender: z.number(),
  text: z.string(),
  created_at: Instant,
  read_at: Instant.nullable(),
  client_id: z.string().nullable(),
})
export type Message = z.output<typeof Message>

const MessageProduct = z.object({
  /** The oldest of the homes. */
  product_id: z.number().nullable(),
  service_types_dates: ServiceDates,
  homes: z.array(
    z.object({
      card: ListingCard,
      service_types_dates: ServiceDates,
      /** Nights of agreed stays: a stay may begin on the eve of free nights, but not on these. */
      reserved_nights: z.array(WireRange),
    }),
  ),
})
export type MessageProduct = z.output<typeof MessageProduct>

export const messagesContract = defineContract({
  'GET /message-chat/': {
    summary: "The caller's chats, newest first.",
    policy: 'member',
    answer: z.array(Chat),
    errors: ['not_signed_in'],
  },
  'POST /message-chat/': {
    summary: 'The chat with a member: 200 if it exists, 201 if it is new.',
    policy: 'member',
    body: z.object({ user: Id }),
    answer: Chat,
    errors: [
      'member_suspended',
      'invalid_input',
      'not_signed_in',
      'not_found',
      'cannot_message_yourself',
      'member_blocked',
      'too_many_requests',
    ],
  },
  'PATCH /message-chat/{id}/': {
    summary: 'Archive or mute a chat for the caller, or take it back.',
    policy: 'member',
    params: IdParams,
    body: z.object({ is_archived: z.boolean(), is_muted: z.boolean() }).partial(),
    answer: Chat,
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
  'GET /message/': {
    summary: 'Messages of a chat, oldest first: the last 50, or the 50 before a message, or all since one.',
    policy: 'member',
    query: z.object({ chat_id: Id, before: Id.optional(), since: Id.optional() }),
    answer: z.array(Message),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
  'POST /message/': {
    summary: 'Send a message. Needs premium, except to user 2. `client_id` makes a retry harmless.',
    policy: 'member',
    body: z.object({ chat_id: Id, message: z.string().max(4000), client_id: freeText(60).min(1).optional() }),
    status: 201,
    answer: Message,
    errors: [
      'member_suspended',
      'invalid_input',
      'not_signed_in',
      'not_found',
      'premium_required',
      'member_blocked',
      'message_empty',
      'too_many_requests',
    ],
    limit: { max: 120, minutes: 1 },
  },
  'POST /message-read/': {
    summary: 'Mark a chat as read.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({ chat_id: Id }),
    answer: z.object({ read: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
  'GET /message-product/': {
    summary: "The chatted member's homes and their dates, to start an agreement from the chat.",
    policy: 'member',
    query: z.object({ chatted_id: Id }),
    answer: MessageProduct,
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
})
