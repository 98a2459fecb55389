import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { cx } from '#web/ui/class-names.ts'
import { Form, FormProblem } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { DoorStep } from './door-step.tsx'
import { ExchangeStep } from './exchange-step.tsx'
import { FormBar } from './form-bar.tsx'
import { stateOfStep, stepNumber } from './form-fields.ts'
import { type FormStep, formSteps } from './form-state.ts'
import { ListingPreview } from './listing-preview.tsx'
import { ListingStep } from './listing-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { PointsStep } from './points-step.tsx'
import { StepList } from './step-list.tsx'
import { StoryStep } from './story-step.tsx'
import type { ListingFormState } from './use-listing-form.ts'
import type { Photos } from './use-photos.ts'
import { stepId } from './use-step-in-sight.ts'

/** Goes to a step, initially the one in the address. */
function useSteps({ setCurrent, layout }: ListingFormState) {
  const { hash } = useLocation()

  function go(step: FormStep) {
    // The step must be rendered before it can be scrolled to.
    flushSync(() => setCurrent(step))
    const heading = document.querySelector<HTMLElement>(`#${stepId(step)} h2`)
    heading?.focus({ preventScroll: true })
    if (layout.isOnePage) document.getElementById(stepId(step))?.scrollIntoView({ block: 'start' })
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }

  const openLinked = useEffectEvent(() => {
    const linked = formSteps.find((step) => hash === `#${stepId(step)}`)
    if (linked) go(linked)
  })
  // The steps do not exist yet while React commits.
  useEffect(() => {
    queueMicrotask(() => openLinked())
  }, [])

  return go
}

type ListingFormViewProps = {
  title: string
  lead?: string | undefined
  state: ListingFormState
  photos: Photos
  saveLabel: string
  /** Above the steps: notices. */
  notices?: ReactNode
  /** Below the steps: other actions on the listing. */
  after?: ReactNode
}

/** Six steps, saved together: one per screen, or the sections of one page. Wide screens show the steps and a preview. */
export function ListingFormView(props: ListingFormViewProps) {
  const { title, lead, state, photos, saveLabel, notices, after } = props
  const { form, current, layout } = state
  const at = stepNumber(current)
  /** What applies to all steps is only shown on the first. */
  const isLater = !layout.isOnePage && at > 1

  const go = useSteps(state)

  function next() {
    if (state.checkStep()) go(formSteps[at] ?? 'points')
  }

  const isLast = at === formSteps.length
  const content: Record<FormStep, ReactNode> = {
    photos: <PhotosStep photos={photos} error={form.errors.photos} />,
    home: <ListingStep form={form} />,
    place: <PlaceStep form={form} />,
    door: <DoorStep form={form} />,
    story: <StoryStep form={form} />,
    exchange: <ExchangeStep form={form} />,
    points: <PointsStep form={form} />,
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
            <h1 className="type-page">{title}</h1>
            {lead ? (
              <p className={cx('mt-1.5 text-ink-muted max-lg:text-sm', isLater && 'hidden')}>{lead}</p>
            ) : null}
          </div>
          <StepProgress current={current} />
          {notices ? <div className={cx('empty:hidden', isLater && 'hidden')}>{notices}</div> : null}
          <RefusedFields state={state} />
          {formSteps.map((step) => (
            <StepSection key={step} step={step} isCurrent={step === current} isOnePage={layout.isOnePage}>
              {content[step]}
            </StepSection>
          ))}
          <FormProblem />
          {after && (layout.isOnePage || isLast) ? after : null}
        </div>
      </div>
      <FormBar
        layout={layout}
        current={current}
        mayLeave={state.mayLeave}
        isBusy={form.isBusy}
        isChanged={state.isChanged}
        saveLabel={saveLabel}
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
  isOnePage: boolean
  children: ReactNode
}

function StepSection({ step, isCurrent, isOnePage, children }: StepSectionProps) {
  const { t } = useTranslation()
  return (
    <section
      id={stepId(step)}
      aria-labelledby={`${stepId(step)}-title`}
      className={cx(
        'scroll-mt-28',
        isOnePage
          ? 'border-t border-line py-10 first-of-type:border-t-0 first-of-type:pt-2'
          : !isCurrent && 'hidden',
      )}
    >
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
