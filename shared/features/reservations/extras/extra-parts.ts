import { z } from 'zod'
import { helpServiceTypes } from '../../listings/listing-types.ts'
import { parties } from '../reservations.rules.ts'
import { extraStates } from './extras.rules.ts'

const From = z.enum(parties).describe('Who gives it.')
const Points = z.number().int().describe('How many points; 1 to 20,000.')
const Help = z.enum(helpServiceTypes).describe('Which kind of help.')
const State = z
  .enum(extraStates)
  .describe(
    'Points: `open`, `held` once agreed, then `released` to the other side, or `returned`. Help: `open`, `agreed`, then `done`, or `not_done` if the agreement ended before.',
  )

const PointsExtra = z.object({ kind: z.literal('points').describe('Points.'), from: From, points: Points })
const HelpExtra = z.object({ kind: z.literal('help').describe('Help.'), from: From, help: Help })

/** Something that a side gives besides the main return, as terms name it. */
export const TermsExtra = z.discriminatedUnion('kind', [PointsExtra, HelpExtra]).meta({ id: 'ExtraOfTerms' })
export type TermsExtra = z.output<typeof TermsExtra>

/** The same in a reservation, with how far it is. */
export const ShownExtra = z
  .discriminatedUnion('kind', [PointsExtra.extend({ state: State }), HelpExtra.extend({ state: State })])
  .meta({ id: 'Extra' })
export type ShownExtra = z.output<typeof ShownExtra>

/** At most one of points, and one of help of each side: more is refused by the rules. */
export const TermsExtras = z.array(TermsExtra).max(4)
