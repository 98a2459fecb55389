import { z } from 'zod'
import { defineContract } from '../../../http/contract.ts'
import { memberLimits } from '../../../http/member-limits.ts'
import { freeText, Id, Instant, idParams, WireDate } from '../../../http/wire.ts'
import { helpServiceTypes } from '../../listings/listing-types.ts'
import { postDirections } from '../../services/services.rules.ts'
import { ShownExtra, TermsExtras } from '../extras/extra-parts.ts'
import { workRefusals } from '../help/refused-work.rules.ts'
import { StayProblem } from '../problems/stay-problem.ts'
import { Approving, canGiveMedicine } from '../reservation-bodies.ts'
import { PartyInfo, Permission, Status } from '../reservation-parts.ts'
import { RevisionTerms } from '../reservation-steps.ts'
import { parties } from '../reservations.rules.ts'
import { maxFirstLine } from '../together/together.rules.ts'

const OfferedPoints = z
  .object({
    from: z.enum(parties).describe('Who gives them.'),
    points: z.number().describe('How many.'),
  })
  .nullable()

export const ServiceAgreement = z
  .object({
    id: z.number().describe('Id of the agreement; those of homes and of services are of one sequence.'),
    post: z
      .object({
        id: z.number().describe('Id of the post.'),
        direction: z.enum(postDirections).describe('`need`: its member is helped; `give`: they help.'),
        text: z.string().describe('What it is about.'),
        city: z.string().describe('Province.'),
        district: z.string().describe('District; empty for the whole province.'),
        is_remote: z.boolean().describe('It can be done from elsewhere.'),
      })
      .describe('The post that it was made from; the receiver is its member.'),
    service_type: z.enum(helpServiceTypes).describe('The kind of help of the post.'),
    start_date: z.string().describe('First day.'),
    end_date: z.string().describe('The day after the last.'),
    offerer: z.number(),
    receiver: z.number(),
    is_offerer: z.boolean().describe('The caller is the offerer.'),
    offerer_info: PartyInfo.describe('The offerer, as to show.'),
    receiver_info: PartyInfo.describe('The receiver, as to show.'),
    offerer_approved: z.boolean().describe('The offerer has approved these terms.'),
    receiver_approved: z.boolean().describe('The receiver has approved these terms.'),
    status: Status.describe('Where it stands.'),
    version: z
      .number()
      .describe('Rises with every edit of the terms; an approval carries the one that was seen.'),
    extras: z
      .array(ShownExtra)
      .describe('Help of one side and the points for it, or help of both sides, with points for the rest.'),
    suggested_points: OfferedPoints.describe(
      'Points that would even out help of both sides; null where it is about the same, or only one helps.',
    ),
    reported_done: z
      .array(z.enum(parties))
      .describe('The sides that say their help is done, while the other has yet to confirm it.'),
    permissions: z
      .object({
        edit: Permission.describe('Change the terms.'),
        approve: Permission.describe('Approve the terms.'),
        cancel: Permission.describe('Cancel.'),
        done: Permission.describe('Say that help is done: the own, or what was taken.'),
        report_problem: Permission.describe('Report a problem.'),
        review: Permission.describe('Review the other party.'),
      })
      .describe('What the caller may do now.'),
    cancel_is_recorded: z
      .boolean()
      .describe('Cancelling now is in the record of who does; it never costs points.'),
    expires_at: Instant.nullable().describe('When an idle negotiation expires; null once it is agreed.'),
    releases_at: Instant.nullable().describe(
      'When the held points go to who helped: 24 hours after it was confirmed, else 72 hours after the last day. Null where none are held, and while a problem is open.',
    ),
    points_paid: z
      .number()
      .optional()
      .describe('How many of the points went to who helped, once the rest is back; absent before.'),
    points_waiting: z
      .number()
      .optional()
      .describe('How many will go to them once they need not wait any more; absent without.'),
    created_at: Instant,
    agreed_at: Instant.nullable().describe('When the second approval came; null until then.'),
    closed_at: Instant.nullable().describe('When it was cancelled, expired or completed; null until then.'),
    user_reviewed: z.boolean().describe('The caller has reviewed the other side.'),
    problems: z.array(StayProblem).describe('What the parties say went wrong.'),
    revisions: z
      .array(
        z.object({
          version: z.number().describe('The version that these terms were.'),
          changed_by: z.number().describe('Id of who replaced them.'),
          created_at: Instant.describe('When they were replaced.'),
          terms: RevisionTerms.describe('The terms.'),
        }),
      )
      .describe('Earlier terms, the newest first.'),
  })
  .meta({ id: 'ServiceAgreement' })
export type ServiceAgreement = z.output<typeof ServiceAgreement>

const ServiceTerms = z.object({
  start_date: WireDate.describe('First day; tomorrow at the earliest.'),
  end_date: WireDate.describe('The day after the last; at most 31 days in all.'),
  extras: TermsExtras.describe(
    'Help of one side or of both, each with tasks or with `minutes` by quarters of an hour. Points for help of one side are computed; named ones must be those, or even out help of both.',
  ),
})

const termsErrors = [
  'invalid_input',
  'not_signed_in',
  'not_found',
  'member_blocked',
  'member_suspended',
  'member_leaving',
  'range_in_past',
  'extras_not_allowed',
  'task_incomplete',
  'help_too_long',
  ...workRefusals,
  'phone_not_verified',
  'help_limit_reached',
  'not_enough_points',
  'medicine_not_confirmed',
] as const

const params = idParams('the agreement')

/** The one call that needs the post, too. */
export const newServiceContract = defineContract({
  'POST /service-agreement/': {
    summary: 'Propose an agreement for help without a home, from a post of another member. Needs premium.',
    policy: 'member',
    memberLimit: memberLimits.offers,
    closedToLeaving: true,
    body: ServiceTerms.extend({
      post: Id.describe('Id of the post.'),
      ...Approving,
      text: freeText(maxFirstLine).optional().describe('The first line in the chat, at most 300 characters.'),
    }),
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the new agreement.') }),
    errors: [...termsErrors, 'premium_required', 'post_closed', 'service_exists'],
  },
})

export const serviceContract = defineContract({
  'GET /service-agreement/{id}': {
    summary: 'An agreement for help without a home, for its two parties.',
    policy: 'member',
    params,
    answer: ServiceAgreement,
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /service-agreement/{id}': {
    summary: 'Change the terms; both approvals are reset, then given for the caller with `approve`.',
    policy: 'member',
    memberLimit: memberLimits.offers,
    closedToLeaving: true,
    params,
    body: ServiceTerms.extend({
      version: z
        .number()
        .int()
        .optional()
        .describe(
          'The version that was seen, required with `approve`: `terms_changed` if the terms have moved on since.',
        ),
      ...Approving,
    }),
    answer: ServiceAgreement,
    errors: [...termsErrors, 'reservation_closed', 'terms_changed'],
  },
  'POST /service-agreement/approve/{id}': {
    summary: 'Approve for oneself; the second approval makes the agreement, and the points are held.',
    policy: 'member',
    closedToLeaving: true,
    params,
    body: z
      .object({
        version: z
          .number()
          .int()
          .optional()
          .describe('The version that was seen: `terms_changed` if the terms have moved on since.'),
        hide_phone: Approving.hide_phone,
        can_give_medicine: canGiveMedicine,
      })
      .optional(),
    answer: ServiceAgreement,
    errors: [
      'not_signed_in',
      'not_found',
      'member_blocked',
      'member_suspended',
      'member_leaving',
      'already_approved',
      'reservation_closed',
      'terms_changed',
      'not_enough_points',
      'phone_not_verified',
      'help_limit_reached',
      'medicine_not_confirmed',
    ],
    limitedBy: 'once',
  },
  'POST /service-agreement/cancel/{id}': {
    summary: 'Leave a negotiation, or cancel an agreement before its first day. It costs no points.',
    policy: 'member',
    params,
    body: z
      .object({
        reason: freeText(500).optional().describe('Why, for the other party, at most 500 characters.'),
        only_negotiation: z
          .boolean()
          .optional()
          .describe('`true`: an agreement is not cancelled, but refused as `reservation_closed`.'),
      })
      .optional(),
    answer: ServiceAgreement,
    errors: ['not_signed_in', 'not_found', 'reservation_closed'],
    limitedBy: 'once',
  },
  'POST /service-agreement/problem/{id}': {
    summary: 'Report a problem. While it is open the points wait for the team.',
    policy: 'member',
    params,
    body: z.object({
      description: freeText(1000)
        .min(1)
        .describe('What went wrong, at most 1,000 characters; the other party and the team read it.'),
    }),
    answer: ServiceAgreement,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'problem_not_open', 'already_reported'],
    limitedBy: 'once',
  },
  'POST /service-agreement/done/{id}': {
    summary: 'Say that help is done. From who took it that confirms it; who helped asks for it.',
    policy: 'member',
    params,
    body: z
      .object({
        from: z
          .enum(parties)
          .optional()
          .describe('Whose help; by default of the only side that helps, else what the caller took.'),
      })
      .optional(),
    answer: ServiceAgreement,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'reservation_closed',
      'already_reported',
      'help_not_begun',
    ],
    limitedBy: 'once',
  },
})
