import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { Block } from './block.tsx'
import { BlockInfo } from './block-info.tsx'
import { type ExchangeTone, toneOf } from './exchange-tone.ts'

const looks = {
  own: 'bg-own-soft text-own-ink',
  points: 'bg-points-soft text-points-ink',
  help: 'bg-success-soft text-success-ink',
} as const satisfies Record<ExchangeTone, string>

type AcceptedExchangesProps = {
  listing: ListingFull
  /** How the points of a night come about. */
  whyPoints: ReactNode
}

/** The exchange types that the host accepts; what they mean, and why it has its points, behind an "i". */
export function AcceptedExchanges({ listing, whyPoints }: AcceptedExchangesProps) {
  const { t, i18n } = useTranslation()
  const offered = serviceTypes.filter((service) => listing.exchange_types.includes(service))
  const points = formatNumber(listing.product.user_points, i18n.language)
  // Where none is accepted, all are explained.
  const explained = offered.length > 0 ? offered : serviceTypes

  return (
    <Block
      id="exchanges"
      title={t('listings.detail.exchanges')}
      info={
        <BlockInfo label={t('listings.detail.exchanges_help')}>
          <ul className="flex flex-col gap-5">
            {explained.map((service) => {
              const Icon = serviceTypeIcons[service]
              return (
                <li key={service} className="flex gap-3.5">
                  <Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-muted" />
                  <div>
                    <h3 className="font-semibold">{t(`listings.service_type.${service}`)}</h3>
                    <p className="text-sm text-pretty text-ink-muted">
                      {t(`listings.detail.exchange_info.${service}`)}
                    </p>
                  </div>
                </li>
              )
            })}
          </ul>
        </BlockInfo>
      }
      aside={
        <BlockInfo isNamed label={t('valuation.why', { points })}>
          {whyPoints}
        </BlockInfo>
      }
    >
      {offered.length === 0 ? (
        <p className="text-ink-muted">{t('listings.detail.exchanges_none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {offered.map((service) => {
            const Icon = serviceTypeIcons[service]
            return (
              <li
                key={service}
                className={cx(
                  'flex min-h-tap items-center gap-2 rounded-full px-4 font-semibold',
                  looks[toneOf(service)],
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
                {t(`listings.service_type.${service}`)}
              </li>
            )
          })}
        </ul>
      )}
    </Block>
  )
}
