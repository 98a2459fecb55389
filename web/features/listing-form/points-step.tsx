import { useTranslation } from 'react-i18next'
import {
  estimateDailyPoints,
  estimateShares,
  estimateWeeklyPoints,
  pointsRange,
} from '#shared/features/listings/points-estimate.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'
import { Points } from '#web/ui/points.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { DepositField } from './deposit-field.tsx'
import { fieldId } from './form-fields.ts'
import { chosenPoints, estimateInput } from './form-state.ts'
import type { StepProps } from './step-props.ts'

/** Points per day between 80 and 100 % of the estimate, and how the estimate is composed. */
export function PointsStep({ form }: StepProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const input = estimateInput(form.values)
  const estimate = estimateDailyPoints(input)
  const { minimum, maximum } = pointsRange(estimate)
  const points = chosenPoints(form.values)
  const number = (value: number) => formatNumber(value, locale)

  if (estimate === 0) return <Note tone="points">{t('listing_form.points.waiting')}</Note>

  const shares = estimateShares(input)
  const rows = [
    {
      key: 'rooms',
      points: shares.rooms,
      label: t('listing_form.points.rooms', { number: input.totalRoomCount }),
    },
    {
      key: 'adults',
      points: shares.adults,
      label: t('listing_form.points.adults', { number: input.adultCount }),
    },
    {
      key: 'amenities',
      points: shares.amenities,
      label: t('listing_form.points.amenities', { number: input.amenities.length }),
    },
    { key: 'city', points: shares.city, label: `${t('listing_form.points.city')} · ${input.city}` },
  ].filter((row) => row.points > 0)

  return (
    <div
      id={fieldId('userPoints')}
      data-invalid={form.errors.userPoints ? true : undefined}
      className="flex flex-col gap-7"
    >
      <Slider
        label={t('listing_form.points.slider')}
        min={minimum}
        max={maximum}
        value={points}
        onChange={(value) => form.set({ userPoints: value === maximum ? null : value })}
        valueDisplay={<Points amount={points} unit={t('shell.points_per_day')} locale={locale} size="lg" />}
        valueText={t('listing_form.points.value', { points: number(points) })}
        minLabel={number(minimum)}
        error={form.errors.userPoints}
        maxLabel={t('listing_form.points.estimate', { points: number(maximum) })}
      />
      <DepositField form={form} />
      <section aria-labelledby="why-points" className="rounded-xl bg-surface-sunken p-5">
        <h3 id="why-points" className="mb-3 text-base font-semibold">
          {t('listing_form.points.why')}
        </h3>
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
          <div className="flex justify-between border-t border-line pt-3 text-sm">
            <dt className="text-ink-muted">{t('listing_form.points.weekly')}</dt>
            <dd className="font-semibold">
              {t('listing_form.points.weekly_points', { points: number(estimateWeeklyPoints(input)) })}
            </dd>
          </div>
        </dl>
        <p className="mt-2 text-xs text-ink-muted">{t('listing_form.points.weekly_note')}</p>
      </section>
    </div>
  )
}
