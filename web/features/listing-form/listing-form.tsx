import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/class-names.ts'
import { Form, FormProblem } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { FormBar } from './form-bar.tsx'
import { stateOfStep, stepId, stepNumber } from './form-fields.ts'
import { type FormStep, formSteps } from './form-state.ts'
import { ListingPreview } from './listing-preview.tsx'
import { StepContent } from './step-content.tsx'
import { StepList } from './step-list.tsx'
import type { ListingFormState } from './use-listing-form.ts'
import type { Photos } from './use-photos.ts'

type ListingFormViewProps = {
  state: ListingFormState
  photos: Photos
  /** Above the steps. */
  notices: ReactNode
}

/** A new listing, one step per screen. Wide screens show the list of steps and a preview. */
export function ListingFormView({ state, photos, notices }: ListingFormViewProps) {
  const { t } = useTranslation()
  const { form } = state
  const current = state.current ?? 'photos'
  const at = stepNumber(current)
  /** What applies to all steps is only shown on the first. */
  const isLater = at > 1

  function go(step: FormStep) {
    // The step must be rendered before it can be focused.
    flushSync(() => state.setCurrent(step))
    document.querySelector<HTMLElement>(`#${stepId(step)} h2`)?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  function next() {
    if (state.checkStep()) go(formSteps[at] ?? 'points')
  }

  return (
    <Form form={form}>
      <div className="page-wrap grid items-start gap-x-14 pt-6 pb-16 min-h-[calc(100dvh-var(--header-h-top)-4.25rem)] lg:grid-cols-[15rem_minmax(0,42.5rem)] lg:pt-10 lg:pb-16 xl:grid-cols-[13.5rem_minmax(0,42.5rem)_minmax(0,1fr)]">
        {/* Where there is no room for a third column, the preview is below the steps. */}
        <div className="sticky top-[calc(var(--header-h)+2.5rem)] flex flex-col gap-8 max-lg:hidden xl:contents">
          <div className="top-[calc(var(--header-h)+2.5rem)] xl:sticky">
            <StepList
              current={current}
              stateOf={(step) => stateOfStep(step, form.values, form.errors)}
              onGo={go}
            />
          </div>
          <aside className="top-[calc(var(--header-h)+2.5rem)] xl:sticky xl:col-start-3 xl:row-start-1">
            <ListingPreview form={form.values} coverSrc={photos.photos[0]?.src ?? null} />
          </aside>
        </div>
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-2 xl:row-start-1">
          <div>
            <h1 className="type-page">{t('listing_form.add_title')}</h1>
            <p className={cx('mt-1.5 text-ink-muted max-lg:text-sm', isLater && 'hidden')}>
              {t('listing_form.add_lead')}
            </p>
          </div>
          <StepProgress current={current} />
          <div className={cx('empty:hidden', isLater && 'hidden')}>{notices}</div>
          <RefusedFields state={state} />
          {formSteps.map((step) => (
            <StepSection key={step} step={step} isCurrent={step === current}>
              <StepContent step={step} form={form} photos={photos} />
            </StepSection>
          ))}
          <FormProblem />
        </div>
      </div>
      <FormBar
        current={current}
        mayLeave={state.mayLeave}
        isBusy={form.isBusy}
        onBack={() => go(formSteps[at - 2] ?? 'photos')}
        onNext={next}
        onSave={() => void form.submit()}
      />
      {state.leaving.dialog}
    </Form>
  )
}

type StepSectionProps = {
  step: FormStep
  isCurrent: boolean
  children: ReactNode
}

function StepSection({ step, isCurrent, children }: StepSectionProps) {
  const { t } = useTranslation()
  return (
    <section id={stepId(step)} aria-labelledby={`${stepId(step)}-title`} hidden={!isCurrent}>
      <h2 id={`${stepId(step)}-title`} tabIndex={-1} className="type-block max-lg:sr-only">
        {t(`listing_form.steps.${step}`)}
      </h2>
      <p className="mb-5 text-sm text-pretty text-ink-muted lg:mt-1 lg:mb-6">
        {t(`listing_form.${step}.lead`)}
      </p>
      {children}
    </section>
  )
}

function RefusedFields({ state }: { state: ListingFormState }) {
  const { t } = useTranslation()
  const { form, refused } = state
  return form.wasTried && refused.length > 0 ? (
    <Note tone="danger">
      <p className="font-semibold">{t('listing_form.summary', { count: refused.length })}</p>
      <ul className="mt-1">
        {refused.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-8 text-left underline underline-offset-[.2em] hover:no-underline"
              onClick={() => state.goTo(name)}
            >
              {form.errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  ) : null
}

function StepProgress({ current }: { current: FormStep }) {
  const { t } = useTranslation()
  const at = stepNumber(current)
  const position = t('listing_form.steps.position', { number: at, total: formSteps.length })
  return (
    <div className="lg:hidden">
      <p className="mb-2 flex justify-between gap-4 text-sm">
        <b className="font-semibold">{t(`listing_form.steps.${current}`)}</b>
        <span className="text-ink-muted tabular-nums">{position}</span>
      </p>
      <Progress
        label={t('listing_form.steps.label')}
        value={at}
        max={formSteps.length}
        valueText={position}
      />
    </div>
  )
}
