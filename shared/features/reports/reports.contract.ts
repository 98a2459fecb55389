import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { filledText, Id } from '../../http/wire.ts'
import { reportReasons } from './report-reasons.ts'

const incomplete = 'report_incomplete'
const common = {
  title: filledText(1000, incomplete),
  reason: z.enum(reportReasons, incomplete),
  /** A claim: the reporter is always the caller. */
  reporter: z.unknown().optional(),
}
const errors = [
  'invalid_input',
  'not_signed_in',
  'not_found',
  'already_reported',
  'cannot_report_yourself',
] as const

export const reportsContract = defineContract({
  'POST /report/product/': {
    summary: 'Report a home.',
    policy: 'member',
    body: z.object({ ...common, product: Id }),
    status: 201,
    answer: z.object({ id: z.number() }),
    errors,
  },
  'POST /report/user/': {
    summary: 'Report a member.',
    policy: 'member',
    body: z.object({ ...common, user: Id }),
    status: 201,
    answer: z.object({ id: z.number() }),
    errors,
  },
  'POST /report/message/': {
    summary: 'Report a message of one of the own chats; what stands around it is kept with the report.',
    policy: 'member',
    body: z.object({ ...common, message: Id }),
    status: 201,
    answer: z.object({ id: z.number() }),
    errors,
  },
})
