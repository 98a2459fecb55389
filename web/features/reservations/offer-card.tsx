import { useTranslation } from 'react-i18next'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { Coin } from '#web/ui/points.tsx'
import { MemberLine } from './member-line.tsx'

type OfferCardProps = {
  serviceType: Exclude<ServiceType, 'home_exchange'>
  offerer: Reservation['offerer_info']
  offererId: number
  isViewer: boolean
  /** Points of the whole stay; null while dates are missing. */
  total: number | null
  /** The viewer's points. */
  balance: number
  /** When the points are paid to the host. */
  release: string | null
  /** The points have been set aside or paid. */
  isAgreed: boolean
}

/** What the offerer gives in return if no homes are exchanged: points or a service. */
export function OfferCard(props: OfferCardProps) {
  const { serviceType, offerer, offererId, isViewer, total, balance, isAgreed, release } = props
  const { t, i18n } = useTranslation()
  const Icon = serviceTypeIcons[serviceType]
  const isPoints = serviceType === 'yuva_point'
  const points = formatNumber(balance, i18n.language)

  function explanation(): string {
    if (!isPoints) return t('reservations.offer.service')
    if (!isViewer) return release ?? ''
    if (isAgreed) return t('reservations.offer.points_balance', { points })
    if (total !== null && total > balance) return t('reservations.offer.points_short', { points })
    return `${t('reservations.offer.points_guest')} ${t('reservations.offer.points_balance', { points })}`
  }

  return (
    <section
      aria-label={t('reservations.offer.label')}
      className={cx(
        'flex min-w-0 flex-col gap-4 rounded-2xl border border-t-4 border-line bg-surface px-4 py-5 sm:px-6',
        isViewer ? 'border-t-own' : 'border-t-primary',
      )}
    >
      <MemberLine party={offerer} profileId={isViewer ? undefined : offererId} isViewer={isViewer} />
      <div
        className={cx(
          'flex items-start gap-3.5 rounded-xl p-4',
          isPoints
            ? 'bg-points-soft text-points-ink'
            : isViewer
              ? 'bg-own-soft text-own-ink'
              : 'bg-primary-soft text-primary-ink',
        )}
      >
        {isPoints ? (
          <Coin className="mt-0.5 text-lg" />
        ) : (
          <Icon aria-hidden="true" className="mt-0.5 size-5" />
        )}
        <div className="min-w-0">
          <h2 className="font-semibold">
            {isViewer
              ? t(`reservations.offer.mine.${serviceType}`)
              : t(`reservations.offer.theirs.${serviceType}`, { name: offerer.first_name })}
          </h2>
          <p className="text-sm">{explanation()}</p>
        </div>
      </div>
    </section>
  )
}
