import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, freeText, Id, IdParams, Instant, pageOf, pageQuery } from '../../http/wire.ts'
import { Message } from '../messages/messages.contract.ts'

export const conversationStates = ['open', 'closed'] as const

const Person = z.object({ id: z.number(), name: z.string() })

export const SupportConversation = z.object({
  /** That of the chat with user 2. */
  id: z.number(),
  state: z.enum(conversationStates),
  member: Person,
  assignee: Person.nullable(),
  last_text: z.string(),
  last_at: Instant,
  /** Of the oldest message that the team has not answered; null once it has. */
  waiting_since: Instant.nullable(),
})
export type SupportConversation = z.output<typeof SupportConversation>

export const InboxQuery = z.object({
  ...pageQuery(['waiting', 'last_at']),
  state: z.enum(conversationStates).default('open'),
  mine: z.stringbool().optional(),
})
export type InboxQuery = z.output<typeof InboxQuery>

const replyText = freeText(4000).min(1)
const SavedReplyTexts = z.object({ title: freeText(80).min(1), text_tr: replyText, text_en: replyText })
export type SavedReplyTexts = z.output<typeof SavedReplyTexts>
export const SavedReply = SavedReplyTexts.extend({ id: z.number() })
export type SavedReply = z.output<typeof SavedReply>

const changeErrors = ['not_found', 'invalid_input', 'conversation_taken'] as const

export const supportContract = defineContract({
  'GET /staff/inbox/': {
    summary: 'What members ask user 2 in their own words, the longest waiting first if sorted so.',
    policy: 'staff',
    query: InboxQuery,
    answer: pageOf(SupportConversation),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/inbox/export/': {
    summary: 'The same conversations as a file.',
    policy: 'staff',
    query: InboxQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/inbox/{id}/': {
    summary: 'A conversation with its last 50 messages, or the 50 before one.',
    policy: 'staff',
    params: IdParams,
    query: z.object({ before: Id.optional() }),
    answer: z.object({
      conversation: SupportConversation,
      /** The member's language. */
      locale: z.enum(['tr', 'en']),
      messages: z.array(Message),
      has_earlier: z.boolean(),
    }),
    errors: ['not_found', 'invalid_input'],
  },
  'POST /staff/inbox/{id}/assign/': {
    summary: 'Take a conversation, or give it back.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ to_me: z.boolean() }),
    answer: SupportConversation,
    errors: [...changeErrors, 'conversation_closed'],
  },
  'POST /staff/inbox/{id}/answer/': {
    summary: 'Answer as user 2; takes a conversation that nobody has. `client_id` makes a retry harmless.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ text: z.string().max(4000), client_id: freeText(60).min(1).optional() }),
    status: 201,
    answer: Message,
    errors: [...changeErrors, 'conversation_closed', 'message_empty'],
  },
  'POST /staff/inbox/{id}/state/': {
    summary: 'Close a conversation, or open it again.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ state: z.enum(conversationStates) }),
    answer: SupportConversation,
    errors: changeErrors,
  },
  'GET /staff/saved-replies/': {
    summary: 'Answers that the team keeps ready, by title.',
    policy: 'staff',
    answer: z.object({ replies: z.array(SavedReply) }),
    errors: ['not_found'],
  },
  'POST /staff/saved-replies/': {
    summary: 'Keep an answer.',
    policy: 'staff',
    body: SavedReplyTexts,
    status: 201,
    answer: SavedReply,
    errors: ['not_found', 'invalid_input'],
  },
  'PUT /staff/saved-replies/{id}/': {
    summary: 'Change a kept answer.',
    policy: 'staff',
    params: IdParams,
    body: SavedReplyTexts,
    answer: SavedReply,
    errors: ['not_found', 'invalid_input'],
  },
  'DELETE /staff/saved-replies/{id}/': {
    summary: 'Keep an answer no longer.',
    policy: 'staff',
    params: IdParams,
    status: 204,
    answer: z.null(),
    errors: ['not_found', 'invalid_input'],
  },
})
