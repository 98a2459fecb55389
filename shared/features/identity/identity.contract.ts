import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, IdParams, Instant } from '../../http/wire.ts'
import { documentSides, identityStates } from './identity-types.ts'

/** The caller's newest check; null where there was none. */
const OwnIdentity = z.object({
  check: z
    .object({
      state: z.enum(identityStates),
      /** The name that was checked is still the member's. */
      is_of_this_name: z.boolean(),
      submitted_at: Instant,
      reason: z.string(),
    })
    .nullable(),
})
export type OwnIdentity = z.output<typeof OwnIdentity>

const Person = z.object({ id: z.number(), name: z.string() })
const IdentityRow = z.object({
  id: z.number(),
  member: Person,
  state: z.enum(identityStates),
  sides: z.array(z.enum(documentSides)),
  submitted_at: Instant,
  /** Checks of this member that were decided before. */
  earlier: z.number(),
  /** The caller's own documents: somebody else decides. */
  is_own: z.boolean(),
  decided_by: Person.nullable(),
  decided_at: Instant.nullable(),
  reason: z.string(),
})
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
    answer: z.object({ waiting: z.array(IdentityRow), decided: z.array(IdentityRow) }),
    errors: ['not_found'],
  },
  'POST /staff/identity/{id}/open/': {
    summary: 'The pictures of a check that waits. Who looked is written into the log.',
    policy: 'staff',
    params: IdParams,
    answer: z.object({
      pictures: z.array(z.object({ side: z.enum(documentSides), data_url: z.string() })),
    }),
    errors: ['not_found', 'own_identity'],
  },
  'POST /staff/identity/{id}/decide/': {
    summary: 'Approve or refuse; the pictures are deleted and the member is told.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ approved: z.boolean(), reason: freeText(500).default('') }),
    answer: IdentityRow,
    errors: ['invalid_input', 'not_found', 'own_identity', 'identity_decided'],
  },
})
