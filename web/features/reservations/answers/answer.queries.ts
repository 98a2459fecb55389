import { useMutation } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { type Answer, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { reservationEndpoints } from '../reservations.queries.ts'

export type AnswerTerms = Answer<'GET /answer/{token}/'>

/** Each call counts against the token's limit, so only an answer that failed refetches it. */
export const answerQuery = (token: string) =>
  query('GET /answer/{token}/', { params: { token } }, { staleTime: Number.POSITIVE_INFINITY })

type Given = { answer: 'yes' | 'no'; version: number; hide_phone?: boolean }

export function useAnswer(token: string) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (body: Given) => api('POST /answer/{token}/', { params: { token }, body }),
    onSuccess: () => void cache.invalidate(reservationEndpoints),
    // The host must answer what the page shows.
    onError: (thrown) => {
      if (isRefusal(thrown)) void cache.invalidate(answerQuery(token))
    },
  })
}

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500

const overByCode = {
  terms_changed: 'edited',
  already_approved: 'used',
  reservation_closed: 'closed',
  invalid_link: 'invalid',
  too_many_requests: 'busy',
} as const

export type Over = (typeof overByCode)[keyof typeof overByCode]

/** Why the link cannot be answered; undefined where trying again may help. */
export const overOf = (thrown: unknown): Over | undefined =>
  thrown instanceof ApiError ? overByCode[thrown.code as keyof typeof overByCode] : undefined
