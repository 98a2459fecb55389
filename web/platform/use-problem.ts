import { useTranslation } from 'react-i18next'
import { type Problem, problemOf } from './api-error.ts'

/**
 * Explains what was thrown, in the reader's language.
 * @param fallback what the screen says when the server gave no sentence of its own
 */
export function useProblem(fallback: string): (thrown: unknown) => Problem {
  const { t } = useTranslation()
  return (thrown) => problemOf(thrown, { offline: t('shell.offline'), fallback })
}
