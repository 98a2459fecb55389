import type { TFunction } from 'i18next'
import type { MainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { formatNumber } from '#web/platform/format.ts'

type Points = { total: number | null; isHeld: boolean }

/** What is given in return, in a sentence; `total` is null while the dates of a stay for points are open. */
export function partText(
  t: TFunction,
  given: MainReturn,
  { total, isHeld }: Points,
  language: string,
): string {
  const points = total === null ? 'points_open' : isHeld ? 'points_held' : 'points'
  const texts: Record<MainReturn, string> = {
    nights: t('reservations.moves.homes'),
    ring: t('reservations.moves.homes'),
    points: t(`agreement.moves.${points}`, { points: formatNumber(total ?? 0, language) }),
    help: t('reservations.moves.help'),
  }
  return texts[given]
}

/** The same in a word, beside the stays: '825 puan'; null where homes are all that is given. */
export function meansText(t: TFunction, reservation: Reservation, language: string): string | null {
  const texts: Record<MainReturn, string | null> = {
    nights: null,
    ring: null,
    points: t('listings.points', { points: formatNumber(reservation.total_points, language) }),
    help: t(`listings.service_type.${reservation.service_type}`),
  }
  return texts[returnOf(reservation)]
}
