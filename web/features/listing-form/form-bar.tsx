import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { stepNumber } from './form-fields.ts'
import { type FormStep, formSteps } from './form-state.ts'

type FormBarProps = {
  current: FormStep
  /** What is missing was shown; the next click leaves the step. */
  mayLeave: boolean
  isBusy: boolean
  onBack: () => void
  onNext: () => void
  onSave: () => void
}

/** The bar at the lower edge of the screen: back, next and publish; on a phone only the last step publishes. */
export function FormBar({ current, mayLeave, isBusy, onBack, onNext, onSave }: FormBarProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 1024px)')
  const at = stepNumber(current)
  const isLast = at === formSteps.length

  return (
    <BottomBar label={t('listing_form.actions')} className="px-0!">
      <div className="page-wrap flex items-center gap-3">
        {at > 1 ? (
          <Button variant="ghost" className="max-sm:px-3" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            <span className="max-sm:sr-only">{t('listing_form.back')}</span>
          </Button>
        ) : null}
        {isWide ? (
          <p className="text-sm text-ink-muted tabular-nums">
            {t('listing_form.steps.position', { number: at, total: formSteps.length })}
          </p>
        ) : null}
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          {/* No implicit submission: Enter in a field must not publish a listing. */}
          {isLast || isWide ? (
            <Button variant={isLast ? 'primary' : 'secondary'} busy={isBusy} onClick={onSave}>
              {t('listing_form.publish')}
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
