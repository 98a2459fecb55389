import { serviceCode, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { dayZero, serviceStride } from './search-encoding.ts'

/** The part of a card that depends on the day and the search, and is not stored with it. */
type Found = {
  /** The first free night of each exchange type, as an element of `free`. */
  firstNights: readonly number[]
  /** Codes of the requested exchange types. */
  serviceCodes: readonly number[]
  /** The dates for which the listing is free; null in a search without dates. */
  stay: DateRange | null
  /** With months, a length or a holiday: other stays for which it is free. */
  otherStays?: readonly DateRange[]
  /** The stay has nights that are open to offers. */
  needsYes?: boolean
  /** How many points the caller lacks for the stay; undefined for visitors. */
  pointsMissing?: number | undefined
  /** It is a direct swap of the caller's wishes. */
  fitsBoth?: boolean
  /** Where the caller’s own home is for a visitor. */
  rank?: number | undefined
}

type Opening = Pick<
  FoundCard,
  | 'exchange_types'
  | 'stay'
  | 'other_stays'
  | 'needs_yes'
  | 'points_missing'
  | 'free_from'
  | 'fits_both'
  | 'rank'
>

/** Exchange types with free nights, and when a stay can start: on the requested dates, or from the first free night. */
export function openingOf({
  firstNights,
  serviceCodes,
  stay,
  otherStays = [],
  needsYes = false,
  pointsMissing,
  fitsBoth = false,
  rank,
}: Found): Opening {
  const open = serviceTypes.filter((type) => firstNights.some((night) => codeOf(night) === serviceCode(type)))
  const days = firstNights
    .filter((night) => serviceCodes.includes(codeOf(night)))
    .map((night) => night % serviceStride)
  return {
    exchange_types: open,
    ...(stay
      ? {
          stay: wireRange(stay),
          ...(otherStays.length > 0 && { other_stays: otherStays.map(wireRange) }),
          ...(needsYes && { needs_yes: true as const }),
          ...(pointsMissing !== undefined && { points_missing: pointsMissing }),
        }
      : days.length > 0 && { free_from: addDays(dayZero, Math.min(...days)) }),
    ...(fitsBoth && { fits_both: true as const }),
    ...(rank !== undefined && { rank }),
  }
}

const wireRange = ({ start, end }: DateRange) => ({ start_date: start, end_date: end })

/** Cards are stored as JSON; only the search's part is appended. */
export function foundCardText(card: string, found: Found): string {
  return `${card.slice(0, -1)},${JSON.stringify(openingOf(found)).slice(1)}`
}

const codeOf = (night: number): number => Math.floor(night / serviceStride)
