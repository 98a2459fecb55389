import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { stepNumber } from './form-fields.ts'
import { type FormStep, formSteps } from './form-state.ts'
import type { FormLayout } from './use-form-layout.ts'

type FormBarProps = {
  layout: FormLayout
  current: FormStep
  /** What is missing was shown; the next click leaves the step. */
  mayLeave: boolean
  isBusy: boolean
  /** Whether there are changes that only this device has. */
  isChanged: boolean
  saveLabel: string
  onBack: () => void
  onNext: () => void
  onSave: () => void
}

/** The bar at the lower edge of the screen: back and next if one step is shown at a time, and save. */
export function FormBar(props: FormBarProps) {
  const { layout, current, mayLeave, isBusy, saveLabel, onBack, onNext, onSave } = props
  const { t } = useTranslation()
  const at = stepNumber(current)
  const isLast = layout.isOnePage || at === formSteps.length

  return (
    <BottomBar label={t('listing_form.actions')} className="px-0!">
      <div className="page-wrap flex items-center gap-3">
        {!layout.isOnePage && at > 1 ? (
          <Button variant="ghost" className="max-sm:px-3" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            <span className="max-sm:sr-only">{t('listing_form.back')}</span>
          </Button>
        ) : null}
        {layout.isWide ? <Position {...props} /> : null}
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          {/* No implicit submission: Enter in a field must not publish a listing. */}
          {isLast || layout.savesAnywhere ? (
            <Button variant={isLast ? 'primary' : 'secondary'} busy={isBusy} onClick={onSave}>
              {saveLabel}
            </Button>
          ) : null}
          {isLast ? null : (
            <Button onClick={onNext}>
              {t(mayLeave ? 'listing_form.next_anyway' : 'listing_form.next')}
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    </BottomBar>
  )
}

/** Which step it is, or whether anything was changed. */
function Position({ layout, current, isChanged }: FormBarProps) {
  const { t } = useTranslation()
  return (
    <p className="text-sm text-ink-muted tabular-nums">
      {layout.isOnePage
        ? t(isChanged ? 'listing_form.bar.changed' : 'listing_form.bar.unchanged')
        : t('listing_form.steps.position', { number: stepNumber(current), total: formSteps.length })}
    </p>
  )
}
