import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amenity } from '#shared/features/listings/listing-types.ts'
import {
  type EstimateInput,
  estimateDailyPoints,
  estimateShares,
} from '#shared/features/listings/points-estimate.rules.ts'
import { AmenityChips } from '#web/domain/amenity-chips.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Points } from '#web/ui/points.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

type WhatIfProps = { input: EstimateInput & { amenities: readonly Amenity[] } }

/** Other rooms, adults and amenities than the form has, and what each would add. The form stays as it is. */
export function WhatIf({ input }: WhatIfProps) {
  const { t, i18n } = useTranslation()
  const [other, setOther] = useState<Partial<WhatIfProps['input']>>({})
  const tried = { ...input, ...other }
  const number = (value: number) => formatNumber(value, i18n.language)
  const [before, after] = [estimateShares(input), estimateShares(tried)]
  const estimate = estimateDailyPoints(tried)
  const change = estimate - estimateDailyPoints(input)
  const signed = `${change > 0 ? '+' : '−'}${number(Math.abs(change))}`

  /** Points of a share, and how far it has moved. */
  const part = (share: keyof typeof before) => (
    <span className="inline-flex items-center gap-2 font-normal">
      {t('listings.points', { points: number(after[share]) })}
      {after[share] === before[share] ? null : (
        <Points amount={after[share] - before[share]} locale={i18n.language} change />
      )}
    </span>
  )
  const stepper = (name: 'rooms' | 'adults', field: 'totalRoomCount' | 'adultCount', max: number) => {
    const label = t(`listing_form.points.what_if_${name}`)
    return (
      <Stepper
        label={label}
        hint={part(name)}
        value={tried[field]}
        min={1}
        max={max}
        onChange={(value) => setOther({ ...other, [field]: value })}
        decreaseLabel={t('listing_form.points.what_if_less', { field: label })}
        increaseLabel={t('listing_form.points.what_if_more', { field: label })}
      />
    )
  }

  return (
    <section
      aria-label={t('listing_form.points.what_if_title')}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <p className="text-sm text-ink-muted">{t('listing_form.points.what_if_note')}</p>
      {stepper('rooms', 'totalRoomCount', 100)}
      {stepper('adults', 'adultCount', 50)}
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{t('listing_form.points.what_if_amenities')}</span>
          <span className="text-xs text-ink-muted">{part('amenities')}</span>
        </p>
        <AmenityChips
          label={t('listing_form.points.what_if_amenities')}
          value={tried.amenities}
          onChange={(amenities) => setOther({ ...other, amenities })}
        />
      </div>
      <p role="status" className="font-semibold">
        {change === 0
          ? t('listing_form.points.what_if_same', { points: number(estimate) })
          : t('listing_form.points.what_if_sum', { points: number(estimate), change: signed })}
      </p>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setOther({})}>
        {t('listing_form.points.what_if_back')}
      </Button>
    </section>
  )
}
