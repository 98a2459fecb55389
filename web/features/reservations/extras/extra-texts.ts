import type { TFunction } from 'i18next'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { type Extra, extraReleaseDay } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { extraText } from '#web/domain/besides.ts'
import { formatDay } from '#web/platform/format.ts'
import type { Sides } from '../reservation-texts.ts'
import { nightsOfTerms, type Terms, termsOf } from '../terms/reservation-terms.ts'

/** The day on which points that are given besides go to the other side; empty while the dates are open. */
export function releaseDayOf(terms: Terms, language: string): string {
  const nights = nightsOfTerms(terms)
  return nights ? formatDay(extraReleaseDay(nights), language) : ''
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
