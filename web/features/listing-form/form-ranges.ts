import { checkRange } from '#shared/features/listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { byStart, type DateRange } from '#shared/kernel/date-range.ts'
import type { ListingForm } from './form-state.ts'

/** Free dates as the host types them: once, with the exchange types that they apply to. */
export type FormRange = DateRange & { types: ServiceType[] }

const inOrder = (ranges: readonly DateRange[]) => ranges.toSorted(byStart)
const isSame = (one: DateRange, other: DateRange) => one.start === other.start && one.end === other.end

/** The ranges of the chosen types by date, equal ones once. */
export function rangesOfForm({ exchangeTypes, dates }: ListingForm): FormRange[] {
  const found: FormRange[] = []
  for (const type of exchangeTypes)
    for (const range of dates[type] ?? []) {
      const known = found.find((each) => isSame(each, range))
      if (known) known.types.push(type)
      else found.push({ start: range.start, end: range.end, types: [type] })
    }
  return found.toSorted((a, b) =>
    a.start === b.start ? (a.end < b.end ? -1 : 1) : a.start < b.start ? -1 : 1,
  )
}

/**
 * Adds an exchange type, which gets the dates that all others have, or removes it. The dates of the last one are left
 * for the next that is chosen.
 */
export function withExchangeType(form: ListingForm, type: ServiceType, isChosen: boolean): ListingForm {
  const others = form.exchangeTypes.filter((each) => each !== type)
  const exchangeTypes = serviceTypes.filter((each) => (each === type ? isChosen : others.includes(each)))
  if (!isChosen) {
    const { [type]: _given, ...left } = form.dates
    return { ...form, exchangeTypes, dates: others.length > 0 ? left : form.dates }
  }
  if (others.length === 0) {
    const [left = []] = Object.values(form.dates)
    return { ...form, exchangeTypes, dates: { [type]: form.dates[type] ?? left } }
  }
  const shared = rangesOfForm({ ...form, exchangeTypes: others })
    .filter(({ types }) => types.length === others.length)
    .map(({ start, end }) => ({ start, end }))
  return { ...form, exchangeTypes, dates: { ...form.dates, [type]: shared } }
}

/** With a range for these types and no others. */
export function withRange(form: ListingForm, range: DateRange, types: readonly ServiceType[]): ListingForm {
  const { start, end } = range
  const dates = { ...withoutRange(form, range).dates }
  for (const type of types) dates[type] = inOrder([...(dates[type] ?? []), { start, end }])
  return { ...form, dates }
}

export function withoutRange(form: ListingForm, range: DateRange): ListingForm {
  const dates = Object.fromEntries(
    Object.entries(form.dates).map(([type, ranges]) => [type, ranges.filter((each) => !isSame(each, range))]),
  )
  return { ...form, dates }
}

/** Whether a range can apply to a type: another range of the type may be in the way. */
export const canHaveRange = (
  form: ListingForm,
  type: ServiceType,
  range: DateRange,
  today: CivilDate,
): boolean =>
  checkRange(
    range,
    (form.dates[type] ?? []).filter((each) => !isSame(each, range)),
    range.start < today ? range.start : today,
  ).ok

/** Whether the night already belongs to a range of one of these types. */
export const isTaken = (form: ListingForm, types: readonly ServiceType[], night: CivilDate): boolean =>
  types.some((type) => form.dates[type]?.some(({ start, end }) => start <= night && night < end))
