import type { ApiContract } from '#shared/http/api.ts'
import { day } from '../builders/seeded-listings.ts'
import { type Row, row } from './matrix-row.ts'

export const calendarRows = {
  'GET /my-calendar/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  // Far from the stay of the world.
  'PUT /residence-full/{id}/availability/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
    body: { start_date: day(w.app, 300), end_date: day(w.app, 310) },
  })),
} satisfies Partial<Record<keyof ApiContract, Row>>
