import type { TFunction } from 'i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { guestsText } from '../reservation-texts.ts'

/** Proposed terms, whether sent already or not. */
export type ProposedTerms = Pick<
  NonNullable<Reservation['amendment']>,
  'start_date' | 'end_date' | 'offered_start_date' | 'offered_end_date' | 'adults' | 'children' | 'pets'
>
type MovedPoints = Pick<NonNullable<Reservation['amendment']>, 'points_change' | 'points_forfeited'>

/** '+180', '−40'. */
export const signed = (points: number, language: string): string =>
  `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points), language)}`

/** The stays of the agreement, each beside the one proposed for it. */
function legsOf(reservation: Reservation, terms: ProposedTerms) {
  const [offered] = reservation.offered_house
  const requested = {
    from: { start: reservation.start_date, end: reservation.end_date },
    to: { start: terms.start_date, end: terms.end_date },
  }
  const { offered_start_date: start, offered_end_date: end } = terms
  if (!offered || start === null || end === null) return [requested]
  return [requested, { from: { start: offered.start_date, end: offered.end_date }, to: { start, end } }]
}

const changedLegs = (reservation: Reservation, terms: ProposedTerms) =>
  legsOf(reservation, terms).filter(({ from, to }) => from.start !== to.start || from.end !== to.end)

const hasOtherGuests = (reservation: Reservation, terms: ProposedTerms): boolean =>
  (['adults', 'children', 'pets'] as const).some((kind) => terms[kind] !== reservation[kind])

/** 'Selim 1 gün uzatmayı öneriyor'; without a name, what the reader proposed. */
export function changeTitle(
  t: TFunction,
  reservation: Reservation,
  terms: ProposedTerms,
  name: string | null,
): string {
  const legs = changedLegs(reservation, terms)
  const [leg] = legs
  if (!leg) return name === null ? t('amendments.own_guests') : t('amendments.guests', { name })
  const more = nightsOf(leg.to) - nightsOf(leg.from)
  const count = Math.abs(more)
  if (legs.length > 1 || more === 0)
    return name === null ? t('amendments.own_dates') : t('amendments.dates', { name })
  if (name === null)
    return more > 0 ? t('amendments.own_longer', { count }) : t('amendments.own_shorter', { count })
  return more > 0 ? t('amendments.longer', { name, count }) : t('amendments.shorter', { name, count })
}

/** The new values of what changes: '12–20 Ara', '2 yetişkin, 1 çocuk'. */
export function changedTerms(
  t: TFunction,
  reservation: Reservation,
  terms: ProposedTerms,
  language: string,
): string[] {
  const ranges = changedLegs(reservation, terms).map(({ to }) =>
    formatRange(to.start, to.end, language, thisYear()),
  )
  return hasOtherGuests(reservation, terms) ? [...ranges, guestsText(t, terms)] : ranges
}

/** What the change does to the reader's points, in sentences. */
export function pointsTexts(
  t: TFunction,
  reservation: Reservation,
  moved: MovedPoints,
  language: string,
): string[] {
  if (reservation.service_type !== 'yuva_point') return []
  // A stay for points has one host, the receiver.
  const isGuest = reservation.is_offerer
  const { points_change: change, points_forfeited: forfeited } = moved
  const points = formatNumber(Math.abs(change), language)
  const texts: string[] = []
  if (change > 0)
    texts.push(isGuest ? t('amendments.more_you', { points }) : t('amendments.more_them', { points }))
  if (change < 0)
    texts.push(isGuest ? t('amendments.less_you', { points }) : t('amendments.less_them', { points }))
  if (forfeited > 0) {
    const left = { points: formatNumber(forfeited, language) }
    texts.push(isGuest ? t('amendments.forfeit_you', left) : t('amendments.forfeit_them', left))
  }
  return texts
}
