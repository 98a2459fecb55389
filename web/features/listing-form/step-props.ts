import type { FormProblem, ListingForm } from './form-state.ts'

/** What every step is given. */
export type StepProps = {
  form: ListingForm
  change: (how: (form: ListingForm) => ListingForm) => void
  /** The sentence of a problem, once a save was tried and while it lasts. */
  errorOf: (problem: FormProblem) => string | undefined
}
