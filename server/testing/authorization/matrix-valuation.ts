import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

export const valuationRows = {
  'GET /residence-full/{id}/valuation/': row([200, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    params: { id: w.listing },
  })),
  'POST /residence-full/{id}/valuation/appeal/': row([401, 404, 404, 404, 403, 404, 404, 201], (w) => ({
    params: { id: w.listing },
    body: { text: 'Salon sayılmamış.' },
  })),
  'GET /residence-demand/': row([401, 200, 200, 200, 200, 200, 200, 200], () => ({
    query: { city: 'Muğla' },
  })),
  'GET /staff/valuation-appeals/': row([404, 404, 404, 404, 404, 200, 404, 404]),
} satisfies Partial<Record<keyof ApiContract, Row>>
