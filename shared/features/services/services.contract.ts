import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { filledText, Id, Instant, idParams, nameText, WireDate, wholeNumber } from '../../http/wire.ts'
import { helpServiceTypes } from '../listings/listing-types.ts'
import { CardOwner } from '../listings/listings.contract.ts'
import { workRefusals } from '../reservations/help/refused-work.rules.ts'
import { notifyChoices } from '../wishes/wishes.rules.ts'
import {
  dayParts,
  maxPosts,
  maxPostText,
  postDirections,
  postMinutes,
  postStates,
  returnKinds,
  weekdayNumbers,
} from './services.rules.ts'

const direction = z.enum(postDirections).describe('`need`: help is looked for; `give`: it is given.')
const help = z.enum(helpServiceTypes).describe('The kind of help.')

const PostDays = z
  .object({
    first_day: WireDate.describe('First day.'),
    last_day: WireDate.describe('Last day, included; at most 31 days.'),
  })
  .meta({ id: 'PostDays' })

const weekday = z.number().int().min(1).max(7).describe('1 is Monday, 7 Sunday.')

const postBody = z.object({
  direction,
  help,
  text: filledText(maxPostText, 'post_text_missing').describe('What it is about, in a line or two.'),
  city: nameText(80).default('').describe('Province; by other names too.'),
  district: nameText(80).default('').describe('District; empty for the whole province.'),
  is_remote: z.boolean().default(false).describe('It can be done from elsewhere; for `business_help` alone.'),
  days: PostDays.nullable()
    .default(null)
    .describe('When; null for any time. Only the member sees them, others the months.'),
  weekdays: z
    .array(weekday)
    .min(1, 'weekday_missing')
    .max(7)
    .default([...weekdayNumbers])
    .describe('On which days of the week.'),
  parts: z
    .array(z.enum(dayParts))
    .min(1)
    .max(dayParts.length)
    .default([...dayParts])
    .describe('At which times of the day.'),
  minutes: wholeNumber(postMinutes.min, postMinutes.max).describe('How long it takes, or how much is given.'),
  returns: z
    .array(z.enum(returnKinds))
    .min(1, 'return_missing')
    .max(returnKinds.length)
    .describe('What may be given in return; nights are in a home of the member who needs help.'),
  wants: z
    .array(z.enum(helpServiceTypes))
    .max(helpServiceTypes.length)
    .default([])
    .describe('The kinds of help that may be the return; empty for any.'),
  notify: z
    .enum(notifyChoices)
    .default('at_once')
    .describe('When to write about posts that come to fit; never within quiet hours.'),
})
export type PostBody = z.output<typeof postBody>

const saidOfPost = {
  id: z.number().describe('Id of the post.'),
  direction,
  help,
  text: z.string().describe('What it is about.'),
  city: z.string().describe('Province.'),
  district: z.string().describe('District; empty for the whole province.'),
  is_remote: z.boolean().describe('It can be done from elsewhere.'),
  weekdays: z.array(weekday).describe('On which days of the week.'),
  parts: z.array(z.enum(dayParts)).describe('At which times of the day.'),
  minutes: z.number().describe('How long it takes, or how much is given.'),
  points: z.number().describe('What this much help is worth, in points.'),
  returns: z.array(z.enum(returnKinds)).describe('What may be given in return.'),
  wants: z
    .array(z.enum(helpServiceTypes))
    .describe('The kinds of help that may be the return; empty for any.'),
}

const OwnPost = z
  .object({
    ...saidOfPost,
    state: z
      .enum(postStates)
      .describe('`paused` ones are shown to nobody, nor are those that the team has hidden.'),
    days: PostDays.nullable().describe('When; null for any time. Nobody else sees them.'),
    notify: z.enum(notifyChoices).describe('When to write about posts that come to fit.'),
    asks_still_true: z.boolean().describe('The member is asked whether it is still true.'),
    fitting_posts: z.number().describe('How many posts of others fit it now.'),
    mutual_posts: z
      .number()
      .describe('How many of them are of members who are helped by an own post in return.'),
    created_at: Instant,
  })
  .meta({ id: 'OwnPost' })
export type OwnPost = z.output<typeof OwnPost>

const FoundPost = z
  .object({
    ...saidOfPost,
    member: CardOwner.meta({ id: 'PostMember' }).describe('Who has made it, without a last name.'),
    months: z
      .array(z.string())
      .describe('The months of its days, `YYYY-MM`; empty for any time. The days are said in the talk.'),
    home: z
      .number()
      .optional()
      .describe('Id of the home in which nights are given in return; absent without one.'),
  })
  .meta({ id: 'FoundPost' })
export type FoundPost = z.output<typeof FoundPost>

const Matches = z
  .object({
    mutual: z
      .array(
        z.object({
          gives: FoundPost.describe('What the other gives, which an own post needs.'),
          needs: FoundPost.describe('What the other needs, which an own post gives.'),
          own_need: z.number().describe('Id of the own post that needs it.'),
          own_give: z.number().describe('Id of the own post that gives it.'),
        }),
      )
      .describe('Members who are helped in return; the newest first.'),
    fits: z.array(FoundPost).describe('The other posts that fit, those of the same district first.'),
    nearby: z
      .object({
        city: z.string().describe('Province of the post.'),
        district: z.string().describe('The district of it with most of them; empty for the province.'),
        posts: z.number().describe('How many posts of any kind there are.'),
      })
      .nullable()
      .describe('What else there is nearby; null for nothing.'),
  })
  .meta({ id: 'PostMatches' })
export type PostMatches = z.output<typeof Matches>

const ofPost = idParams('the post')

const writeErrors = [
  'not_signed_in',
  'not_found',
  'invalid_input',
  'phone_not_verified',
  'premium_required',
  'unknown_place',
  'range_in_past',
  ...workRefusals,
] as const

export const servicesContract = defineContract({
  'GET /services/': {
    summary: 'The posts of the caller that are not closed, the newest first.',
    policy: 'member',
    answer: z.object({
      posts: z.array(OwnPost).describe('The posts.'),
      max_posts: z.number().describe('How many a member can have.'),
    }),
    errors: ['not_signed_in', 'not_found', 'phone_not_verified'],
  },
  'POST /services/': {
    summary: `Look for help or give it, without a home; a member has at most ${maxPosts} posts.`,
    description: 'Shown to members with a verified phone. Work that is dangerous or paid is refused.',
    policy: 'member',
    closedToLeaving: true,
    body: postBody,
    status: 201,
    answer: OwnPost,
    errors: [...writeErrors, 'too_many_posts'],
    limit: { max: 60, minutes: 60 },
  },
  'POST /residence-full/{id}/care/{card}/need/': {
    summary: 'Look for help with what is on a care card of an own home.',
    description:
      'The post says what members see of the card, and takes any return. A card has one: if it has a post that is not closed, that is still true, and is answered.',
    policy: 'member',
    closedToLeaving: true,
    isRepeatable: true,
    params: idParams('the home').extend({ card: Id.describe('Id of the card.') }),
    status: 201,
    answer: OwnPost,
    errors: [
      'not_signed_in',
      'not_found',
      'phone_not_verified',
      'premium_required',
      'unknown_place',
      ...workRefusals,
      'too_many_posts',
      'not_allowed',
    ],
    limit: { max: 60, minutes: 60 },
  },
  'PUT /services/{id}/': {
    summary: 'Change a post; a paused one is open again.',
    policy: 'member',
    memberLimit: memberLimits.wishSaves,
    closedToLeaving: true,
    params: ofPost,
    body: postBody,
    answer: OwnPost,
    errors: [...writeErrors, 'post_closed', 'not_allowed'],
  },
  'DELETE /services/{id}/': {
    summary: 'Close a post for good.',
    policy: 'member',
    params: ofPost,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found', 'post_closed'],
  },
  'POST /services/{id}/still-wanted/': {
    summary: 'Still true: a post stays open, and a paused one opens again.',
    policy: 'member',
    closedToLeaving: true,
    params: ofPost,
    answer: OwnPost,
    errors: [
      'not_signed_in',
      'not_found',
      'phone_not_verified',
      'post_closed',
      'not_allowed',
      'range_in_past',
    ],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'POST /services/{id}/pause/': {
    summary: 'Pause a post: nobody sees it, and nothing is looked for.',
    policy: 'member',
    params: ofPost,
    answer: OwnPost,
    errors: ['not_signed_in', 'not_found', 'phone_not_verified', 'post_closed', 'not_allowed'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'GET /services/{id}/matches/': {
    summary: 'The posts of others that fit an own one now: mutual ones, then the others.',
    policy: 'member',
    params: ofPost,
    answer: Matches,
    errors: ['not_signed_in', 'not_found', 'phone_not_verified'],
  },
  'GET /services/search/': {
    summary: 'The posts of other members, the newest first, 24 a page.',
    description: 'Without names and days: those are said in the talk.',
    policy: 'member',
    query: z.object({
      direction: direction.optional().describe('Only those who need help, or who give it.'),
      help: help.optional().describe('Only this kind of help.'),
      city: nameText(80).optional().describe('Only in this province; by other names too.'),
      district: nameText(80).optional().describe('Only in this district.'),
      remote: z.stringbool().optional().describe('Only what can be done from elsewhere.'),
      after: Id.optional().describe('`next` of the page before.'),
    }),
    answer: z.object({
      posts: z.array(FoundPost).describe('The posts.'),
      next: z.number().nullable().describe('`after` for the next page; null on the last one.'),
    }),
    errors: ['not_signed_in', 'not_found', 'invalid_input', 'phone_not_verified', 'unknown_place'],
  },
})
