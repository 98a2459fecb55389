import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

const body = { places: [{ city: 'Antalya' }], points_up_to: 500, when: {} }

/**
 * The wish is the receiver's, for a place where nobody else has a home: no other member learns of it, and an invitation
 * to it leads nowhere.
 */
export const wishesRows = {
  'GET /wishes/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /wishes/questions/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /wishes/found/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'POST /wishes/{id}/seen/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.wish },
  })),
  'GET /wishes/met-by/{id}/': row([401, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    params: { id: w.listing },
  })),
  'GET /wishes/{id}/': row([401, 404, 404, 404, 404, 404, 404, 200], (w) => ({ params: { id: w.wish } })),
  'GET /wishes/{id}/matches/': row([401, 404, 404, 404, 404, 404, 404, 200], (w) => ({
    params: { id: w.wish },
  })),
  'GET /my-residences/wanted-by/': row([401, 404, 404, 404, 404, 404, 404, 200], (w) => ({
    query: { product: w.listing },
  })),
  'POST /wishes/{id}/invite/': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.wish },
    body: { product: w.listing, service_type: 'yuva_point', ...w.dates },
  })),
  'POST /wishes/{id}/answer/': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.wish },
    body: { product: w.bystanderListing, answer: 'yes' },
  })),
  'PATCH /wishes/{id}/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.wish },
    body: { notify: 'daily' },
  })),
  'POST /wishes/{id}/pause/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.wish },
  })),
  'POST /wishes/{id}/still-wanted/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.wish },
  })),
  'PUT /wishes/{id}/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.wish },
    body: { ...body, version: 1 },
  })),
  'DELETE /wishes/{id}/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({ params: { id: w.wish } })),
  'POST /wishes/': row([401, 201, 201, 201, 403, 201, 201, 201], () => ({ body })),
} satisfies Partial<Record<keyof ApiContract, Row>>
