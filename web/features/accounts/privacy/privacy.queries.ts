import { queryOptions } from '@tanstack/react-query'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { api } from '#web/platform/browser-api.ts'

export type Consents = EndpointAnswer<ApiContract['GET /my-consents/']>
export type MemberExport = NonNullable<EndpointAnswer<ApiContract['GET /my-export/']>['export']>

const pollMs = 3_000

export const consentsQuery = queryOptions({
  queryKey: ['my-consents'],
  queryFn: ({ signal }) => api('GET /my-consents/', {}, { signal }),
})

/** While a download is being made it is asked for again every few seconds. */
export const exportQuery = queryOptions({
  queryKey: ['my-export'],
  queryFn: async ({ signal }) => (await api('GET /my-export/', {}, { signal })).export,
  refetchInterval: ({ state: { data } }) =>
    data && (data.state === 'waiting' || data.state === 'running') ? pollMs : false,
})

export const deletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => api('GET /account-deletion/', {}, { signal }),
})
