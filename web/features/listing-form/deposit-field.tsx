import { useTranslation } from 'react-i18next'
import { depositLimit } from '#shared/features/deposits/deposit.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Points } from '#web/ui/points.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { fieldId } from './form-fields.ts'
import { chosenDeposit, chosenPoints } from './form-state.ts'
import type { StepProps } from './step-props.ts'

const step = 5

/** Points that guests leave for their stay; none by default. */
export function DepositField({ form }: StepProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const limit = depositLimit(chosenPoints(form.values))
  const deposit = chosenDeposit(form.values)
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div
      id={fieldId('deposit')}
      data-invalid={form.errors.deposit ? true : undefined}
      className="flex flex-col gap-2"
    >
      <Slider
        label={t('deposits.field.label')}
        min={0}
        max={limit}
        step={step}
        value={deposit}
        onChange={(value) => form.set({ deposit: value })}
        valueDisplay={
          deposit === 0 ? (
            <span className="text-sm text-ink-muted">{t('deposits.field.none')}</span>
          ) : (
            <Points amount={deposit} unit={t('shell.points_unit')} locale={locale} size="lg" />
          )
        }
        valueText={
          deposit === 0 ? t('deposits.field.none') : t('listings.points', { points: number(deposit) })
        }
        minLabel={number(0)}
        maxLabel={number(limit)}
        error={form.errors.deposit}
      />
      <p className="text-sm text-ink-muted">{t('deposits.field.hint')}</p>
    </div>
  )
}
