import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id } from '../../http/wire.ts'
import { reportReasons } from './report-reasons.ts'

const common = {
  title: freeText(1000).min(1),
  reason: z.enum(reportReasons),
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
})
