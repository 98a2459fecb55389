import type { TFunction } from 'i18next'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { MainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { extrasText, extraText } from '#web/domain/besides.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { formatNumber } from '#web/platform/format.ts'
import { sidesOf } from './reservation-texts.ts'

type Given = { total: number | null; isHeld: boolean; extras: readonly Extra[] }

/** What is given in return, in a sentence; `total` is null while the dates of a stay for points are open. */
export function partText(
  t: TFunction,
  given: MainReturn,
  { total, isHeld, extras }: Given,
  language: string,
): string {
  const what = extras.map((extra) => extraText(t, extra, language)).join(' + ')
  const points = total === null ? 'points_open' : isHeld ? 'points_held' : 'points'
  const texts: Record<MainReturn, string> = {
    nights: t('reservations.moves.homes'),
    ring: t('reservations.moves.homes'),
    points: t(`agreement.moves.${points}`, { points: formatNumber(total ?? 0, language) }),
    help: t('reservations.moves.help'),
  }
  if (!what) return texts[given]
  const besides: Record<MainReturn, string> = {
    nights: t('balance.moves.exchange', { what }),
    ring: texts.ring,
    points: t('balance.moves.points', { sentence: texts.points, what }),
    help: t('balance.moves.help', { what }),
  }
  return besides[given]
}

/** The same in a word, beside the stays: '825 puan'; null where homes are all that is given. */
export function meansText(t: TFunction, reservation: Reservation, language: string): string | null {
  const extras = namedExtras(reservation.extras) ?? []
  const texts: Record<MainReturn, string | null> = {
    nights: null,
    ring: null,
    points: t('listings.points', { points: formatNumber(reservation.total_points, language) }),
    help: t(`listings.service_type.${reservation.service_type}`),
  }
  const means = [texts[returnOf(reservation)], extrasText(t, extras, sidesOf(reservation).viewer, language)]
  return means.filter(Boolean).join(' · ') || null
}
