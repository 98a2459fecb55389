import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, IdParams, Instant, pageOf, pageQuery } from '../../http/wire.ts'
import { DecisionView, LogRow, ReportRow } from '../moderation/moderation.contract.ts'

export const memberStates = ['active', 'unverified', 'suspended', 'departed', 'staff'] as const
export const listingStates = ['active', 'paused', 'hidden', 'removed'] as const

export const MemberRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  is_phone_verified: z.boolean(),
  is_staff: z.boolean(),
  state: z.enum(memberStates),
  created_at: Instant,
  points: z.number(),
  listings: z.number(),
  reports: z.number(),
})
export type MemberRow = z.output<typeof MemberRow>

export const ListingRow = z.object({
  id: z.number(),
  place: z.string(),
  type: z.string(),
  state: z.enum(listingStates),
  owner: z.object({ id: z.number(), name: z.string() }),
  points: z.number(),
  exchanges: z.number(),
  reports: z.number(),
  created_at: Instant,
})
export type ListingRow = z.output<typeof ListingRow>

export const MembersQuery = z.object({
  ...pageQuery(['created_at', 'name']),
  state: z.enum(memberStates).optional(),
})
export type MembersQuery = z.output<typeof MembersQuery>
export const ListingsQuery = z.object({
  ...pageQuery(['created_at', 'points', 'exchanges']),
  state: z.enum(listingStates).optional(),
})
export type ListingsQuery = z.output<typeof ListingsQuery>
const errors = ['not_found', 'invalid_input'] as const

export const staffContract = defineContract({
  'GET /staff/overview/': {
    summary: 'What waits for staff.',
    policy: 'staff',
    answer: z.object({
      reports: z.number(),
      my_reports: z.number(),
      urgent_reports: z.number(),
      appeals: z.number(),
      adjustments: z.number(),
      /** Stays whose points wait for a word of staff. */
      stay_problems: z.number(),
      payment_mismatches: z.number(),
      /** Of the inbox, with a question that nobody has answered. */
      waiting_conversations: z.number(),
      identity_checks: z.number(),
    }),
    errors: ['not_found', 'second_factor_missing'],
  },
  'GET /staff/members/': {
    summary: 'Members by name, e-mail, phone, id or city.',
    policy: 'staff',
    query: MembersQuery,
    answer: pageOf(MemberRow),
    errors,
  },
  'GET /staff/members/export/': {
    summary: 'The same members as a file.',
    policy: 'staff',
    query: MembersQuery,
    answer: CsvFile,
    errors,
  },
  'GET /staff/members/{id}/': {
    summary: 'A member with listings, plans, reports, decisions and what staff did about them.',
    policy: 'staff',
    params: IdParams,
    answer: z.object({
      member: MemberRow,
      about: z.string(),
      picture: z.string().nullable(),
      locale: z.string(),
      suspended_until: Instant.nullable(),
      is_email_verified: z.boolean(),
      allowed: z.array(z.enum(['warn', 'suspend', 'restore_member'])),
      listings: z.array(ListingRow),
      reservations: z.array(
        z.object({
          id: z.number(),
          status: z.string(),
          start_date: z.string(),
          end_date: z.string(),
          other: z.object({ id: z.number(), name: z.string() }),
        }),
      ),
      subscription_until: Instant.nullable(),
      reports: z.array(ReportRow),
      decisions: z.array(DecisionView),
      log: z.array(LogRow),
    }),
    errors,
  },
  'GET /staff/listings/': {
    summary: 'Listings by place, owner or id.',
    policy: 'staff',
    query: ListingsQuery,
    answer: pageOf(ListingRow),
    errors,
  },
  'GET /staff/listings/export/': {
    summary: 'The same listings as a file.',
    policy: 'staff',
    query: ListingsQuery,
    answer: CsvFile,
    errors,
  },
  'GET /staff/listings/{id}/': {
    summary: 'A listing with its reports and what staff did about it.',
    policy: 'staff',
    params: IdParams,
    answer: z.object({
      listing: ListingRow,
      description: z.string(),
      pictures: z.array(z.string()),
      allowed: z.array(z.enum(['hide_listing', 'restore_listing'])),
      reports: z.array(ReportRow),
      log: z.array(LogRow),
    }),
    errors,
  },
})
