import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Problem, problemOf } from './api-error.ts'

/** The same outside a component. */
export const explainProblem = (t: TFunction, thrown: unknown, fallback: string): Problem =>
  problemOf(thrown, { offline: t('shell.offline'), fallback })

/**
 * Explains an error in the reader's language. @param fallback the screen's sentence for errors without one from the
 * server
 */
export function useProblem(fallback: string): (thrown: unknown) => Problem {
  const { t } = useTranslation()
  return (thrown) => explainProblem(t, thrown, fallback)
}
