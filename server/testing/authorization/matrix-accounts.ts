import type { ApiContract } from '#shared/http/api.ts'
import { messagePictureForm } from '../builders/message-pictures.ts'
import { type Row, row } from './matrix-row.ts'

/** The first rows of the matrix: what is public, and what a caller does with an account. */
export const accountRows = {
  'GET /health/live': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /health': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /client-settings/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /contracts/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /plans/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /faq/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /assistant/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /places/at/': row([401, 200, 200, 200, 200, 200, 200, 200], () => ({
    query: { latitude: 40.99, longitude: 29.03 },
  })),
  'GET /places/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({ query: { q: 'kad' } })),
  'GET /residence-cards/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /holidays/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /residence-search/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({
    query: { adult_count: 1 },
  })),
  'GET /residence-search/pins/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({
    query: { adult_count: 1 },
  })),
  'GET /residence-search/days/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({
    query: { month: '2027-06' },
  })),
  'GET /residence-search/windows/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({
    query: { weekend: 'true' },
  })),
  'GET /residence-full/{id}': row([200, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    params: { id: w.listing },
  })),
  'GET /residence-full/{id}/place/': row([200, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    params: { id: w.listing },
  })),
  'GET /dev/outbox/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({
    query: { to: 'x@example.com' },
  })),
  'POST /dev/clock': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({ body: {} })),
  'POST /auth/register/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({ body: {} })),
  'POST /auth/token/': row([401, 401, 401, 401, 401, 401, 401, 401], () => ({
    body: { email: 'kimse@example.com', password: 'Yanlis!99' },
  })),
  'POST /auth/login-link/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({
    body: { email: 'kimse@example.com' },
  })),
  'POST /auth/login-link/redeem/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    body: { token: 'yok' },
  })),
  'POST /auth/resend-verification/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({
    body: { email: 'kimse@example.com' },
  })),
  'POST /auth/token/refresh/': row([401, 401, 401, 401, 401, 401, 401, 401]),
  'POST /auth/token/verify/': row([401, 401, 401, 401, 401, 401, 401, 401], () => ({
    body: { token: 'yok' },
  })),
  'POST /auth/verify-mail/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    query: { uidb64: 'MTA', token: 'yok' },
  })),
  'POST /auth/verify-mail/log-in/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    body: { uidb64: 'MTA', token: 'yok', browser_key: 'k'.repeat(43) },
  })),
  'POST /auth/forgot-password/': row([200, 200, 200, 200, 200, 200, 200, 200], () => ({
    body: { email: 'kimse@example.com' },
  })),
  'POST /auth/reset-password/account/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    body: { uidb64: '10', token: 'yok' },
  })),
  'POST /auth/reset-password/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    body: { password: 'Zeytin!27', uidb64: '10', token: 'yok' },
  })),
  'POST /auth/email-change/confirm/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    body: { token: 'yok' },
  })),
  'POST /auth/email-change/undo/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({
    body: { token: 'yok' },
  })),
  'POST /mailing/': row([400, 400, 400, 400, 400, 400, 400, 400], () => ({ body: {} })),
  'GET /auth/check/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /auth/sessions/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /auth/second-factor/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /auth/email-change/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /my-consents/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'POST /my-consents/accept/': row([401, 409, 409, 409, 409, 409, 409, 409], () => ({
    body: { documents: [{ document: 'terms', version: 'yok' }] },
  })),
  'GET /my-export/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /account-deletion/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /my-profile/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /identity-check/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /my-residences/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /my-subscription/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /residence-score/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /message-chat/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'POST /message-picture/': row([401, 404, 404, 404, 403, 404, 201, 201], async (w) => ({
    form: await messagePictureForm(w.chat),
  })),
  'GET /message-picture/{id}/': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.messagePicture },
  })),
  'DELETE /message/{id}/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.pictureMessage },
  })),
  'GET /quick-reply/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'POST /quick-reply/': row([401, 201, 201, 201, 403, 201, 201, 201], () => ({
    body: { title: 'Selam', text: 'Merhaba!' },
  })),
  'PUT /quick-reply/{id}/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.quickReply },
    body: { title: '', text: 'İyi günler!' },
  })),
  'DELETE /quick-reply/{id}/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.quickReply },
  })),
  'GET /message-notification/': row([401, 200, 200, 200, 200, 200, 200, 200]),
} satisfies Partial<Record<keyof ApiContract, Row>>
