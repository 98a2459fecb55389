import type { ApiContract } from '#shared/http/api.ts'
import { accountRows } from './matrix-accounts.ts'
import { answerRows } from './matrix-answers.ts'
import { calendarRows } from './matrix-calendar.ts'
import { calendarLinkRows } from './matrix-calendar-links.ts'
import { careRows } from './matrix-care.ts'
import { depositsRows } from './matrix-deposits.ts'
import { economyRows } from './matrix-economy.ts'
import { handoverRows } from './matrix-handover.ts'
import { helpRows } from './matrix-help.ts'
import { lostStayRows } from './matrix-lost-stays.ts'
import { reviewsRows } from './matrix-reviews.ts'
import { ringsRows } from './matrix-rings.ts'
import { type Row, row } from './matrix-row.ts'
import { servicesRows } from './matrix-services.ts'
import { valuationRows } from './matrix-valuation.ts'
import { wishesRows } from './matrix-wishes.ts'

const presetTexts = {
  ...{ question_tr: 'Neden?', question_en: 'Why?' },
  ...{ answer_tr: 'Bundan.', answer_en: 'Because.', is_active: true },
}

/**
 * Every endpoint, called by every actor on the receiver's data, in the order of the rows: permanent changes come last.
 * An endpoint without a row fails the test. To others a row is 404 and never 403; refusals of a suspended member are
 * 403.
 */
export const authorizationMatrix = {
  ...accountRows,
  ...answerRows,
  ...careRows,
  ...depositsRows,
  ...calendarRows,
  ...calendarLinkRows,
  ...economyRows,
  ...handoverRows,
  ...helpRows,
  ...lostStayRows,
  ...reviewsRows,
  ...ringsRows,
  ...servicesRows,
  ...valuationRows,
  ...wishesRows,
  'GET /reservation/notifications/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /reservation/history/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /reservation/agenda/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /points/rules/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /points/advance/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  // None of them owes an advance.
  'POST /points/advance/repay/': row([401, 404, 404, 404, 404, 404, 404, 404], () => ({
    body: { points: 1 },
  })),
  'GET /points/statement/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /points/statement/export/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /blocked-member/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /moderation/decisions/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /user-profile/{id}': row([401, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    params: { id: w.members.receiver.id },
  })),
  'GET /message/': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({ query: { chat_id: w.chat } })),
  'GET /message-allowance/': row([401, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    query: { chatted_id: w.members.receiver.id },
  })),
  'GET /message-product/': row([401, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    query: { chatted_id: w.members.receiver.id },
  })),
  'GET /reservation/exists/': row([401, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    query: { other_user_id: w.members.receiver.id },
  })),
  'GET /reservation/steps/': row([401, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    query: { other_user_id: w.members.receiver.id },
  })),
  'GET /reservation/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({ params: { id: w.stay } })),
  'GET /reservation/house-info/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
  })),
  'GET /residence-full/{id}/guide/': row([401, 404, 404, 404, 404, 404, 404, 200], (w) => ({
    params: { id: w.listing },
  })),
  'GET /reservation/arrival/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
  })),
  // Ten days before the stay the guide is not open to its parties either.
  'GET /reservation/guide/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { id: w.stay },
  })),
  'GET /reservation/calendar/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
  })),
  'GET /review-data/{id}': row([401, 404, 404, 404, 404, 404, 409, 409], (w) => ({ params: { id: w.stay } })),
  'GET /favourite-ids/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /lists/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'POST /lists/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({ body: {} })),
  'GET /lists/{id}/': row([401, 404, 404, 404, 404, 404, 404, 200], (w) => ({ params: { id: w.list } })),
  'PATCH /lists/{id}/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.list },
    body: { name: 'Yaz' },
  })),
  'POST /lists/{id}/seen/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.list },
  })),
  'POST /lists/{id}/share/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.list },
  })),
  'PUT /lists/{id}/items/{residence}/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.list, residence: w.bystanderListing },
    body: {},
  })),
  'GET /list/{token}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({ params: { token: 'yok' } })),
  'POST /list/{token}/vote/': row([404, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { token: 'yok' },
    body: { residence: w.bystanderListing, name: 'Deniz', browser: 'tarayici-0123456789', is_up: true },
  })),
  'DELETE /lists/{id}/votes/{vote}/': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.list, vote: 999_999 },
  })),
  'DELETE /lists/{id}/items/{residence}/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.list, residence: w.bystanderListing },
  })),
  'DELETE /lists/{id}/share/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.list },
  })),
  'DELETE /lists/{id}/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({ params: { id: w.list } })),
  'PUT /favourites/{id}/': row([401, 200, 200, 200, 403, 200, 200, 200], (w) => ({
    params: { id: w.bystanderListing },
  })),
  'DELETE /favourites/{id}/': row([401, 200, 200, 200, 403, 200, 200, 200], (w) => ({
    params: { id: w.bystanderListing },
  })),
  'GET /notification-settings/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /notification/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'GET /badges/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'PATCH /notification-settings/': row([401, 200, 200, 200, 403, 200, 200, 200], () => ({ body: {} })),
  'POST /push-subscription/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({ body: {} })),
  'POST /push-subscription/remove/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({ body: {} })),
  'POST /notification/read-all/': row([401, 200, 200, 200, 403, 200, 200, 200]),
  'POST /product-reviews/{id}/answer/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { text: 'Teşekkürler' },
  })),
  'POST /user-reviews/{id}/answer/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { text: 'Teşekkürler' },
  })),
  'GET /staff/deliveries/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /payment/receipt/{conversation_id}/': row([401, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { conversation_id: w.conversation },
  })),
  'GET /staff/payments/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/payments/export/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/payments/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 999_999 },
  })),
  'POST /staff/payments/{id}/refund/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 999_999 },
    body: { amount: 1, reason: 'Bakıldı', key: 'refund-of-nobody' },
  })),
  'POST /staff/payments/{id}/replay/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 999_999 },
  })),
  'POST /staff/payment-mismatches/{id}/close/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 999_999 },
    body: { reason: 'Bakıldı' },
  })),
  'GET /staff/payment-mismatches/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/overview/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/today/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/agreements/': row([404, 404, 404, 404, 404, 200, 404, 404], () => ({
    query: { q: 'Kadıköy' },
  })),
  'GET /staff/reports/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/reports/export/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/reports/{id}/': row([404, 404, 404, 404, 404, 200, 404, 404], (w) => ({
    params: { id: w.report },
  })),
  'GET /staff/appeals/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/log/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/log/export/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/members/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/members/export/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/members/{id}/': row([404, 404, 404, 404, 404, 200, 404, 404], (w) => ({
    params: { id: w.members.receiver.id },
  })),
  'GET /staff/listings/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/listings/export/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/listings/{id}/': row([404, 404, 404, 404, 404, 200, 404, 404], (w) => ({
    params: { id: w.listing },
  })),
  'GET /staff/holidays/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'PUT /staff/holidays/{code}/': row([404, 404, 404, 404, 404, 400, 404, 404], () => ({
    params: { code: 'tr-2027-yariyil' },
    body: {},
  })),
  'DELETE /staff/holidays/{code}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { code: 'xx-2027-yok' },
  })),
  'GET /staff/faq/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/faq/': row([404, 404, 404, 404, 404, 400, 404, 404], () => ({ body: {} })),
  'PUT /staff/faq/{id}/': row([404, 404, 404, 404, 404, 400, 404, 404], () => ({
    params: { id: 1 },
    body: {},
  })),
  'POST /staff/faq/{id}/move/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 99_999_999 },
    body: { direction: 'up' },
  })),
  'GET /staff/content-history/': row([404, 404, 404, 404, 404, 200, 404, 404], () => ({
    query: { item: 'faq/yuva-nedir' },
  })),
  'GET /staff/plan-texts/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'PUT /staff/plan-texts/{id}/': row([404, 404, 404, 404, 404, 400, 404, 404], () => ({
    params: { id: 1 },
    body: {},
  })),
  'DELETE /staff/plan-texts/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 99_999_999 },
  })),
  'GET /staff/jobs/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/jobs/{name}/run/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { name: 'no-such-job' },
  })),
  'GET /staff/numbers/': row([404, 404, 404, 404, 404, 200, 404, 404], () => ({
    query: { from: '2026-01-01', to: '2026-02-01', by: 'week' },
  })),
  'GET /staff/numbers/export/': row([404, 404, 404, 404, 404, 200, 404, 404], () => ({
    query: { from: '2026-01-01', to: '2026-02-01', by: 'month' },
  })),
  'GET /staff/identity/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/identity/{id}/open/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'POST /staff/identity/{id}/decide/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { approved: true },
  })),
  'GET /staff/adjustments/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/stay-problems/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/release-checks/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/reports/{id}/assign/': row([404, 404, 404, 404, 404, 200, 404, 404], (w) => ({
    params: { id: w.report },
    body: { to_me: true },
  })),
  'POST /staff/decisions/': row([404, 404, 404, 404, 404, 201, 404, 404], (w) => ({
    body: { kind: 'dismiss', report: w.report },
  })),
  'POST /staff/appeals/{id}/answer/': row([404, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { id: w.decision },
    body: { granted: false, answer: 'Olmaz' },
  })),
  'POST /staff/adjustments/': row([404, 404, 404, 404, 404, 201, 404, 404], (w) => ({
    body: { member: w.bystander.id, amount: 5, reason: 'Yok' },
  })),
  'POST /staff/adjustments/{id}/decide/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { confirmed: false },
  })),
  'POST /staff/advances/{id}/write-off/': row([404, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { id: w.bystander.id },
    body: { reason: 'Yok' },
  })),
  'POST /staff/stay-problems/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { outcome: 'none', reason: 'Yok' },
  })),
  // None of them has an advance.
  'POST /staff/release-checks/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], (w) => ({
    params: { id: w.stay },
    body: { outcome: 'release', reason: 'Yok' },
  })),
  'GET /staff/inbox/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/inbox/export/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'GET /staff/inbox/{id}/': row([404, 404, 404, 404, 404, 200, 404, 404], (w) => ({
    params: { id: w.supportChat },
  })),
  'POST /staff/inbox/{id}/assign/': row([404, 404, 404, 404, 404, 200, 404, 404], (w) => ({
    params: { id: w.supportChat },
    body: { to_me: true },
  })),
  'POST /staff/inbox/{id}/answer/': row([404, 404, 404, 404, 404, 201, 404, 404], (w) => ({
    params: { id: w.supportChat },
    body: { text: 'Merhaba' },
  })),
  'POST /staff/inbox/{id}/state/': row([404, 404, 404, 404, 404, 200, 404, 404], (w) => ({
    params: { id: w.supportChat },
    body: { state: 'closed' },
  })),
  'GET /staff/saved-replies/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/saved-replies/': row([404, 404, 404, 404, 404, 201, 404, 404], () => ({
    body: { title: 'Selam', text_tr: 'Merhaba', text_en: 'Hello' },
  })),
  'PUT /staff/saved-replies/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { title: 'Selam', text_tr: 'Merhaba', text_en: 'Hello' },
  })),
  'DELETE /staff/saved-replies/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'GET /staff/assistant/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/assistant/': row([404, 404, 404, 404, 404, 201, 404, 404], () => ({ body: presetTexts })),
  'PUT /staff/assistant/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 9_999 },
    body: presetTexts,
  })),
  'DELETE /staff/assistant/{id}/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 9_999 },
  })),
  'POST /staff/assistant/order/': row([404, 404, 404, 404, 404, 204, 404, 404], () => ({
    body: { ids: [1] },
  })),
  'POST /assistant/{id}/': row([401, 200, 200, 200, 403, 200, 200, 200], () => ({ params: { id: 1 } })),
  'POST /auth/password/': row([401, 403, 403, 403, 403, 403, 403, 403], () => ({
    body: { password: 'Yanlis!99', new_password: 'Incir!2026' },
  })),
  'POST /auth/email-change/': row([401, 403, 403, 403, 403, 403, 403, 403], () => ({
    body: { password: 'Yanlis!99', email: 'baska@example.com' },
  })),
  'DELETE /auth/email-change/': row([401, 204, 204, 204, 204, 204, 204, 204]),
  'POST /auth/second-factor/': row([401, 403, 403, 403, 403, 403, 403, 403], () => ({
    body: { password: 'Yanlis!99' },
  })),
  'POST /auth/second-factor/confirm/': row([401, 409, 409, 409, 409, 409, 409, 409], () => ({
    body: { code: '000000' },
  })),
  'POST /auth/second-factor/disable/': row([401, 403, 403, 403, 403, 403, 403, 403], () => ({
    body: { password: 'Yanlis!99', code: '000000' },
  })),
  'POST /auth/second-factor/recovery-codes/': row([401, 403, 403, 403, 403, 403, 403, 403], () => ({
    body: { password: 'Yanlis!99', code: '000000' },
  })),
  'POST /my-consents/': row([401, 200, 200, 200, 200, 200, 200, 200], () => ({
    body: { document: 'analytics', granted: false },
  })),
  'POST /my-export/': row([401, 403, 403, 403, 403, 403, 403, 403], () => ({
    body: { password: 'Yanlis!99' },
  })),
  'POST /my-export/link/': row([401, 404, 404, 404, 404, 404, 404, 404]),
  'POST /account-deletion/': row([401, 403, 403, 403, 403, 403, 403, 403], () => ({
    body: { password: 'Yanlis!99' },
  })),
  'DELETE /account-deletion/': row([401, 204, 204, 204, 204, 204, 204, 204]),
  'PATCH /my-profile/': row([401, 200, 200, 200, 403, 200, 200, 200], () => ({ body: { about: 'Merhaba' } })),
  'PATCH /my-profile/profile-picture/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({
    form: new FormData(),
  })),
  'POST /identity-check/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({ form: new FormData() })),
  'DELETE /identity-check/': row([401, 404, 404, 404, 404, 404, 404, 404]),
  'POST /send-phone-verification-code/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({
    body: { phone: '1' },
  })),
  'POST /verify-phone/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({ body: { code: '000000' } })),
  'POST /pusher/auth': row([401, 403, 403, 403, 403, 403, 403, 200], (w) => ({
    body: { socket_id: '1.1', channel_name: w.channel },
  })),
  'POST /pusher/user-auth': row([401, 200, 200, 200, 200, 200, 200, 200], () => ({
    body: { socket_id: '1.1' },
  })),
  'POST /mars-payment/': row([401, 403, 400, 400, 403, 400, 400, 400], () => ({
    body: { cart_amount: 1, subscription_type: 'monthly' },
  })),
  'POST /mars-payment/check/': row([401, 404, 200, 404, 403, 404, 404, 404], (w) => ({
    body: { conversation_id: w.conversation },
  })),
  'POST /mars-payment/check-open/': row([401, 200, 200, 200, 403, 200, 200, 200]),
  'POST /my-subscription/withdraw/': row([401, 409, 409, 409, 409, 409, 409, 409]),
  'POST /report/product/': row([401, 201, 201, 201, 403, 201, 201, 201], (w) => ({
    body: { title: 'Yanlış bilgi', reason: 'Spam', product: w.bystanderListing },
  })),
  'POST /report/user/': row([401, 201, 201, 409, 403, 201, 201, 201], (w) => ({
    body: { title: 'Kaba', reason: 'Spam', user: w.bystander.id },
  })),
  'POST /report/message/': row([401, 404, 404, 404, 403, 404, 201, 400], (w) => ({
    body: { title: 'Kaba', reason: 'Spam', message: w.message },
  })),
  'PUT /blocked-member/{id}/': row([401, 204, 204, 204, 403, 204, 204, 204], (w) => ({
    params: { id: w.bystander.id },
  })),
  'DELETE /blocked-member/{id}/': row([401, 204, 204, 204, 403, 204, 204, 204], (w) => ({
    params: { id: w.bystander.id },
  })),
  'POST /moderation/decisions/{id}/seen/': row([401, 404, 404, 404, 404, 404, 404, 204], (w) => ({
    params: { id: w.decision },
  })),
  'POST /moderation/decisions/{id}/appeal/': row([401, 404, 404, 404, 404, 404, 404, 200], (w) => ({
    params: { id: w.decision },
    body: { text: 'Yanlış anlaşıldı, bakar mısınız?' },
  })),
  'POST /message-chat/': row([401, 201, 201, 201, 403, 201, 201, 201], (w) => ({
    body: { user: w.bystander.id },
  })),
  'PATCH /message-chat/{id}/': row([401, 404, 404, 404, 403, 404, 200, 200], (w) => ({
    params: { id: w.chat },
    body: { is_muted: false },
  })),
  'POST /message/': row([401, 404, 404, 404, 403, 404, 201, 201], (w) => ({
    body: { chat_id: w.chat, message: 'Merhaba' },
  })),
  'POST /message-read/': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    body: { chat_id: w.chat },
  })),
  'POST /reservation/notifications/read/': row([401, 200, 200, 200, 200, 200, 200, 200], (w) => ({
    body: { reservation: w.stay },
  })),
  'DELETE /reservation/notifications/{id}/': row([401, 404, 404, 404, 404, 404, 404, 204], (w) => ({
    params: { id: w.notification },
  })),
  'POST /reservation/': row([401, 403, 403, 201, 403, 201, 201, 201], (w) => ({
    body: { product: w.bystanderListing, service_type: 'yuva_point', ...w.dates },
  })),
  'PUT /reservation/{id}': row([401, 404, 404, 404, 403, 404, 409, 409], (w) => ({
    params: { id: w.stay },
    body: { product: w.listing, service_type: 'yuva_point', ...w.dates },
  })),
  'POST /reservation/approve/{id}': row([401, 404, 404, 404, 403, 404, 409, 409], (w) => ({
    params: { id: w.stay },
    body: {},
  })),
  'POST /reservation/amend/{id}': row([401, 404, 404, 404, 403, 404, 200, 409], (w) => ({
    params: { id: w.stay },
    body: { adults: 2 },
  })),
  'POST /reservation/amend/{id}/decline': row([401, 404, 404, 404, 403, 404, 403, 200], (w) => ({
    params: { id: w.stay },
    body: {},
  })),
  'POST /reservation/amend/{id}/accept': row([401, 404, 404, 404, 403, 404, 403, 409], (w) => ({
    params: { id: w.stay },
    body: {},
  })),
  'POST /reservation/amend/{id}/withdraw': row([401, 404, 404, 404, 403, 404, 409, 403], (w) => ({
    params: { id: w.stay },
    body: {},
  })),
  'GET /reservation/outcome/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
  })),
  'POST /reservation/outcome/{id}': row([401, 404, 404, 404, 403, 404, 409, 409], (w) => ({
    params: { id: w.stay },
    body: { kind: 'nothing_to_add' },
  })),
  'POST /staff/stay-outcome/{id}/excuse/': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
    body: { reason: 'Hastalık' },
  })),
  'POST /reservation/problem/{id}': row([401, 404, 404, 404, 403, 404, 409, 409], (w) => ({
    params: { id: w.stay },
    body: { kind: 'problem', description: 'Anahtar kapıda yoktu, bekledik.' },
  })),
  'POST /product-reviews/': row([401, 404, 404, 404, 403, 404, 409, 404], (w) => ({
    body: { product: w.listing, reservation: w.stay, comment: 'Güzel ev' },
  })),
  'POST /user-reviews/': row([401, 404, 404, 404, 403, 404, 409, 404], (w) => ({
    body: { user: w.members.receiver.id, reservation: w.stay, comment: 'İyi biri' },
  })),
  'POST /residence-full/': row([401, 403, 403, 201, 403, 201, 201, 201], (w) => ({ body: w.payload })),
  'PUT /residence-full/{id}/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
    body: w.payload,
  })),
  'PUT /residence-full/{id}/guide/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
    body: { door_code: '4816' },
  })),
  'PUT /reservation/packing/{id}': row([401, 404, 404, 404, 403, 404, 200, 200], (w) => ({
    params: { id: w.stay },
    body: { packed: ['gift'] },
  })),
  'POST /residence-full/{id}/pause/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
    body: { paused: false },
  })),
  'POST /residence-full/{id}/confirm-calendar/': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
  })),
  'POST /product-image/': row([401, 404, 404, 404, 403, 404, 404, 201], async (w) => ({
    form: await w.newPicture(),
  })),
  'PUT /product-image/order/{id}': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.listing },
    body: { image_ids: [w.picture] },
  })),
  'PUT /product-image/{id}': row([401, 404, 404, 404, 403, 404, 404, 200], (w) => ({
    params: { id: w.picture },
  })),
  'DELETE /product-image/{id}': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.picture },
  })),
  'DELETE /residence-full/{id}/': row([401, 404, 404, 404, 403, 404, 404, 409], (w) => ({
    params: { id: w.listing },
  })),
  'POST /reservation/cancel/{id}': row([401, 404, 404, 404, 403, 404, 200, 409], (w) => ({
    params: { id: w.stay },
    body: {},
  })),
  'DELETE /auth/sessions/{id}/': row([401, 404, 404, 404, 404, 404, 404, 204], (w) => ({
    params: { id: w.session },
  })),
  'POST /auth/logout-everywhere/': row([401, 204, 204, 204, 204, 204, 204, 204]),
  'POST /auth/logout/': row([204, 204, 204, 204, 204, 204, 204, 204]),
} satisfies Partial<Record<keyof ApiContract, Row>>
