import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointRequest } from '#shared/http/contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { useProblem } from '#web/platform/use-problem.ts'

type Body = EndpointRequest<ApiContract['POST /reservation/']>['body']

/** What one host is asked: a home, its dates, who comes and what is given in return. */
export type ListingToAsk = Pick<
  Body,
  | 'service_type'
  | 'start_date'
  | 'end_date'
  | 'offerer_product'
  | 'offerer_start_date'
  | 'offerer_end_date'
  | 'adults'
  | 'children'
  | 'pets'
  | 'text'
> & { listingId: number }

/** What became of one home: its agreement, or why it was refused. */
export type AskResult =
  | { state: 'asking' }
  | { state: 'asked'; reservation: number }
  | { state: 'refused'; sentence: string }

/** After these, the others would be refused as well, so they are not asked. */
const stopping: readonly string[] = ['premium_required', 'too_many_asked', 'reservation_closed', 'offline']

/**
 * Asks up to three hosts one after another, each under its own idempotency key, all in the group `together`
 * (`groupOf` of `asked-group.ts`: the first yes closes the others). Every home has its own result, and those that were
 * sent stand, whatever becomes of the next.
 *
 * - `ask({ together, listings })` resolves to the ids of the homes whose hosts were asked. Called again with the refused
 *   ones it repeats those only: requests whose answer was lost keep their key.
 * - `resultOf(listing)` is what became of a home in the last call, undefined before it was tried.
 * - `stoppedBy` is the code after which the rest was not tried: `premium_required` leads to the membership,
 *   `too_many_asked` says that one must answer first.
 */
export function useAskTogether(failed: string) {
  const cache = useApiCache()
  const problem = useProblem(failed)
  const create = useIdempotentMutation(
    'POST /reservation/',
    ({ listingId, ...terms }: ListingToAsk & { together: string }) => ({
      body: { ...terms, product: listingId, approve: true },
    }),
  )
  const [results, setResults] = useState<Readonly<Record<number, AskResult>>>({})
  const [stoppedBy, setStoppedBy] = useState<string | null>(null)
  const setResult = (listing: number, result: AskResult) =>
    setResults((before) => ({ ...before, [listing]: result }))

  const asking = useMutation({
    mutationFn: async ({ together, listings }: { together: string; listings: readonly ListingToAsk[] }) => {
      setResults({})
      setStoppedBy(null)
      const asked: number[] = []
      for (const listing of listings) {
        const { listingId } = listing
        setResult(listingId, { state: 'asking' })
        try {
          const { id } = await create.mutateAsync({ ...listing, together })
          setResult(listingId, { state: 'asked', reservation: id })
          asked.push(listingId)
        } catch (thrown) {
          const { code, sentence } = problem(thrown)
          setResult(listingId, { state: 'refused', sentence })
          if (!stopping.includes(code)) continue
          setStoppedBy(code)
          break
        }
      }
      return asked
    },
    onSettled: () =>
      cache.invalidate([
        'GET /lists/{id}/',
        'GET /reservation/{id}',
        'GET /reservation/history/',
        'GET /reservation/agenda/',
        'GET /reservation/exists/',
      ]),
  })

  return {
    ask: asking.mutateAsync,
    isAsking: asking.isPending,
    resultOf: (listing: number): AskResult | undefined => results[listing],
    stoppedBy,
  }
}
