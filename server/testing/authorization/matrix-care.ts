import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

export const careRows = {
  'GET /residence-full/{id}/care/': row([401, 404, 404, 404, 404, 404, 404, 200], (w) => ({
    params: { id: w.listing },
  })),
  'PUT /residence-full/{id}/care/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
    body: { cards: [{ kind: 'plants', name: 'Saksılar' }] },
  })),
} satisfies Partial<Record<keyof ApiContract, Row>>
