import type { TFunction } from 'i18next'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { besides } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { extrasText } from '#web/domain/besides.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { taskChanges } from '../plan/task-changes.ts'
import { guestsText, sidesOf } from '../reservation-texts.ts'
import { changedParts, type Terms, termsOf } from '../terms/reservation-terms.ts'

type Amendment = NonNullable<Reservation['amendment']>
type MovedPoints = Pick<Amendment, 'points_change' | 'points_forfeited'>

/** '+180', '−40'. */
export const signed = (points: number, language: string): string =>
  `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points), language)}`

/** The agreement's terms, and those that the amendment proposes. */
function termsAround(reservation: Reservation, amendment: Amendment): [Terms, Terms] {
  const saved = termsOf(reservation)
  const { offered_start_date: start, offered_end_date: end, adults, children, pets } = amendment
  const stay = { start: amendment.start_date, end: amendment.end_date }
  const offered = saved.offered && start && end ? { ...saved.offered, stay: { start, end } } : saved.offered
  const extras = namedExtras(amendment.extras) ?? saved.extras
  return [saved, { ...saved, stay, offered, guests: { adults, children, pets }, extras }]
}

/** The stays with changed dates, before and after. */
const changedStays = (from: Terms, to: Terms): { from: DateRange; to: DateRange }[] =>
  changedParts(from, to).flatMap((part) => {
    const [before, after] = part === 'stay' ? [from.stay, to.stay] : [from.offered?.stay, to.offered?.stay]
    return (part === 'stay' || part === 'offered_stay') && before && after
      ? [{ from: before, to: after }]
      : []
  })

/** 'Selim 1 gün uzatmayı öneriyor'; without a name, what the reader proposed. */
export function changeTitle(
  t: TFunction,
  reservation: Reservation,
  amendment: Amendment,
  name: string | null,
): string {
  const [from, to] = termsAround(reservation, amendment)
  const stays = changedStays(from, to)
  const [stay] = stays
  const isOwn = name === null
  const titleOf = (what: 'guests' | 'extras' | 'tasks' | 'dates') =>
    isOwn ? t(`amendments.own_${what}`) : t(`amendments.${what}`, { name })
  const parts = changedParts(from, to)
  if (!stay) return titleOf((['extras', 'tasks'] as const).find((part) => parts.includes(part)) ?? 'guests')
  const more = nightsOf(stay.to) - nightsOf(stay.from)
  if (stays.length > 1 || more === 0) return titleOf('dates')
  const count = Math.abs(more)
  const length = more > 0 ? 'longer' : 'shorter'
  return isOwn ? t(`amendments.own_${length}`, { count }) : t(`amendments.${length}`, { name, count })
}

/** The new values of what changes: '12–20 Ara', '2 yetişkin, 1 çocuk'. */
export function changedTerms(
  t: TFunction,
  reservation: Reservation,
  amendment: Amendment,
  language: string,
): string[] {
  const [from, to] = termsAround(reservation, amendment)
  const ranges = changedStays(from, to).map((stay) =>
    formatRange(stay.to.start, stay.to.end, language, thisYear()),
  )
  const parts = changedParts(from, to)
  const { viewer } = sidesOf(reservation)
  const besidesText = (terms: Terms) =>
    extrasText(t, besides(terms, terms.extras), viewer, language) ?? t('balance.none')
  return [
    ...ranges,
    ...(parts.includes('guests') ? [guestsText(t, amendment)] : []),
    ...(parts.includes('extras')
      ? [`${besidesText(to)} (${t('reservations.approve.changed_before', { value: besidesText(from) })})`]
      : []),
    ...taskChanges(t, from, to),
  ]
}

/** The effect of the change on the reader's points, in sentences. */
export function pointsTexts(
  t: TFunction,
  reservation: Reservation,
  moved: MovedPoints,
  language: string,
): string[] {
  const side = sidesOf(reservation).points
  if (side === null) return []
  const isGuest = side === 'gives'
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
