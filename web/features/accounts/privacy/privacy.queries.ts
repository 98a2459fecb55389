import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { query } from '#web/platform/api-query.ts'

export type Consents = EndpointAnswer<ApiContract['GET /my-consents/']>
export type MemberExport = NonNullable<EndpointAnswer<ApiContract['GET /my-export/']>['export']>

const pollMs = 3_000

export const consentsQuery = query('GET /my-consents/')

/** Polled every few seconds while a download is created. */
export const exportQuery = query(
  'GET /my-export/',
  {},
  {
    refetchInterval: ({ state: { data } }) =>
      data?.export?.state === 'waiting' || data?.export?.state === 'running' ? pollMs : false,
  },
)

export const deletionQuery = query('GET /account-deletion/')
