import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import type { Arguments, Sent } from './api-client.ts'
import type { SentOnce } from './endpoint-kinds.ts'
import { sendOnce } from './send-once.ts'

type Settings<K extends SentOnce, Variables> = Omit<
  UseMutationOptions<EndpointAnswer<ApiContract[K]>, Error, Variables>,
  'mutationFn'
> & {
  /** What the user saw when requesting it, if the request itself does not contain it. */
  about?: unknown
}

/** A mutation that creates something once, however often it is retried (`sendOnce`). `request` builds the request. */
export const useIdempotentMutation = <K extends SentOnce, Variables = void>(
  key: K,
  request: (variables: Variables) => Sent<K> | Promise<Sent<K>>,
  { about, ...settings }: Settings<K, Variables> = {},
) =>
  useMutation({
    ...settings,
    mutationFn: async (variables: Variables) =>
      sendOnce(key, ...([await request(variables), { about }] as Arguments<K, { about?: unknown }>)),
  })
