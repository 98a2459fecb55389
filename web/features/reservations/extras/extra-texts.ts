import type { TFunction } from 'i18next'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { type Extra, extraReleasesAt } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay, formatNumber } from '#web/platform/format.ts'
import type { Sides } from '../reservation-texts.ts'
import { nightsOfTerms, type Terms, termsOf } from '../terms/reservation-terms.ts'

/** '290 puan', 'Bahçe bakımı'. */
export const extraText = (t: TFunction, extra: Extra, language: string): string =>
  extra.kind === 'points'
    ? t('listings.points', { points: formatNumber(extra.points, language) })
    : t(`listings.service_type.${extra.help}`)

/** What both give besides, as the viewer reads it: 'Verdiğin: 290 puan · Aldığın: Bahçe bakımı'. Null without extras. */
export function extrasText(
  t: TFunction,
  extras: readonly Extra[],
  viewer: Sides['viewer'],
  language: string,
): string | null {
  const texts = (['give', 'get'] as const).flatMap((way) => {
    const found = extras.filter(({ giver }) => (giver === viewer) === (way === 'give'))
    const what = found.map((extra) => extraText(t, extra, language)).join(' + ')
    return what ? [t(`balance.${way}_what`, { what })] : []
  })
  return texts.length > 0 ? texts.join(' · ') : null
}

/** The day on which points that are given besides go to the other side; empty while the dates are open. */
export function releaseDayOf(terms: Terms, language: string): string {
  const nights = nightsOfTerms(terms)
  return nights ? formatInstantDay(extraReleasesAt(nights).toISOString(), language) : ''
}

/** What each extra of an agreement is and how far: '290 puan: Ayrıldı, 4 Nis günü geçer.' */
export function extraSentences(
  t: TFunction,
  reservation: Reservation,
  sides: Sides,
  language: string,
): string[] {
  const day = releaseDayOf(termsOf(reservation), language)
  return (reservation.extras ?? []).map((shown) => {
    const [extra] = namedExtras([shown]) as [Extra]
    const isViewers = extra.giver === sides.viewer
    const what = extraText(t, extra, language)
    if (shown.kind === 'help')
      return `${what}: ${isViewers ? t('balance.you_give') : t('balance.they_give', { name: sides.other.first_name })}.`
    return `${what}: ${t(`balance.${isViewers ? 'mine' : 'theirs'}.${shown.state === 'held' || shown.state === 'released' || shown.state === 'returned' ? shown.state : 'open'}`, { day })}`
  })
}
