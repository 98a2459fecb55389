import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, freeText, Instant, idParams, pageOf, pageQuery } from '../../http/wire.ts'
import { DecisionView, LogRow, ReportRow } from '../moderation/moderation.contract.ts'

export const memberStates = ['active', 'unverified', 'suspended', 'departed', 'staff'] as const
export const listingStates = ['active', 'paused', 'hidden', 'removed'] as const

export const MemberRow = z
  .object({
    id: z.number().describe('Id of the member.'),
    name: z.string().describe('First and last name.'),
    email: z.string(),
    phone: z.string().nullable().describe('Phone number in E.164; null without one.'),
    is_phone_verified: z.boolean(),
    is_staff: z.boolean(),
    state: z.enum(memberStates).describe('Where the member stands.'),
    created_at: Instant.describe('When the member joined.'),
    points: z.number().describe('Points that the member can spend.'),
    listings: z.number().describe("Number of the member's homes."),
    reports: z.number().describe('Number of reports about the member.'),
  })
  .meta({ id: 'MemberRow' })
export type MemberRow = z.output<typeof MemberRow>

export const ListingRow = z
  .object({
    id: z.number().describe('Id of the home.'),
    place: z.string().describe('District and city.'),
    type: z.string().describe('Type of the home.'),
    state: z
      .enum(listingStates)
      .describe('Whether it can be found: `paused` by its owner, `hidden` by the team.'),
    owner: z
      .object({
        id: z.number().describe('Id of the owner.'),
        name: z.string().describe('First and last name.'),
      })
      .describe('Who offers it.'),
    points: z.number().describe('Points a night.'),
    exchanges: z.number().describe('Completed stays.'),
    reports: z.number().describe('Number of reports about it.'),
    created_at: Instant,
  })
  .meta({ id: 'ListingRow' })
export type ListingRow = z.output<typeof ListingRow>

export const MembersQuery = z.object({
  ...pageQuery(['created_at', 'name']),
  state: z.enum(memberStates).optional().describe('Only members who stand so.'),
})
export type MembersQuery = z.output<typeof MembersQuery>
export const ListingsQuery = z.object({
  ...pageQuery(['created_at', 'points', 'exchanges']),
  state: z.enum(listingStates).optional().describe('Only homes in this state.'),
  unusual: z
    .stringbool()
    .optional()
    .describe('Only homes with unusual facts that nobody of the team has checked since they were saved.'),
})
export type ListingsQuery = z.output<typeof ListingsQuery>
const errors = ['not_found', 'invalid_input'] as const

export const staffContract = defineContract({
  'GET /staff/members/': {
    summary: 'Members by name, e-mail, phone, id or city.',
    policy: 'staff',
    concerns: { lists: ['member'] },
    query: MembersQuery,
    answer: pageOf(MemberRow),
    errors,
  },
  'GET /staff/members/export/': {
    summary: 'The same members as a file.',
    policy: 'staff',
    concerns: { lists: ['member'] },
    query: MembersQuery,
    answer: CsvFile,
    errors,
  },
  'GET /staff/members/{id}/': {
    summary: 'A member with listings, plans, reports, decisions and what staff did about them.',
    policy: 'staff',
    concerns: { names: { id: 'member' } },
    params: idParams('the member'),
    answer: z.object({
      member: MemberRow.describe('The member.'),
      about: z.string(),
      picture: z.string().nullable().describe("Address of the member's picture; null without one."),
      locale: z.string().describe("The member's language."),
      suspended_until: Instant.nullable(),
      is_email_verified: z.boolean().describe('The e-mail address is confirmed.'),
      allowed: z
        .array(z.enum(['warn', 'suspend', 'restore_member']))
        .describe('What can be decided about the member.'),
      listings: z.array(ListingRow).describe("The member's homes."),
      reservations: z
        .array(
          z.object({
            id: z.number().describe('Id of the reservation.'),
            status: z.string().describe('Where it stands.'),
            start_date: z.string(),
            end_date: z.string(),
            other: z
              .object({
                id: z.number().describe('Id of the other party.'),
                name: z.string().describe('First and last name.'),
              })
              .describe('The other party.'),
          }),
        )
        .describe("The member's stays, the newest first."),
      subscription_until: Instant.nullable().describe('When the subscription ends; null without one.'),
      points_owed: z
        .number()
        .describe('Points of purchases that were given back, spent before: later ones pay them first.'),
      advance_owed: z.number().describe('Points that the member owes of an advance.'),
      reports: z.array(ReportRow).describe('Reports about the member.'),
      decisions: z.array(DecisionView).describe('Decisions about the member.'),
      log: z.array(LogRow).describe('What staff did about the member, the newest first.'),
    }),
    errors,
  },
  'GET /staff/listings/': {
    summary: 'Listings by place, owner or id.',
    policy: 'staff',
    concerns: { lists: ['listing'] },
    query: ListingsQuery,
    answer: pageOf(ListingRow),
    errors,
  },
  'POST /staff/listings/{id}/check/': {
    summary: 'An unusual home was checked and may stay; it is unusual again once it is saved again.',
    policy: 'staff',
    concerns: { names: { id: 'listing' } },
    params: idParams('the home'),
    body: z.object({ reason: freeText(1000).min(1).describe('What was found, at most 1,000 characters.') }),
    status: 204,
    answer: z.null(),
    errors,
  },
  'GET /staff/listings/export/': {
    summary: 'The same listings as a file.',
    policy: 'staff',
    concerns: { lists: ['listing'] },
    query: ListingsQuery,
    answer: CsvFile,
    errors,
  },
  'GET /staff/listings/{id}/': {
    summary: 'A listing with its reports and what staff did about it.',
    policy: 'staff',
    concerns: { names: { id: 'listing' } },
    params: idParams('the home'),
    answer: z.object({
      listing: ListingRow.describe('The home.'),
      is_unusual: z
        .boolean()
        .describe('Its facts are unusual, and nobody of the team has checked it since it was saved.'),
      description: z.string().describe('What its owner says about it.'),
      pictures: z.array(z.string()).describe('Addresses of its pictures.'),
      allowed: z.array(z.enum(['hide_listing', 'restore_listing'])).describe('What can be decided about it.'),
      reports: z.array(ReportRow).describe('Reports about it.'),
      log: z.array(LogRow).describe('What staff did about it, the newest first.'),
    }),
    errors,
  },
})
