import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { filledText, Id } from '../../http/wire.ts'
import { reportReasons } from './report-reasons.ts'

const incomplete = 'report_incomplete'
const common = {
  title: filledText(1000, incomplete).describe(
    "What is wrong, in the reporter's words, at most 1,000 characters.",
  ),
  reason: z.enum(reportReasons, incomplete).describe('Which kind of wrong it is.'),
  reporter: z.unknown().optional().describe('Ignored: the reporter is always the caller.'),
}
const errors = [
  'invalid_input',
  'not_signed_in',
  'not_found',
  'already_reported',
  'cannot_report_yourself',
] as const

const reviewReport = {
  policy: 'member',
  memberLimit: memberLimits.reports,
  body: z.object({ ...common, review: Id.describe('Id of the review.') }),
  status: 201,
  answer: z.object({ id: z.number().describe('Id of the report.') }),
  errors,
} as const

export const reportsContract = defineContract({
  'POST /report/product-review/': { summary: 'Report a published review of a home.', ...reviewReport },
  'POST /report/user-review/': { summary: 'Report a published review of a member.', ...reviewReport },
  'POST /report/service-post/': {
    summary: 'Report a post of help.',
    policy: 'member',
    memberLimit: memberLimits.reports,
    body: z.object({ ...common, post: Id.describe('Id of the post.') }),
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the report.') }),
    errors,
  },
  'POST /report/product/': {
    summary: 'Report a home.',
    policy: 'member',
    memberLimit: memberLimits.reports,
    body: z.object({ ...common, product: Id.describe('Id of the home.') }),
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the report.') }),
    errors,
  },
  'POST /report/user/': {
    summary: 'Report a member.',
    policy: 'member',
    memberLimit: memberLimits.reports,
    body: z.object({ ...common, user: Id.describe('Id of the member.') }),
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the report.') }),
    errors,
  },
  'POST /report/message/': {
    summary: 'Report a message of one of the own chats; the messages around it are saved with the report.',
    policy: 'member',
    memberLimit: memberLimits.reports,
    body: z.object({ ...common, message: Id.describe('Id of the message.') }),
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the report.') }),
    errors,
  },
  'POST /report/ring-message/': {
    summary:
      'Report a message on the board of an own ring; the messages around it are saved with the report.',
    policy: 'member',
    memberLimit: memberLimits.reports,
    body: z.object({ ...common, message: Id.describe('Id of the message on the board.') }),
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the report.') }),
    errors,
  },
})
