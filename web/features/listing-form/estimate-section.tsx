import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  estimateDailyPoints,
  estimateShares,
  estimateWeeklyPoints,
} from '#shared/features/listings/points-estimate.rules.ts'
import { adviceFor, settingPercent } from '#shared/features/valuation/valuation.rules.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { DemandAdvice } from './demand-advice.tsx'
import { chosenPoints, estimateInput } from './form-state.ts'
import type { StepProps } from './step-props.ts'

const WhatIf = lazyComponent(() => import('./what-if.tsx'), 'WhatIf')

/** How the estimate is composed, what seems too high in it, and what other facts would add. */
export function EstimateSection({ form }: StepProps) {
  const { t, i18n } = useTranslation()
  const [isTrying, setIsTrying] = useState(false)
  const input = { ...estimateInput(form.values), amenities: form.values.amenities }
  const points = chosenPoints(form.values)
  const advice = adviceFor({ ...form.values, totalRoomCount: input.totalRoomCount })
  const number = (value: number) => formatNumber(value, i18n.language)

  return (
    <section
      aria-labelledby="why-points"
      className="flex flex-col gap-4 rounded-xl bg-surface-sunken p-5 max-sm:-mx-1 max-sm:p-4"
    >
      <h3 id="why-points" className="text-base font-semibold">
        {t('valuation.why', { points: number(points) })}
      </h3>
      <EstimateRows form={form} input={input} />
      <Advice advice={advice} />
      <DemandAdvice city={input.city} />
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isTrying}
        className="self-start"
        onPointerEnter={WhatIf.preload}
        onFocus={WhatIf.preload}
        onClick={() => setIsTrying(!isTrying)}
      >
        {t('listing_form.points.what_if')}
      </Button>
      {isTrying ? (
        <Suspense>
          <WhatIf input={input} />
        </Suspense>
      ) : null}
    </section>
  )
}

function Advice({ advice }: { advice: ReturnType<typeof adviceFor> }) {
  const { t } = useTranslation()
  return advice.rooms === null && advice.adults === null ? null : (
    <Note tone="warning">
      {advice.rooms === null ? null : (
        <p className="font-semibold">{t('listing_form.points.advice_rooms', { number: advice.rooms })}</p>
      )}
      {advice.adults === null ? null : (
        <p className="font-semibold">{t('listing_form.points.advice_adults', { number: advice.adults })}</p>
      )}
      <p>{t('listing_form.points.advice_note')}</p>
    </Note>
  )
}

type EstimateInput = ReturnType<typeof estimateInput>

function EstimateRows({ form, input }: { form: StepProps['form']; input: EstimateInput }) {
  const { t, i18n } = useTranslation()
  const shares = estimateShares(input)
  const estimate = estimateDailyPoints(input)
  const points = chosenPoints(form.values)
  const number = (value: number) => formatNumber(value, i18n.language)
  const rows = [
    {
      key: 'rooms',
      points: shares.rooms,
      label: t('listing_form.points.rooms', { count: input.totalRoomCount }),
    },
    {
      key: 'adults',
      points: shares.adults,
      label: t('listing_form.points.adults', { number: input.adultCount }),
    },
    {
      key: 'amenities',
      points: shares.amenities,
      label: t('listing_form.points.amenities', { count: input.amenities.length }),
    },
    { key: 'city', points: shares.city, label: `${t('listing_form.points.city')} · ${input.city}` },
  ].filter((row) => row.points > 0)
  return (
    <div>
      <dl className="flex flex-col gap-3">
        {rows.map((row) => (
          <div
            key={row.key}
            className="grid grid-cols-[minmax(6.5rem,1fr)_2fr_auto] items-center gap-4 text-sm"
          >
            <dt className="min-w-0">{row.label}</dt>
            <dd aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-points"
                style={{ width: `${(row.points / estimate) * 100}%` }}
              />
            </dd>
            <dd className="min-w-20 text-right whitespace-nowrap tabular-nums">
              <b className="font-semibold">+{number(row.points)}</b>{' '}
              <span className="text-ink-muted">
                {t('listing_form.points.share', { percent: Math.round((row.points / estimate) * 100) })}
              </span>
            </dd>
          </div>
        ))}
        <div className="flex justify-between text-sm">
          <dt>{t('valuation.own_setting')}</dt>
          <dd className="font-semibold tabular-nums">
            {t('listing_form.points.share', { percent: settingPercent(points, estimate) })}
          </dd>
        </div>
        <div className="flex justify-between border-t border-line pt-3 text-sm">
          <dt className="text-ink-muted">{t('listing_form.points.weekly')}</dt>
          <dd className="font-semibold">
            {t('listings.points', { points: number(estimateWeeklyPoints(input)) })}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-xs text-ink-muted">{t('listing_form.points.weekly_note')}</p>
    </div>
  )
}
