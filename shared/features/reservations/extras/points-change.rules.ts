import type { HelpServiceType } from '../../listings/listing-types.ts'
import type { Party } from '../reservations.rules.ts'

type NamedExtra =
  | { kind: 'points'; from: Party; points: number }
  | { kind: 'help'; from: Party; help: HelpServiceType; tasks?: unknown }

/** As each version of the terms is saved. */
type SavedTerms = {
  service_type: string
  start_date: string
  end_date: string
  offered_product: number | null
  offered_start_date: string | null
  offered_end_date: string | null
  adults?: number | null
  children?: number | null
  pets?: number | null
  extras?: readonly NamedExtra[] | undefined
}

/** Points that new terms give besides; `isNew` where their giver gave none before, `isAlone` where nothing else changed. */
export type PointsChange = { points: number; isNew: boolean; isAlone: boolean }

/** What new terms change about points that are given besides; null if they give none, or as many as before. */
export function pointsChange(before: SavedTerms, terms: SavedTerms): PointsChange | null {
  const [old, given] = [pointsIn(before), pointsIn(terms)]
  const hadGiver = old?.from === given?.from
  if (!given || (hadGiver && old?.points === given.points)) return null
  return { points: given.points, isNew: !hadGiver, isAlone: restOf(before) === restOf(terms) }
}

const pointsIn = ({ extras = [] }: SavedTerms): Extract<NamedExtra, { kind: 'points' }> | undefined =>
  extras.find((extra) => extra.kind === 'points')

/** Everything else in the terms; versions from before guests could be chosen have none. */
const restOf = (terms: SavedTerms): string =>
  JSON.stringify([
    ...[terms.service_type, terms.start_date, terms.end_date],
    ...[terms.offered_product, terms.offered_start_date, terms.offered_end_date],
    ...[terms.adults ?? null, terms.children ?? null, terms.pets ?? null],
    (terms.extras ?? [])
      .flatMap((extra) =>
        extra.kind === 'help' ? JSON.stringify([extra.from, extra.help, extra.tasks]) : [],
      )
      .sort(),
  ])
