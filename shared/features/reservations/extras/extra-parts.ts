import { z } from 'zod'
import { Id, WireDate } from '../../../http/wire.ts'
import { helpServiceTypes } from '../../listings/listing-types.ts'
import { dayParts, taskFrequencies } from '../help/tasks.rules.ts'
import { parties } from '../reservations.rules.ts'
import { extraStates } from './extras.rules.ts'

const From = z.enum(parties).describe('Who gives it.')
const Points = z.number().int().describe('How many points; 1 to 20,000.')
const Help = z.enum(helpServiceTypes).describe('Which kind of help.')
const State = z
  .enum(extraStates)
  .describe(
    'Points: `open`, `held` once agreed, then `released` to the other side, or `returned`. Help: `open`, `agreed`, then `done`, or `not_done` if the agreement ended before or the team says so.',
  )

/** Loose in what the rules refuse with their own code. */
const Task = z
  .object({
    key: z.uuid().describe('Chosen by who writes the task; it survives changes.'),
    card: Id.optional().describe('The care card of the home that it is about; absent without one.'),
    text: z.string().trim().max(1000).describe('What to do; 1 to 120 characters.'),
    every: z.enum(taskFrequencies).describe('So many times a day, a week, or in the whole stay.'),
    times: z.number().describe('How many times; 1 to 6.'),
    minutes: z.number().describe('How many minutes it takes each time; 5 to 240.'),
    part: z.enum(dayParts).nullable().describe('When in the day; null for any time.'),
    medicine: z.boolean().describe('It is giving a medicine, which the helper confirms on approving.'),
    struck: WireDate.optional().describe('First day on which it is not wanted any more; absent while it is.'),
  })
  .meta({ id: 'Task' })
const Tasks = z
  .array(Task)
  .max(100)
  .optional()
  .describe('What is to be done, at most 20; absent where help is not planned.')

const PointsExtra = z.object({ kind: z.literal('points').describe('Points.'), from: From, points: Points })
const HelpExtra = z.object({
  kind: z.literal('help').describe('Help.'),
  from: From,
  help: Help,
  tasks: Tasks,
  minutes: z
    .number()
    .optional()
    .describe('How long it takes where no tasks say so; only in help without a home.'),
})

/** Something that a side gives besides the main return, as terms name it. */
export const TermsExtra = z.discriminatedUnion('kind', [PointsExtra, HelpExtra]).meta({ id: 'ExtraOfTerms' })
export type TermsExtra = z.output<typeof TermsExtra>

/** The same in a reservation, with how far it is. */
export const ShownExtra = z
  .discriminatedUnion('kind', [
    PointsExtra.extend({ state: State }),
    HelpExtra.extend({
      state: State,
      minutes: z.number().optional().describe('How long it takes in all; absent where that is not said.'),
      minutes_a_week: z.number().optional().describe('The same in the fullest week.'),
    }),
  ])
  .meta({ id: 'Extra' })
export type ShownExtra = z.output<typeof ShownExtra>

/** At most one of points, and one of help of each side: more is refused by the rules. */
export const TermsExtras = z.array(TermsExtra).max(4)
