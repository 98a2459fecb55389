import { z } from 'zod'
import { parseCivilDate } from '../kernel/civil-date.ts'
import { cleanPasted } from '../kernel/pasted-text.ts'
import { isVisible } from '../kernel/visible-text.ts'
import type { InputSentence } from './input-sentences.ts'

/** A number that may be text: paths, queries and forms have nothing else. An empty value is not 0. */
export const numeric = <Schema extends z.ZodNumber>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() ? readNumber(value) : value), schema)

const readNumber = (text: string): number => (/^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN)

/** `missing`: the form's sentence for a missing number, or one too small. */
export const wholeNumber = (minimum: number, maximum: number, missing?: InputSentence) =>
  numeric(
    z
      // Zod calls this for every problem of the number; without a result it uses its own sentence.
      .number({
        error: ({ code, expected }) =>
          code === 'invalid_type' && expected === 'number' ? missing : undefined,
      })
      .int()
      .min(minimum, missing)
      .max(maximum),
  )

/** A row's id in a path or query. */
export const Id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
/** The one id in a path; `of` describes it, such as `the home`. */
export const idParams = (of: string) => z.object({ id: Id.describe(`Id of ${of}.`) })

/** A member as named in rows for the team. */
export const Person = z
  .object({
    id: z.number().describe('Id of the member.'),
    name: z.string().describe('First and last name.'),
  })
  .meta({ id: 'Person' })
export type Person = z.output<typeof Person>

/** `YYYY-MM-DD` or a full ISO instant; parsed to the civil date in the listing's zone. */
export const WireDate = z
  .string()
  .max(40)
  .refine((text) => parseCivilDate(text) !== null, 'not_a_date' satisfies InputSentence)
  .transform((text) => parseCivilDate(text) as string)

/** An instant, sent as ISO 8601 in UTC. Accepts a Date from the server side. */
export const Instant = z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()])

/** Nights `[start_date, end_date)`. */
export const WireRange = z.object({ start_date: WireDate, end_date: WireDate }).meta({ id: 'NightRange' })
export type WireRange = z.output<typeof WireRange>

/** Text that people write: trimmed, no control characters except line ends; empty if nothing of it is visible. */
export const freeText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'control_characters' satisfies InputSentence)
    .overwrite((text) => (isVisible(text) ? text : ''))

/** An address, a number or a code, which people paste with invisible characters around it. */
export const pastedText = (maximum: number) => z.string().overwrite(cleanPasted).max(maximum)

/** A name: one line without invisible characters, such as zero-width spaces or direction marks. */
export const nameText = (maximum: number) =>
  freeText(maximum).overwrite((text) => text.replace(unseen, '').replace(/\s+/g, ' ').trim())

const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The reviewed side's answer to a review, once. */
export const ReviewAnswer = z
  .object({ text: z.string().describe('What the reviewed side says.'), created_at: Instant })
  .meta({ id: 'ReviewAnswer' })
export type ReviewAnswer = z.output<typeof ReviewAnswer>

const OneToFive = z.number().int().min(1).max(5)
/** Stars for a member's help, from who took it. */
export const HelpRating = z
  .object({
    care: OneToFive.describe('How carefully it was done; 1 to 5 stars.'),
    punctuality: OneToFive.describe('Whether it was done in time; 1 to 5 stars.'),
    word_kept: OneToFive.describe('Whether what was agreed was done; 1 to 5 stars.'),
    communication: OneToFive.describe('How well they kept in touch; 1 to 5 stars.'),
  })
  .meta({ id: 'HelpRating' })

/** A member's answer rate for first messages of the last 30 days, or 90 if there are few: null while unknown. */
export const Answers = z
  .object({
    rate: z
      .number()
      .nullable()
      .describe(
        'Percent of first messages of the last 30 days that were answered, or of 90 days where little was written; null while unknown.',
      ),
    median_minutes: z
      .number()
      .nullable()
      .describe('Minutes within which half of them were answered; null while unknown.'),
  })
  .meta({ id: 'Answers' })
export type Answers = z.output<typeof Answers>

/** How a member has kept agreements. */
export const Reliability = z
  .object({
    stays: z.number().describe('Completed stays, as guest or as host.'),
    late_cancellations: z.number().describe('Late cancellations that others recorded in the last 24 months.'),
    no_shows: z.number().describe('No-shows that others recorded in the last 24 months.'),
  })
  .meta({ id: 'Reliability' })
export type Reliability = z.output<typeof Reliability>

/** The verified facts about a member, one by one. */
export const Verifications = z
  .object({
    email: z.boolean().describe('The e-mail address is confirmed.'),
    phone: z.boolean().describe('The phone number is verified.'),
    identity: z.boolean().describe('The team has seen identity documents of this name.'),
  })
  .meta({ id: 'Verifications' })
export type Verifications = z.output<typeof Verifications>

/** How many published reviews gave one star, two, … five. */
export const RatingBreakdown = z.array(z.number()).length(5)

/** A required text; without it the form's own sentence is reported. */
export const filledText = (maximum: number, missing: InputSentence) =>
  freeText(maximum).default('').pipe(z.string().min(1, missing))

/** A sentence for the caller, in the caller's language. */
export const Detail = z.object({ detail: z.string() }).meta({ id: 'Detail' })

/** A picture without an address of its own: only an authorised call reads it. */
export const PictureData = z.object({ data_url: z.string().describe('The picture as a `data:` address.') })

/**
 * A picture in its sizes: files `{base}-{width}.avif|webp`. `image` is the address of the largest WebP, which
 * alone is enough for a simple client.
 */
export const Picture = z
  .object({
    image: z.string(),
    base: z.string(),
    widths: z.array(z.number()),
    width: z.number(),
    height: z.number(),
    placeholder: z.string(),
    alt: z.string().optional(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof Picture>

/** A table with keyset pagination. `sorts`: its sort keys, the first by default. */
export const pageQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  q: freeText(100).optional(),
  sort: z.enum(sorts).default(sorts[0] as Sorts[number]),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: z.string().max(600).optional(),
})
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })

/** A table as a file. */
export const CsvFile = z
  .object({
    filename: z.string(),
    csv: z.string(),
    is_complete: z.boolean().describe('`false` where rows were left out because one file holds no more.'),
  })
  .meta({ id: 'CsvFile' })
export type CsvFile = z.output<typeof CsvFile>
