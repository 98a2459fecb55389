import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, WireDate, wholeNumber } from '../../http/wire.ts'
import { holidayKinds } from './holidays.rules.ts'

const codePattern = /^[a-z]{2}-\d{4}-[a-z0-9-]{1,40}$/
const HolidayCode = z.string().max(60).regex(codePattern)
const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('Country in two capital letters (ISO 3166-1), such as `TR`.')
const Year = wholeNumber(2000, 2100)

const holidayFields = {
  code: z.string().describe('Its name in addresses, such as `tr-2027-yariyil`; never changes.'),
  country: Country,
  region: z.string().nullable().describe('Part of the country for which it holds; null for all of it.'),
  year: z.number().describe('The year in which it begins.'),
  kind: z.enum(holidayKinds).describe('Days off for everybody, or of schools.'),
  announced: z
    .boolean()
    .describe('`false` while the authority has not announced the dates, or they are not loaded.'),
  start_date: z.string().nullable().describe('First day off; null until announced.'),
  end_date: z.string().nullable().describe('Last day off; null until announced.'),
  source: z.string().describe('Which authority or law says so, and where.'),
}

export const Holiday = z
  .object({
    ...holidayFields,
    name: z.string().describe('Its name in the language of the call.'),
    arrival: z
      .string()
      .nullable()
      .describe(
        'First day on which one can arrive: weekends beside the days off, and a bridge day, are included. Null where no night is left.',
      ),
    departure: z.string().nullable().describe('Last day on which one can leave, reckoned in the same way.'),
    leave_days: z.number().describe('Working days in between that have to be taken off: 1 for a bridge.'),
  })
  .meta({ id: 'Holiday' })
export type Holiday = z.output<typeof Holiday>

const HolidayTexts = z
  .object({
    country: Country,
    region: freeText(40).min(1).nullable().describe('Part of the country; null for all of it.'),
    kind: z.enum(holidayKinds).describe('Days off for everybody, or of schools.'),
    name_tr: freeText(60).min(1).describe('Name on Turkish pages.'),
    name_en: freeText(60).min(1).describe('Name on English pages.'),
    start_date: WireDate.nullable().describe('First day off; null until announced.'),
    end_date: WireDate.nullable().describe('Last day off; null until announced.'),
    source: freeText(300).min(1).describe('Which authority or law says so, and where.'),
  })
  .meta({ id: 'HolidayTexts' })
export type HolidayTexts = z.output<typeof HolidayTexts>

const EditedHoliday = HolidayTexts.extend({
  code: holidayFields.code,
  year: holidayFields.year,
  start_date: holidayFields.start_date,
  end_date: holidayFields.end_date,
}).meta({ id: 'EditedHoliday' })
export type EditedHoliday = z.output<typeof EditedHoliday>

const codeParams = z.object({
  code: HolidayCode.describe('Country, year and a short name, joined by dashes.'),
})

export const holidaysContract = defineContract({
  'GET /holidays/': {
    summary: 'Public and school holidays of a country, in order. Public.',
    policy: 'public',
    mayBeLate: true,
    query: z.object({
      country: Country.default('TR'),
      year: Year.optional().describe('Those that begin in this year; without it, all that are not over yet.'),
    }),
    answer: z.object({
      data: z.array(Holiday).describe('Those announced by date, then the others.'),
      countries: z.array(Country).describe('Every country with an announced holiday that is not over yet.'),
    }),
    errors: ['invalid_input'],
  },
  'GET /staff/holidays/': {
    summary: 'Every holiday as it is saved.',
    policy: 'staff',
    concerns: 'nobody',
    answer: z.object({ holidays: z.array(EditedHoliday).describe('By country and date.') }),
    errors: ['not_found'],
  },
  'PUT /staff/holidays/{code}/': {
    summary: 'Add a holiday, or change it: searches read it so from now on.',
    policy: 'staff',
    concerns: 'nobody',
    params: codeParams,
    body: HolidayTexts,
    answer: EditedHoliday,
    errors: ['not_found', 'invalid_input'],
  },
  'DELETE /staff/holidays/{code}/': {
    summary: 'Remove a holiday that was added by mistake.',
    policy: 'staff',
    concerns: 'nobody',
    params: codeParams,
    status: 204,
    answer: z.null(),
    errors: ['not_found', 'invalid_input'],
  },
})
