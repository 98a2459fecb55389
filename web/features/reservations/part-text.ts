import type { TFunction } from 'i18next'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { besides, type Extra, helpFrom } from '#shared/features/reservations/extras/extras.rules.ts'
import type { MainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { extrasText, extraText } from '#web/domain/besides.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { effortText } from '#web/domain/help-texts.ts'
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
  const what = extras
    .filter(({ kind }) => kind === 'points' || given !== 'help')
    .map((extra) => extraText(t, extra, language))
    .join(' + ')
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
  const { service_type: serviceType } = reservation
  const extras = namedExtras(reservation.extras) ?? []
  const plan = effortText(t, { tasks: helpFrom(extras, 'offerer')?.tasks })
  const texts: Record<MainReturn, string | null> = {
    nights: null,
    ring: null,
    points: t('listings.points', { points: formatNumber(reservation.total_points, language) }),
    help: [t(`listings.service_type.${serviceType}`), plan].filter(Boolean).join(' · '),
  }
  const besidesText = extrasText(t, besides({ serviceType }, extras), sidesOf(reservation).viewer, language)
  const means = [texts[returnOf(reservation)], besidesText]
  return means.filter(Boolean).join(' · ') || null
}
