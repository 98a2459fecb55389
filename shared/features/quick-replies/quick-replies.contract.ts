import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { filledText, freeText, idParams } from '../../http/wire.ts'
import { maxQuickReplyLength, maxQuickReplyTitleLength } from './quick-replies.rules.ts'

const texts = {
  title: freeText(maxQuickReplyTitleLength).default('').describe('Its name in the menu; may be empty.'),
  text: filledText(maxQuickReplyLength, 'field_missing').describe(
    'What is inserted, at most 500 characters.',
  ),
}

const QuickReply = z
  .object({
    id: z.number().describe('Id of the quick reply.'),
    title: z.string().describe('Its name in the menu; empty without one.'),
    text: z.string().describe('What is inserted.'),
  })
  .meta({ id: 'QuickReply' })
export type QuickReply = z.output<typeof QuickReply>

export const quickRepliesContract = defineContract({
  'GET /quick-reply/': {
    summary: "The caller's quick replies, oldest first.",
    policy: 'member',
    answer: z.array(QuickReply),
    errors: ['not_signed_in'],
  },
  'POST /quick-reply/': {
    summary: 'Add a quick reply, of which a member has at most ten.',
    policy: 'member',
    body: z.object(texts),
    status: 201,
    answer: QuickReply,
    errors: ['invalid_input', 'not_signed_in', 'too_many_quick_replies'],
    limitedBy: { words: 'ten a member' },
  },
  'PUT /quick-reply/{id}/': {
    summary: 'Change a quick reply.',
    policy: 'member',
    params: idParams('the quick reply'),
    body: z.object(texts),
    answer: QuickReply,
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    limitedBy: 'changes',
  },
  'DELETE /quick-reply/{id}/': {
    summary: 'Delete a quick reply.',
    policy: 'member',
    params: idParams('the quick reply'),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
})
