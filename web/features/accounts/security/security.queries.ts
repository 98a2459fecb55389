import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { type Problem, problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { useSession } from '#web/platform/session-store.ts'

export type Session = EndpointAnswer<ApiContract['GET /auth/sessions/']>[number]
export type Proof = { password: string; code: string }

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api('GET /auth/sessions/', {}, { signal }),
})

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api('GET /auth/second-factor/', {}, { signal }),
})

export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => api('GET /auth/email-change/', {}, { signal }),
})

/** What is shown of the account's security is asked for again after each change. */
export function useSecurityChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      for (const { queryKey } of [sessionsQuery, secondFactorQuery, emailChangeQuery]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}

type Sent = { onBusy: (isBusy: boolean) => void; onDone: () => void }

/** What a form in a dialog does around its change: busy while it is sent, then the server's sentence, then shut. */
export function useSending({ onBusy, onDone }: Sent) {
  const showAlert = useSession((session) => session.showAlert)
  return () => {
    onBusy(true)
    return {
      onSuccess: ({ detail }: { detail: string }) => {
        showAlert('success', detail)
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
