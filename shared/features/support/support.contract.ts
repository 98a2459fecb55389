import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, freeText, Id, Instant, idParams, Person, pageOf, pageQuery } from '../../http/wire.ts'
import { Message } from '../messages/messages.contract.ts'

export const conversationStates = ['open', 'closed'] as const

export const SupportConversation = z
  .object({
    id: z.number().describe("Id of the member's chat with user 2."),
    state: z.enum(conversationStates).describe('Whether it is open.'),
    member: Person.describe('Who asks.'),
    assignee: Person.nullable(),
    last_text: z.string().describe('The last message.'),
    last_at: Instant.describe('When it was sent.'),
    waiting_since: Instant.nullable().describe(
      'When the oldest message came that the team has not answered; null once it has.',
    ),
    due_at: Instant.nullable().describe(
      'By when an answer was promised, where a member of the premium tier waits. Such conversations come first.',
    ),
  })
  .meta({ id: 'SupportConversation' })
export type SupportConversation = z.output<typeof SupportConversation>

export const InboxQuery = z.object({
  ...pageQuery(['waiting', 'last_at']),
  state: z.enum(conversationStates).default('open').describe('Only conversations in this state.'),
  mine: z.stringbool().optional(),
})
export type InboxQuery = z.output<typeof InboxQuery>

const replyText = freeText(4000).min(1)
const SavedReplyTexts = z.object({
  title: freeText(80).min(1).describe('What the team finds it by.'),
  text_tr: replyText.describe('The answer in Turkish.'),
  text_en: replyText.describe('The answer in English.'),
})
export type SavedReplyTexts = z.output<typeof SavedReplyTexts>
export const SavedReply = SavedReplyTexts.extend({ id: z.number().describe('Id of the saved answer.') }).meta(
  { id: 'SavedReply' },
)
export type SavedReply = z.output<typeof SavedReply>

const changeErrors = ['not_found', 'invalid_input', 'conversation_taken'] as const

export const supportContract = defineContract({
  'GET /staff/inbox/': {
    summary: 'What members ask user 2 in their own words, the longest waiting first if sorted so.',
    policy: 'staff',
    concerns: { lists: ['conversation'] },
    query: InboxQuery,
    answer: pageOf(SupportConversation),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/inbox/export/': {
    summary: 'The same conversations as a file.',
    policy: 'staff',
    concerns: { lists: ['conversation'] },
    query: InboxQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/inbox/{id}/': {
    summary: 'A conversation with its last 50 messages, or the 50 before one.',
    policy: 'staff',
    concerns: { names: { id: 'conversation' } },
    params: idParams('the conversation: that of the chat'),
    query: z.object({ before: Id.optional().describe('Id of a message: the 50 before it.') }),
    answer: z.object({
      conversation: SupportConversation.describe('The conversation.'),
      locale: z.enum(['tr', 'en']).describe("The member's language."),
      messages: z.array(Message).describe('Its messages, the oldest first.'),
      has_earlier: z.boolean().describe('There are earlier messages.'),
    }),
    errors: ['not_found', 'invalid_input'],
  },
  'POST /staff/inbox/{id}/assign/': {
    summary: 'Take a conversation, or give it back.',
    policy: 'staff',
    concerns: { names: { id: 'conversation' } },
    params: idParams('the conversation: that of the chat'),
    body: z.object({ to_me: z.boolean() }),
    answer: SupportConversation,
    errors: [...changeErrors, 'conversation_closed'],
    isRepeatable: true,
  },
  'POST /staff/inbox/{id}/answer/': {
    summary: 'Answer as user 2; takes a conversation that nobody has. `client_id` makes a retry harmless.',
    policy: 'staff',
    concerns: { names: { id: 'conversation' } },
    params: idParams('the conversation: that of the chat'),
    body: z.object({
      text: z.string().max(4000).describe('The answer, at most 4,000 characters.'),
      client_id: freeText(60).min(1).optional(),
    }),
    status: 201,
    answer: Message,
    errors: [...changeErrors, 'conversation_closed', 'message_empty'],
  },
  'POST /staff/inbox/{id}/state/': {
    summary: 'Close a conversation, or open it again.',
    policy: 'staff',
    concerns: { names: { id: 'conversation' } },
    params: idParams('the conversation: that of the chat'),
    body: z.object({
      state: z.enum(conversationStates).describe('`closed` closes it, `open` opens it again.'),
    }),
    answer: SupportConversation,
    errors: changeErrors,
    isRepeatable: true,
  },
  'GET /staff/saved-replies/': {
    summary: 'The saved replies of the team, by title.',
    policy: 'staff',
    concerns: 'nobody',
    answer: z.object({ replies: z.array(SavedReply).describe('The saved answers, by title.') }),
    errors: ['not_found'],
  },
  'POST /staff/saved-replies/': {
    summary: 'Save a reply.',
    policy: 'staff',
    concerns: 'nobody',
    body: SavedReplyTexts,
    status: 201,
    answer: SavedReply,
    errors: ['not_found', 'invalid_input'],
  },
  'PUT /staff/saved-replies/{id}/': {
    summary: 'Change a saved reply.',
    policy: 'staff',
    concerns: 'nobody',
    params: idParams('the saved answer'),
    body: SavedReplyTexts,
    answer: SavedReply,
    errors: ['not_found', 'invalid_input'],
  },
  'DELETE /staff/saved-replies/{id}/': {
    summary: 'Delete a saved reply.',
    policy: 'staff',
    concerns: 'nobody',
    params: idParams('the saved answer'),
    status: 204,
    answer: z.null(),
    errors: ['not_found', 'invalid_input'],
  },
})
