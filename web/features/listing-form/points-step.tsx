import { useTranslation } from 'react-i18next'
import { estimateDailyPoints, pointsRange } from '#shared/features/listings/points-estimate.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'
import { Points } from '#web/ui/points.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { DepositField } from './deposit-field.tsx'
import { EstimateSection } from './estimate-section.tsx'
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
      <EstimateSection form={form} />
    </div>
  )
}
