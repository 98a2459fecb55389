import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

/** Nobody in this world is in a ring: only its members would be answered. */
const nobodys = { params: { id: 999_999 } }

export const ringsRows = {
  'GET /ring/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /ring/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], () => nobodys),
  'POST /ring/answer/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    ...nobodys,
    body: { answer: 'yes', version: 1 },
  })),
  'POST /ring/leave/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    ...nobodys,
    body: { leave_cost: 0 },
  })),
  'POST /ring/last-stay/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    ...nobodys,
    body: { accepted: true },
  })),
  'GET /ring/messages/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], () => nobodys),
  'POST /ring/message/{id}': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    ...nobodys,
    body: { text: 'Selam' },
  })),
  'POST /report/ring-message/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    body: { title: 'Kaba', reason: 'Spam', message: 999_999 },
  })),
  'GET /staff/rings/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/rings/dissolve/{id}': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    ...nobodys,
    body: { reason: 'Deneme' },
  })),
  'POST /staff/rings/waive/{id}': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    ...nobodys,
    body: { member: 1, reason: 'Deneme' },
  })),
} satisfies Partial<Record<keyof ApiContract, Row>>
