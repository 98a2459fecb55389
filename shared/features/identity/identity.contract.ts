import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { freeText, Instant, idParams, Person } from '../../http/wire.ts'
import { documentSides, identityStates } from './identity-types.ts'

/** The caller's newest check; null where there was none. */
const OwnIdentity = z
  .object({
    check: z
      .object({
        state: z.enum(identityStates).describe('What became of it.'),
        is_of_this_name: z.boolean().describe("The name that was checked is still the member's."),
        submitted_at: Instant,
        reason: z.string().describe('Why it was refused; otherwise empty.'),
      })
      .nullable()
      .describe("The caller's newest check; null where there was none."),
  })
  .meta({ id: 'OwnIdentity' })
export type OwnIdentity = z.output<typeof OwnIdentity>

const IdentityRow = z
  .object({
    id: z.number().describe('Id of the check.'),
    member: Person.describe('Whose documents they are.'),
    state: z.enum(identityStates).describe('What became of it.'),
    sides: z.array(z.enum(documentSides)).describe('Which pictures were sent.'),
    submitted_at: Instant,
    earlier: z.number().describe('Checks of this member that were decided before.'),
    decided_by: Person.nullable(),
    decided_at: Instant.nullable(),
    reason: z.string().describe('Why it was refused; otherwise empty.'),
  })
  .meta({ id: 'IdentityRow' })
export type IdentityRow = z.output<typeof IdentityRow>

export const identityContract = defineContract({
  'GET /identity-check/': {
    summary: "What became of the caller's identity documents.",
    policy: 'member',
    answer: OwnIdentity,
    errors: ['not_signed_in'],
  },
  'POST /identity-check/': {
    summary: 'Show identity documents to the team: front, back and, as one likes, a picture of oneself.',
    policy: 'member',
    memberLimit: memberLimits.identityChecks,
    upload: { field: 'document', maxFiles: documentSides.length },
    answer: OwnIdentity,
    status: 201,
    errors: [
      'invalid_input',
      'not_signed_in',
      'bad_image',
      'payload_too_large',
      'identity_waiting',
      'identity_approved',
    ],
  },
  'DELETE /identity-check/': {
    summary: 'Take the documents back before they are decided about.',
    policy: 'member',
    openToSuspended: true,
    answer: OwnIdentity,
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /staff/identity/': {
    summary: 'Documents that wait, the oldest first, and the checks decided last.',
    policy: 'staff',
    concerns: { lists: ['identity_check'] },
    answer: z.object({
      waiting: z.array(IdentityRow).describe('Checks that wait, the oldest first.'),
      decided: z.array(IdentityRow).describe('Checks decided last.'),
    }),
    errors: ['not_found'],
  },
  'POST /staff/identity/{id}/open/': {
    summary: 'The pictures of a check that waits. Who looked is written into the log.',
    policy: 'staff',
    concerns: { names: { id: 'identity_check' } },
    params: idParams('the check'),
    answer: z.object({
      pictures: z
        .array(
          z.object({
            side: z.enum(documentSides).describe('What the picture shows.'),
            data_url: z.string().describe('The picture as a `data:` address.'),
          }),
        )
        .describe('The pictures that were sent.'),
    }),
    errors: ['not_found'],
  },
  'POST /staff/identity/{id}/decide/': {
    summary: 'Approve or refuse; the pictures are deleted and the member is notified.',
    policy: 'staff',
    concerns: { names: { id: 'identity_check' } },
    params: idParams('the check'),
    body: z.object({
      approved: z.boolean().describe('`true` approves, `false` refuses.'),
      reason: freeText(500)
        .default('')
        .describe('Why it is refused, which the member reads; needed for a refusal.'),
    }),
    answer: IdentityRow,
    errors: ['invalid_input', 'not_found', 'identity_decided'],
  },
})
