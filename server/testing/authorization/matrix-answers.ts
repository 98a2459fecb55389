import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

/** Mailed links. The token decides, not who is logged in. */
export const answerRows = {
  'GET /answer/{token}/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({ params: { token: 'yok' } })),
  'POST /answer/{token}/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    params: { token: 'yok' },
    body: { answer: 'yes', version: 1 },
  })),
  'GET /unsubscribe/{token}/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    params: { token: 'yok' },
  })),
  'POST /unsubscribe/{token}/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    params: { token: 'yok' },
    body: { is_on: false },
  })),
} satisfies Partial<Record<keyof ApiContract, Row>>
