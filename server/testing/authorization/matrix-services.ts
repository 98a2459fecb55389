import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

/** Help without a home. */
export const servicesRows = {
  'GET /services/': row([401, 403, 200, 200, 200, 200, 200, 200]),
  'POST /services/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({ body: {} })),
  'POST /residence-full/{id}/care/{card}/need/': row([401, 403, 403, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.listing, card: 1 },
  })),
  'PUT /services/{id}/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({
    params: { id: 1 },
    body: {},
  })),
  'DELETE /services/{id}/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({ params: { id: 1 } })),
  'POST /services/{id}/still-wanted/': row([401, 403, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'POST /services/{id}/pause/': row([401, 403, 404, 404, 403, 404, 404, 404], () => ({ params: { id: 1 } })),
  'GET /services/{id}/matches/': row([401, 403, 404, 404, 404, 404, 404, 404], () => ({ params: { id: 1 } })),
  'GET /services/search/': row([401, 403, 200, 200, 200, 200, 200, 200]),
  'POST /service-agreement/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({ body: {} })),
  'GET /service-agreement/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], () => ({ params: { id: 1 } })),
  'PUT /service-agreement/{id}': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({
    params: { id: 1 },
    body: {},
  })),
  'POST /service-agreement/approve/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
    body: {},
  })),
  'POST /service-agreement/cancel/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
    body: {},
  })),
  'POST /service-agreement/problem/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { description: 'Kimse gelmedi.' },
  })),
  'POST /service-agreement/done/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
    body: {},
  })),
  'POST /report/service-post/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    body: { post: 1, title: 'Bu ilan doğru değil.', reason: 'Spam' },
  })),
} as const satisfies Partial<Record<keyof ApiContract, Row>>
