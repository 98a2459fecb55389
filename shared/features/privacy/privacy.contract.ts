import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { Instant, pastedText } from '../../http/wire.ts'
import { choices, renewedDocuments } from './consents.ts'

const Password = z.string().min(1).max(200)

const Consents = z
  .object({
    choices: z
      .object({
        newsletter: z.boolean().describe('The newsletter is wanted.'),
        analytics: z
          .boolean()
          .nullable()
          .describe('Page views may be counted; null where nothing was chosen.'),
      })
      .describe('The choices as they stand.'),
    log: z
      .array(
        z.object({
          document: z.string().describe('What was agreed to or refused.'),
          version: z.string().describe('Version of it that was in force.'),
          granted: z.boolean().describe('Agreed to, or refused.'),
          given_at: Instant.describe('When.'),
        }),
      )
      .describe('Every consent and refusal, the newest first.'),
  })
  .meta({ id: 'Consents' })
export type Consents = z.output<typeof Consents>

/** A document that the member is asked to accept, and its version. */
export const RequiredConsent = z
  .object({
    document: z.enum(renewedDocuments).describe('What to agree to.'),
    version: z.string().max(40).describe('The version that was shown.'),
  })
  .meta({ id: 'RequiredConsent' })

const Export = z
  .object({
    state: z.enum(['waiting', 'running', 'ready', 'failed']).describe('Where it stands.'),
    progress: z.number().describe('How far it is, in percent.'),
    requested_at: Instant,
    expires_at: Instant.nullable().describe('Until when it can be fetched; null until it is ready.'),
    bytes: z.number().nullable().describe('Size of the file; null until it is ready.'),
  })
  .meta({ id: 'DataExport' })

const Deletion = z
  .object({
    requested_at: Instant,
    due_at: Instant.describe('When the personal data is erased; until then it can be cancelled.'),
  })
  .meta({ id: 'Deletion' })

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
    memberLimit: memberLimits.consents,
    openToSuspended: true,
    body: z.object({
      document: z.enum(choices).describe('What is chosen about.'),
      granted: z.boolean().describe('`true` gives the consent, `false` takes it back.'),
    }),
    answer: Consents,
    errors: ['not_signed_in', 'invalid_input'],
    isRepeatable: true,
  },
  'POST /my-consents/accept/': {
    summary:
      'Agree to documents that one is asked for, in the version that was shown. Answers what is missing.',
    policy: 'member',
    memberLimit: memberLimits.consents,
    openToSuspended: true,
    body: z.object({
      documents: z.array(RequiredConsent).min(1).max(10).describe('The documents that are accepted.'),
    }),
    answer: z.object({ missing: z.array(RequiredConsent).describe('What is still to be accepted.') }),
    errors: ['not_signed_in', 'invalid_input', 'consent_outdated'],
    isRepeatable: true,
  },
  'GET /my-export/': {
    summary: 'The newest export of all data of the member, and its progress.',
    policy: 'member',
    answer: z.object({
      export: Export.nullable().describe('The newest download; null where none was asked for.'),
    }),
    errors: ['not_signed_in'],
  },
  'POST /my-export/': {
    summary: 'Request an export of all data of the member.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({ password: Password }),
    status: 201,
    answer: z.object({ export: Export.describe('The download that was begun.') }),
    errors: ['not_signed_in', 'invalid_input', 'wrong_password', 'too_many_requests'],
    idempotency: 'own',
    limitedBy: { words: '3 a day' },
  },
  'POST /my-export/link/': {
    summary: 'An address of the ready export that is valid for five minutes.',
    policy: 'member',
    openToSuspended: true,
    answer: z.object({
      url: z.string().describe('Where the file can be fetched for five minutes, without a token.'),
    }),
    errors: ['not_signed_in', 'not_found'],
    limitedBy: 'signs',
    isRepeatable: true,
  },
  'GET /account-deletion/': {
    summary: 'Whether the member is leaving, and whether something stands in the way.',
    policy: 'member',
    answer: z.object({
      deletion: Deletion.nullable().describe('The leaving under way; null without one.'),
      has_open_agreement: z
        .boolean()
        .describe(
          'An agreement, a deposit or points of a stay are open, and the member cannot leave before they are settled.',
        ),
    }),
    errors: ['not_signed_in'],
  },
  'POST /account-deletion/': {
    summary:
      'Delete the account: 14 days later the personal data is erased. With a second factor it takes its code too.',
    policy: 'member',
    memberLimit: memberLimits.leaving,
    openToSuspended: true,
    body: z.object({
      password: Password,
      code: pastedText(40)
        .optional()
        .describe('With a second factor: a code of the app, or a recovery code.'),
    }),
    answer: z.object({ deletion: Deletion.describe('The leaving under way.') }),
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
