import { Info } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointService, type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatRange } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Block } from './block.tsx'

const ExchangeInfo = lazyComponent(() => import('./exchange-info.tsx'), 'ExchangeInfo')

const shownRanges = 2

/** The colour of each exchange type, the same everywhere: fig for home exchange, saffron for points, green for help. */
function toneOf(service: ServiceType): string {
  if (service === 'home_exchange') return 'bg-own-soft text-own-ink'
  return service === pointService ? 'bg-points-soft text-points-ink' : 'bg-success-soft text-success-ink'
}

/** The exchange types that the host accepts, each with its dates. */
export function AcceptedExchanges({ listing }: { listing: ListingFull }) {
  const { t, i18n } = useTranslation()
  const [isPrompting, setIsPrompting] = useState(false)
  const offered = serviceTypes.filter((service) => listing.exchange_types.includes(service))
  const thisYear = new Date().getFullYear()

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
            const ranges = listing.service_types_dates[service]
            const more = ranges.length - shownRanges
            return (
              <li
                key={service}
                className={cx(
                  'flex items-center gap-3.5 rounded-lg px-4 py-3.5 sm:flex-col sm:items-start sm:gap-2.5 sm:p-4.5',
                  toneOf(service),
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
                <span>
                  <span className="block font-semibold">{t(`listings.service_type.${service}`)}</span>
                  <span className="mt-0.5 block text-sm">
                    {ranges
                      .slice(0, shownRanges)
                      .map((range) => formatRange(range.start_date, range.end_date, i18n.language, thisYear))
                      .join(', ')}
                    {more > 0 ? ` ${t('listings.detail.dates_more', { number: more })}` : ''}
                  </span>
                </span>
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
