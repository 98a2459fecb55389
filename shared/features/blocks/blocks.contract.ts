import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Instant, idParams } from '../../http/wire.ts'

const BlockedMember = z
  .object({
    id: z.number().describe('Id of the blocked member.'),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
    blocked_at: Instant.describe('When the caller blocked them.'),
  })
  .meta({ id: 'BlockedMember' })
export type BlockedMember = z.output<typeof BlockedMember>

export const blocksContract = defineContract({
  'GET /blocked-member/': {
    summary: 'Whom the caller has blocked, the last one first.',
    policy: 'member',
    answer: z.array(BlockedMember),
    errors: ['not_signed_in'],
  },
  'PUT /blocked-member/{id}/': {
    summary:
      'Block a member: from now on neither can write to the other, make an agreement or see contact data.',
    policy: 'member',
    params: idParams('the member'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found', 'cannot_block'],
    limit: { max: 60, minutes: 60 },
  },
  'DELETE /blocked-member/{id}/': {
    summary: 'Take a block back. One that is not there is no error.',
    policy: 'member',
    params: idParams('the member'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in'],
  },
})
