import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Instant } from '../../http/wire.ts'
import { choices } from './consents.ts'

const Password = z.string().min(1).max(200)

const Consents = z.object({
  /** The choices as they stand; null where none was made. */
  choices: z.object({ newsletter: z.boolean(), analytics: z.boolean().nullable() }),
  log: z.array(
    z.object({
      document: z.string(),
      version: z.string(),
      granted: z.boolean(),
      given_at: Instant,
    }),
  ),
})
export type Consents = z.output<typeof Consents>

const Export = z.object({
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  progress: z.number(),
  requested_at: Instant,
  expires_at: Instant.nullable(),
  bytes: z.number().nullable(),
})

const Deletion = z.object({ requested_at: Instant, due_at: Instant })

export const privacyContract = defineContract({
  'GET /my-consents/': {
    summary: 'What the member agreed to or refused, the newest first.',
    policy: 'member',
    answer: Consents,
    errors: ['not_signed_in'],
  },
  'POST /my-consents/': {
    summary: 'Give or take back a choice. Written down with the version in force.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({ document: z.enum(choices), granted: z.boolean() }),
    answer: Consents,
    errors: ['not_signed_in', 'invalid_input'],
  },
  'GET /my-export/': {
    summary: 'The newest download of everything kept about the member, and how far it is.',
    policy: 'member',
    answer: z.object({ export: Export.nullable() }),
    errors: ['not_signed_in'],
  },
  'POST /my-export/': {
    summary: 'Ask for a download of everything kept about the member.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({ password: Password }),
    status: 201,
    answer: z.object({ export: Export }),
    errors: ['not_signed_in', 'invalid_input', 'wrong_password', 'too_many_requests'],
    idempotency: 'own',
  },
  'POST /my-export/link/': {
    summary: 'An address of the ready download that is good for five minutes.',
    policy: 'member',
    openToSuspended: true,
    answer: z.object({ url: z.string() }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /account-deletion/': {
    summary: 'Whether the member is leaving, and whether something stands in the way.',
    policy: 'member',
    answer: z.object({ deletion: Deletion.nullable(), has_open_agreement: z.boolean() }),
    errors: ['not_signed_in'],
  },
  'POST /account-deletion/': {
    summary: 'Leave: 14 days later the person is forgotten. With a second factor it takes its code too.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({ password: Password, code: z.string().trim().max(40).optional() }),
    answer: z.object({ deletion: Deletion }),
    errors: [
      'not_signed_in',
      'invalid_input',
      'not_allowed',
      'wrong_password',
      'second_factor_required',
      'wrong_second_factor_code',
      'deletion_has_open_agreement',
      'too_many_requests',
    ],
    idempotency: 'own',
  },
  'DELETE /account-deletion/': {
    summary: 'Stay after all.',
    policy: 'member',
    openToSuspended: true,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in'],
  },
})
