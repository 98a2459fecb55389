import { z } from 'zod'
import { WireDate, wholeNumber } from '../../http/wire.ts'
import { maxFlexibleDays } from '../search/search.rules.ts'

/** When, in the same words as a search. */
export const When = z
  .object({
    start_date: WireDate.nullable().default(null).describe('Day of arrival of exact dates; null without.'),
    end_date: WireDate.nullable().default(null).describe('Day of leaving of exact dates; null without.'),
    flexible_days: wholeNumber(0, maxFlexibleDays)
      .default(0)
      .describe('By this many days exact dates may move, or a stay may spill over a holiday.'),
    months: z.string().max(120).default('').describe('Months, `YYYY-MM` joined by commas; empty for none.'),
    nights: z.string().max(12).default('').describe('How many nights: `7`, or `7-10`; empty: a week.'),
    weekend: z.boolean().default(false).describe('Only stays that begin on a Friday, of 2 or 3 nights.'),
    holiday: z.string().max(60).default('').describe('Code of a holiday; empty for none.'),
    earliest: WireDate.nullable().default(null).describe('First day of arrival; null for any.'),
    latest: WireDate.nullable().default(null).describe('Last day of leaving; null for any.'),
  })
  .meta({ id: 'WishWhen' })
export type WishWhen = z.output<typeof When>

const day = (meaning: string) => z.string().nullable().describe(meaning)
export const StatedWhen = When.extend({
  start_date: day('Day of arrival of exact dates; null without.'),
  end_date: day('Day of leaving of exact dates; null without.'),
  earliest: day('First day of arrival; null for any.'),
  latest: day('Last day of leaving; null for any.'),
}).meta({ id: 'SaidWishWhen' })
