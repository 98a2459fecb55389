import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { pointsExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatDay, formatRange } from '#web/platform/format.ts'

type Party = Reservation['offerer_info']

/** The viewer and the other side of an agreement. */
export type Parties = {
  viewer: 'offerer' | 'receiver'
  me: Party
  other: Party
  otherId: number
  myId: number
  hasApproved: boolean
  otherApproved: boolean
}

/** The same of a reservation. */
export type Sides = Parties & {
  /** What the viewer does with the points of the stay; null for a stay without. */
  points: 'gives' | 'gets' | null
}

/** What this side leaves as deposits. */
export const depositsFrom = ({ deposits }: Reservation, side: Sides['viewer']): number =>
  deposits.filter(({ from }) => from === side).reduce((sum, { points }) => sum + points, 0)

type WithParties = Pick<
  Reservation,
  | 'is_offerer'
  | 'offerer'
  | 'receiver'
  | 'offerer_info'
  | 'receiver_info'
  | 'offerer_approved'
  | 'receiver_approved'
>

export function partiesOf(agreement: WithParties): Parties {
  const isOfferer = agreement.is_offerer
  const { offerer_info: offerer, receiver_info: receiver } = agreement
  return {
    viewer: isOfferer ? 'offerer' : 'receiver',
    me: isOfferer ? offerer : receiver,
    other: isOfferer ? receiver : offerer,
    otherId: isOfferer ? agreement.receiver : agreement.offerer,
    myId: isOfferer ? agreement.offerer : agreement.receiver,
    hasApproved: isOfferer ? agreement.offerer_approved : agreement.receiver_approved,
    otherApproved: isOfferer ? agreement.receiver_approved : agreement.offerer_approved,
  }
}

export const sidesOf = (reservation: Reservation): Sides => ({
  ...partiesOf(reservation),
  points: returnOf(reservation) !== 'points' ? null : reservation.is_offerer ? 'gives' : 'gets',
})

/** The points that one side gives besides. */
export const givenPoints = ({ extras }: Reservation) => pointsExtra(namedExtras(extras) ?? [])

/** Dates in the form of the rules. */
export function rangeOf(stay: { start_date: string; end_date: string }): DateRange {
  return { start: stay.start_date, end: stay.end_date }
}

/** The saved stays: of the requested home, and of that given in return. */
export const savedStays = (reservation: Reservation) => [
  { isOwn: !reservation.is_offerer, card: reservation.residence_card, stay: rangeOf(reservation) },
  ...reservation.offered_house.map((offered) => ({
    isOwn: reservation.is_offerer,
    card: offered.residence_card,
    stay: rangeOf(offered),
  })),
]

export const fullName = (party: { first_name: string; last_name: string }): string =>
  `${party.first_name} ${party.last_name}`.trim()

/** Fixed once a side has approved; while the terms are edited, the listing's current points. */
export const pointsPerNight = (reservation: Reservation, isEdited: boolean): number =>
  isEdited ? reservation.residence_card.user_points : reservation.points_per_night

/** The points of the stay under these terms; null without dates. */
export const totalOf = (reservation: Reservation, stay: DateRange | null, isEdited: boolean): number | null =>
  stay && stayCost(pointsPerNight(reservation, isEdited), nightsOf(stay))

/** '26 aydır ev sahibi', or that the member is new. */
export const tenureOf = (t: TFunction, months: number): string =>
  months === 0 ? t('reservations.tenure_new') : t('reservations.tenure', { count: months })

/** '12–18 Eki · 6 gece'. */
export function stayText(t: TFunction, stay: DateRange, language: string): string {
  const range = formatRange(stay.start, stay.end, language, thisYear())
  return `${range} · ${t('listings.nights', { count: nightsOf(stay) })}`
}

/** '2 yetişkin, 1 çocuk, 1 evcil hayvan'. */
export const guestsText = (t: TFunction, guests: Guests): string =>
  (['adults', 'children', 'pets'] as const)
    .filter((kind) => kind === 'adults' || guests[kind] > 0)
    .map((kind) => t(`search.${kind}_count`, { count: guests[kind] }))
    .join(', ')

/** Closed nights as days: '24–27 Eki, 3 Kas'. */
export const nightsText = (nights: readonly DateRange[], language: string): string =>
  nights
    .map(({ start, end }) => {
      const last = addDays(end, -1)
      return last === start ? formatDay(start, language) : formatRange(start, last, language)
    })
    .join(', ')

/** The sentence of a refusal that the server gave as a code with its permissions. */
export function useReasonText(): (code: string | null) => string | undefined {
  const { t } = useTranslation()
  const reasons: Record<string, string> = t('reservations.reason', { returnObjects: true })
  return (code) => (code === null ? undefined : (reasons[code] ?? reasons.not_allowed))
}
