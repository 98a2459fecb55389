import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

/** A calendar on the network is not reached from here: its address is refused earlier. */
export const calendarLinkRows = {
  'GET /calendar-links/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'POST /calendar-links/': row([401, 404, 404, 404, 403, 404, 404, 400], (w) => ({
    body: { residence: w.listing, url: 'http://calendar.example/a.ics', name: '' },
  })),
  'POST /calendar-links/{id}/refresh/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 999_999 },
  })),
  'POST /calendar-links/{id}/accept/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 999_999 },
  })),
  'PUT /calendar-links/{id}/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 999_999_999 },
    body: { ignore_beyond: 90 },
  })),
  'DELETE /calendar-links/{id}/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 999_999 },
  })),
  'PUT /calendar-feeds/{id}/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
  })),
  'POST /calendar-feeds/{id}/rotate/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
  })),
  'DELETE /calendar-feeds/{id}/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.listing },
  })),
  'POST /calendar-conflicts/{id}/decide/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 999_999 },
    body: { keep: 'agreement' },
  })),
} satisfies Partial<Record<keyof ApiContract, Row>>
