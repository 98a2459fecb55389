import type { TFunction } from 'i18next'
import { inputSentences } from '#shared/http/input-sentences.ts'
import { type FormProblem, type FormStep, formSteps, problemPlaces } from './form-state.ts'
import type { StepState } from './step-list.tsx'

/** What the catalogue says of a problem. */
export function problemSentence(problem: FormProblem, language: string, t: TFunction): string {
  if (problem === 'place_missing') return t('listing_form.place.missing')
  return inputSentences[problem][language === 'en' ? 'en' : 'tr']
}

/** A step is complete when nothing on it is missing; that something is missing shows once a save was tried. */
export function stateOfStep(step: FormStep, problems: readonly FormProblem[], wasTried: boolean): StepState {
  const isMissing = problems.some((problem) => problemPlaces[problem].step === step)
  // The points follow from what other steps ask.
  const waits = step === 'points' && problems.some((problem) => pointsNeed.has(problem))
  if (isMissing) return wasTried ? 'error' : 'open'
  return waits ? 'open' : 'done'
}

const pointsNeed: ReadonlySet<FormProblem> = new Set(['place_missing', 'total_rooms_missing'])

export const stepNumber = (step: FormStep): number => formSteps.indexOf(step) + 1

/** Brings the field of a problem into sight and gives it the focus. */
export function focusProblem(problem: FormProblem): void {
  const place = document.getElementById(problemPlaces[problem].field)
  if (!place) return
  const control = 'button:not([aria-disabled="true"]), input:not([type="file"]), textarea'
  const target = place.matches(control) ? place : place.querySelector<HTMLElement>(control)
  place.scrollIntoView({ block: 'center', behavior: 'instant' })
  target?.focus({ preventScroll: true })
}
