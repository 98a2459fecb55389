import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, Instant, idParams, WireRange } from '../../http/wire.ts'
import { ListingCard, ServiceDates, StayLimits } from '../listings/listings.contract.ts'

export const Chat = z
  .object({
    id: z.number().describe('Id of the chat.'),
    chatted_user_id: z.number().describe('Id of the other side.'),
    chatted_user_name: z.string().describe('First and last name of the other side.'),
    chatted_user_profile_picture: z
      .string()
      .nullable()
      .describe("Address of the other side's picture; null without one."),
    chatted_user_is_verified: z
      .boolean()
      .describe("The other side's e-mail address and phone number are both verified."),
    last_message: z
      .object({
        text: z.string().describe('Its text.'),
        created_at: Instant.describe('When it was sent.'),
        sender: z.number().describe('Id of who sent it.'),
      })
      .nullable()
      .describe('The last message; null in an empty chat.'),
    unread_message_count: z.number().describe('Messages that the caller has not read.'),
    is_archived: z.boolean().describe('The caller has archived the chat.'),
    is_muted: z.boolean().describe('The caller gets no notifications of the chat.'),
    is_blocked: z.boolean().describe('The caller has blocked the chatted member.'),
    can_write: z
      .boolean()
      .describe('Neither side has blocked the other, and the chatted member has not left.'),
  })
  .meta({ id: 'Chat' })
export type Chat = z.output<typeof Chat>

export const MessagePicture = z
  .object({
    id: z.number().describe('Id of the picture, which `GET /message-picture/{id}/` answers.'),
    alt: z.string().describe('What it shows, as its sender says; empty without a description.'),
    width: z.number().describe('Pixels of the large size.'),
    height: z.number().describe('Pixels of the large size.'),
    placeholder: z.string().describe('Thumbhash in base64, shown while it loads.'),
  })
  .meta({ id: 'MessagePicture' })
export type MessagePicture = z.output<typeof MessagePicture>

export const Message = z
  .object({
    id: z.number().describe('Id of the message.'),
    sender: z.number().describe('Id of who sent it.'),
    text: z.string().describe('The text.'),
    created_at: Instant.describe('When it was sent.'),
    read_at: Instant.nullable(),
    client_id: z
      .string()
      .nullable()
      .describe("The name that the sender's program gave it; null without one."),
    pictures: z.array(MessagePicture).optional().describe('Its pictures; absent without any.'),
    is_deleted: z
      .literal(true)
      .optional()
      .describe('The sender has deleted its pictures and text; absent otherwise.'),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof Message>

const MessageListing = z.object({
  product_id: z.number().nullable().describe('Id of the oldest of the homes; null without one.'),
  service_types_dates: ServiceDates,
  homes: z
    .array(
      z.object({
        card: ListingCard.describe('The home.'),
        service_types_dates: ServiceDates,
        reserved_nights: z
          .array(WireRange)
          .describe('Nights of agreed stays: a stay may begin on the eve of free nights, but not on these.'),
        stay_limits: StayLimits.optional().describe('How long stays may be; absent without limits.'),
      }),
    )
    .describe('Every home of the other side.'),
})
export type MessageListing = z.output<typeof MessageListing>

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
    body: z.object({ user: Id.describe('Id of the member to chat with.') }),
    otherStatus: 201,
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
    limitedBy: { words: '15 first contacts a day, with those by requests, invitations and messages' },
    isRepeatable: true,
  },
  'PATCH /message-chat/{id}/': {
    summary: 'Archive or mute a chat for the caller, or take it back.',
    policy: 'member',
    params: idParams('the chat'),
    body: z
      .object({
        is_archived: z.boolean().describe('Archive the chat, or take it out of the archive.'),
        is_muted: z.boolean().describe('No notifications of the chat, or notifications again.'),
      })
      .partial(),
    answer: Chat,
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    limitedBy: 'changes',
  },
  'GET /message/': {
    summary: 'Messages of a chat, oldest first: the last 50, or the 50 before a message, or all since one.',
    policy: 'member',
    query: z.object({
      chat_id: Id.describe("Id of the chat; 5 is always the caller's own chat with user 2."),
      before: Id.optional().describe('Id of a message: the 50 before it.'),
      since: Id.optional().describe('Id of a message: all after it.'),
    }),
    answer: z.array(Message),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
  'POST /message/': {
    summary: 'Send a message. Needs premium, except to user 2. `client_id` makes a retry harmless.',
    description:
      'Where the operator gives free first messages, a member without a plan may write once to each of a limited number of members a month; `GET /message-allowance/` says how many are left.',
    policy: 'member',
    body: z.object({
      chat_id: Id.describe("Id of the chat; 5 is always the caller's own chat with user 2."),
      message: z.string().max(4000).describe('The text, at most 4,000 characters.'),
      client_id: freeText(60).min(1).optional(),
    }),
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
  'GET /message-allowance/': {
    summary: 'Whether the caller may write to a member now, and how many free first messages are left.',
    policy: 'member',
    query: z.object({ chatted_id: Id.describe('Id of the other side.') }),
    answer: z.object({
      may_write: z.boolean().describe('A message to this member would be taken now.'),
      has_plan: z.boolean().describe('The caller has an active subscription, and needs no free messages.'),
      free_left: z
        .number()
        .describe('Members to whom the caller may write once without a subscription this month; 0 with one.'),
      next_free_at: Instant.nullable().describe(
        'When another is free; null while some are left or where none are given.',
      ),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'POST /message-read/': {
    summary: 'Mark a chat as read.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({ chat_id: Id.describe('Id of the chat.') }),
    answer: z.object({ read: z.number().describe('How many messages were unread until now.') }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'GET /message-product/': {
    summary: "The chatted member's homes and their dates, to start an agreement from the chat.",
    policy: 'member',
    query: z.object({ chatted_id: Id.describe('Id of the other side.') }),
    answer: MessageListing,
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
})
