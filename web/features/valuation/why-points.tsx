import { ChevronDown } from 'lucide-react'
import { Fragment, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { settingPercent, valuationOf } from '#shared/features/valuation/valuation.rules.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FactLine } from '#web/ui/fact-line.tsx'

const ValuationDetail = lazyComponent(() => import('./valuation-detail.tsx'), 'ValuationDetail')

type WhyPointsProps = { listing: ListingFull; isOwn: boolean }

/** The shares of the estimate and the host's setting in a line; on a click, the rules. */
export function WhyPoints({ listing, isOwn }: WhyPointsProps) {
  const { t, i18n } = useTranslation()
  /** Null until clicked: open for the owner, who is known only after the first rendering. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isOwn
  const number = (value: number) => formatNumber(value, i18n.language)
  const { inputs, shares, estimate } = valuationOf({
    city: listing.city,
    totalRoomCount: listing.total_room_count,
    adultCount: listing.adult_count,
    amenities: listing.amenities,
  })
  const parts = [
    { key: 'city', label: t('valuation.city'), points: shares.city },
    { key: 'rooms', label: t('valuation.rooms', { number: inputs.totalRoomCount }), points: shares.rooms },
    { key: 'adults', label: t('valuation.adults', { number: inputs.adultCount }), points: shares.adults },
    { key: 'amenities', label: t('valuation.amenities'), points: shares.amenities },
  ].filter(({ points }) => points > 0)
  const percent = settingPercent(listing.product.user_points, estimate)

  return (
    <div className="flex flex-col items-start gap-3">
      <FactLine
        isList
        facts={[
          ...parts.map(({ key, label, points }) => (
            <Fragment key={key}>
              {label} <b className="font-semibold tabular-nums">{number(points)}</b>
            </Fragment>
          )),
          <Fragment key="setting">
            {t(isOwn ? 'valuation.own_setting' : 'valuation.setting')}{' '}
            <b className="font-semibold tabular-nums">{t('valuation.percent', { percent })}</b>
          </Fragment>,
        ]}
      />
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        className="-ml-3"
        onPointerEnter={ValuationDetail.preload}
        onFocus={ValuationDetail.preload}
        onClick={() => setChosen(!isOpen)}
      >
        {t('valuation.how')}
        <ChevronDown
          aria-hidden="true"
          className={cx('transition-transform duration-(--dur-2)', isOpen && 'rotate-180')}
        />
      </Button>
      {isOpen ? (
        <Suspense>
          <ValuationDetail listingId={listing.id} isOwn={isOwn} />
        </Suspense>
      ) : null}
    </div>
  )
}
