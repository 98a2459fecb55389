import { Info } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { CardOpening } from '#web/domain/listing-card-facts.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Block } from './block.tsx'
import { type ExchangeTone, toneOf } from './exchange-tone.ts'

const ExchangeInfo = lazyComponent(() => import('./exchange-info.tsx'), 'ExchangeInfo')

const looks = {
  own: 'bg-own-soft text-own-ink',
  points: 'bg-points-soft text-points-ink',
  help: 'bg-success-soft text-success-ink',
} as const satisfies Record<ExchangeTone, string>

/** The exchange types that the host accepts, each with when it opens. */
export function AcceptedExchanges({ listing }: { listing: ListingFull }) {
  const { t } = useTranslation()
  const [isPrompting, setIsPrompting] = useState(false)
  const offered = serviceTypes.filter((service) => listing.exchange_types.includes(service))

  return (
    <Block
      id="exchanges"
      title={
        <span className="inline-flex items-center gap-1">
          {t('listings.detail.exchanges')}
          <IconButton
            label={t('listings.detail.exchanges_help')}
            tooltip
            onClick={() => setIsPrompting(true)}
            className="-my-2"
          >
            <Info aria-hidden="true" className="size-4.5!" />
          </IconButton>
        </span>
      }
    >
      {offered.length === 0 ? (
        <p className="text-ink-muted">{t('listings.detail.exchanges_none')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-3 sm:gap-3">
          {offered.map((service) => {
            const Icon = serviceTypeIcons[service]
            const [first] = listing.free_dates[service]
            return (
              <li
                key={service}
                className={cx(
                  'flex items-center gap-3.5 rounded-lg px-4 py-3.5 sm:flex-col sm:items-start sm:gap-2.5 sm:p-4.5',
                  looks[toneOf(service)],
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
                <div>
                  <p className="font-semibold">{t(`listings.service_type.${service}`)}</p>
                  <div className="mt-0.5 text-sm">
                    {first ? (
                      <CardOpening stay={undefined} freeFrom={first.start_date} />
                    ) : (
                      t('listings.detail.no_dates')
                    )}
                  </div>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {isPrompting ? (
        <Suspense>
          <ExchangeInfo offered={offered} onClose={() => setIsPrompting(false)} />
        </Suspense>
      ) : null}
    </Block>
  )
}
