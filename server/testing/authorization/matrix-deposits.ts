import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

/** None of these changes anything: the home of the stay asks for no deposit. */
export const depositsRows = {
  'GET /reservation/deposit/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
  })),
  'GET /reservation/deposit-photo/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'POST /reservation/deposit-claim/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => {
    const form = new FormData()
    form.append('points', '10')
    form.append('text', 'Kırık')
    return { params: { id: w.stay }, form }
  }),
  // Open to suspended members: otherwise their silence would pay.
  'POST /reservation/deposit-claim/{id}/answer': row([401, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { id: w.stay },
    body: { accept: true },
  })),
  'POST /reservation/deposit-return/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { id: w.stay },
  })),
  'GET /staff/deposit-claims/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/deposit-claims/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { points: 0, reason: 'Kanıt yok' },
  })),
  'GET /staff/deposit-claims/{id}/photo/{photo}': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1, photo: 1 },
  })),
  'GET /staff/deposit-claims/{id}/handover-photo/{photo}': row(
    [404, 404, 404, 404, 404, 404, 404, 404],
    () => ({ params: { id: 1, photo: 1 } }),
  ),
} satisfies Partial<Record<keyof ApiContract, Row>>
