import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

/** What follows a stay that was cancelled. */
export const lostStayRows = {
  'POST /reservation/drop/{id}': row([401, 404, 404, 404, 403, 404, 409, 409], (w) => ({
    params: { id: w.stay },
    body: { version: 1 },
  })),
  'POST /reservation/leg-offer/{id}': row([401, 404, 404, 404, 403, 404, 403, 403], (w) => ({
    params: { id: w.stay },
    body: { leg: 'going' },
  })),
  'GET /reservation/leg-offer/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { id: w.stay },
  })),
  'POST /reservation/leg-offer/{id}/accept': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.stay },
  })),
  'POST /reservation/leg-offer/{id}/decline': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.stay },
  })),
  'POST /reservation/leg-offer/{id}/withdraw': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.stay },
  })),
  'GET /reservation/codes/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
  })),
  'GET /reservation/rescue/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { id: w.stay },
  })),
  'POST /reservation/rescue/{id}/ask/': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.stay },
    body: { homes: [w.listing] },
  })),
  'POST /reservation/rescue/{id}/close/': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.stay },
  })),
  'GET /reservation/free-homes/{id}': row([401, 404, 404, 404, 404, 404, 200, 404], (w) => ({
    params: { id: w.stay },
  })),
  'GET /rescue-requests/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'POST /rescue-request/{id}/accept/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
    body: {},
  })),
  'POST /rescue-request/{id}/decline/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'GET /rescue-homes/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'PUT /rescue-homes/{id}/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
    body: { is_on: true },
  })),
} satisfies Partial<Record<keyof ApiContract, Row>>
