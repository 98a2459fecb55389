import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { type Problem, problemOf } from '#web/platform/api-error.ts'
import { query } from '#web/platform/api-query.ts'
import { addToast } from '#web/platform/toasts.ts'

export type Session = EndpointAnswer<ApiContract['GET /auth/sessions/']>[number]
export type Proof = { password: string; code: string }

export const sessionsQuery = query('GET /auth/sessions/')

export const secondFactorQuery = query('GET /auth/second-factor/')

export const emailChangeQuery = query('GET /auth/email-change/')

/** What is shown of the account's security is asked for again after each change. */
export function useSecurityChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      void cache.invalidate(['GET /auth/sessions/', 'GET /auth/second-factor/', 'GET /auth/email-change/']),
  })
}

type Sent = { onBusy: (isBusy: boolean) => void; onDone: () => void }

/** What a form in a dialog does around its change: busy while it is sent, then the server's sentence, then shut. */
export function useSending({ onBusy, onDone }: Sent) {
  return () => {
    onBusy(true)
    return {
      onSuccess: ({ detail }: { detail: string }) => {
        addToast('success', detail)
        onDone()
      },
      onSettled: () => onBusy(false),
    }
  }
}

/** Why a change was refused, for its form; null while there is nothing to say. */
export function useProblem(): (error: unknown) => Problem | null {
  const { t } = useTranslation()
  return (error) =>
    error ? problemOf(error, { offline: t('shell.offline'), fallback: t('security.failed') }) : null
}
