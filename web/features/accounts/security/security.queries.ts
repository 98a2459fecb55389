import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import type { Problem } from '#web/platform/api-error.ts'
import { query } from '#web/platform/api-query.ts'
import { useProblem } from '#web/platform/use-problem.ts'

export type Session = EndpointAnswer<ApiContract['GET /auth/sessions/']>[number]
export type Proof = { password: string; code: string }

export const sessionsQuery = query('GET /auth/sessions/')

export const secondFactorQuery = query('GET /auth/second-factor/')

export const emailChangeQuery = query('GET /auth/email-change/')

/** Invalidates what is shown of the account's security, after each change. */
export function useSecurityChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      void cache.invalidate(['GET /auth/sessions/', 'GET /auth/second-factor/', 'GET /auth/email-change/']),
  })
}

/** Explains why a change was refused; errors of the proof are shown at the password or the code. */
export function useProofRefusal(): (thrown: unknown) => Problem {
  const { t } = useTranslation()
  const problem = useProblem(t('shell.did_not_work'))
  return (thrown) => {
    const explained = problem(thrown)
    const { sentence, code } = explained
    if (code === 'wrong_password') return { ...explained, fields: { password: sentence } }
    if (code === 'wrong_second_factor_code') return { ...explained, fields: { code: sentence } }
    return explained
  }
}
