import { rankFormula } from '#shared/features/search/ranking.rules.ts'
import { searchFilters } from '#shared/features/search/search-filters.ts'
import { provenHostBit, sleepingPlacesBits } from './filter-values.ts'

/** The properties of an entry that search rows depend on. */
const writtenKeys = ['kind', 'source', 'column', 'tags', 'bit', 'tag', 'steps', 'codes', 'bits', 'firstTag']

/** Written to every search row; it changes with the filters and the rank, so that the sweep finds older rows. */
export const rowLayout: number = hashOf(
  JSON.stringify([
    Object.values(searchFilters).map((filter) =>
      Object.entries(filter).filter(([key]) => writtenKeys.includes(key)),
    ),
    sleepingPlacesBits,
    provenHostBit,
    'deposit',
    'limits',
    rankFormula,
  ]),
)

/** FNV-1a, as a number that an `int` column can hold. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash | 0
}
