import { apiContract } from '#shared/http/api.ts'
import type { Endpoint, EndpointKey } from '#shared/http/contract.ts'

const changes = 'changes or deletes what is there; mails nobody'
const once = 'possible once in the state that it ends'
const link = 'needs the secret of a mailed link, which works once'
const session = 'needs the refresh token of the session, and renews or ends it'
const signs = 'signs a few bytes; nothing is stored'

/**
 * Operations of visitors and members that change something and declare no limit, each with what limits it. One that is
 * neither here nor has a limit in its contract fails the test.
 */
export const otherwiseLimited: Record<string, string> = {
  'POST /auth/token/refresh/': session,
  'POST /auth/token/verify/': signs,
  'POST /auth/logout/': session,
  'POST /auth/verify-mail/': link,
  'POST /auth/reset-password/': link,
  'POST /auth/logout-everywhere/': once,
  'POST /auth/email-change/confirm/': link,
  'POST /auth/email-change/undo/': link,
  'PUT /calendar-feeds/{id}/': 'one feed a home',
  'POST /calendar-conflicts/{id}/decide/': once,
  'POST /reservation/deposit-claim/{id}/answer': once,
  'POST /reservation/deposit-return/{id}': once,
  'POST /reservation/handover/{id}/{phase}/sign': once,
  'PUT /reservation/packing/{id}': changes,
  'POST /residence-full/{id}/pause/': changes,
  'POST /residence-full/{id}/confirm-calendar/': changes,
  'PUT /product-image/{id}': changes,
  'PUT /product-image/order/{id}': changes,
  'POST /message-chat/': '15 first contacts a day, with those by requests, invitations and messages',
  'PATCH /message-chat/{id}/': changes,
  'POST /message-read/': changes,
  'POST /quick-reply/': 'ten a member',
  'PUT /quick-reply/{id}/': changes,
  'POST /moderation/decisions/{id}/seen/': changes,
  'POST /moderation/decisions/{id}/appeal/': 'one appeal a decision',
  'PATCH /notification-settings/': changes,
  'POST /push-subscription/remove/': changes,
  'POST /reservation/notifications/read/': changes,
  'POST /notification/read-all/': changes,
  'POST /mars-payment/check/': 'asks the provider about the own open payment alone',
  'POST /mars-payment/check-open/': 'asks the provider about the own open payments alone',
  'POST /points/advance/repay/': 'what is owed',
  'POST /my-export/': '3 a day',
  'POST /my-export/link/': signs,
  'PATCH /my-profile/': changes,
  'POST /send-phone-verification-code/': '5 a day by one member, 50 from one network, 6 to one number',
  'POST /verify-phone/': '5 tries a code',
  'POST /pusher/auth': signs,
  'POST /pusher/user-auth': signs,
  'POST /reservation/approve/{id}': once,
  'POST /reservation/cancel/{id}': once,
  'POST /reservation/problem/{id}': 'one open problem a stay',
  'POST /reservation/amend/{id}/accept': once,
  'POST /reservation/amend/{id}/decline': once,
  'POST /reservation/amend/{id}/withdraw': once,
  'POST /reservation/leg-offer/{id}/accept': once,
  'POST /reservation/leg-offer/{id}/decline': once,
  'POST /reservation/leg-offer/{id}/withdraw': once,
  'POST /reservation/rescue/{id}/ask/': '6 requests a rescue, which a cancelled stay opens',
  'POST /rescue-request/{id}/accept/': once,
  'POST /rescue-request/{id}/decline/': once,
  'PUT /rescue-homes/{id}/': changes,
  'POST /reservation/outcome/{id}': 'one outcome a side',
  'POST /product-reviews/': 'one a stay',
  'POST /user-reviews/': 'one a stay',
  'POST /product-reviews/{id}/answer/': 'one a review',
  'POST /user-reviews/{id}/answer/': 'one a review',
  'POST /ring/answer/{id}': 'a yes, and a no that ends the proposal',
  'POST /ring/leave/{id}': once,
  'POST /ring/last-stay/{id}': once,
  'POST /my-subscription/withdraw/': 'one a purchase',
  'POST /residence-full/{id}/valuation/appeal/': 'one open appeal a home',
  'PATCH /lists/{id}/': changes,
  'POST /lists/{id}/seen/': changes,
  'POST /lists/{id}/share/': 'one link a list',
  'PATCH /wishes/{id}/': changes,
  'POST /wishes/{id}/still-wanted/': changes,
  'POST /wishes/{id}/pause/': changes,
  'POST /wishes/{id}/seen/': changes,
  'POST /wishes/{id}/answer/': changes,
}

/** Reads that compute much for one answer. */
export const costlyReads = [
  'GET /residence-search/',
  'GET /residence-search/days/',
  'GET /residence-search/windows/',
  'GET /residence-search/pins/',
  'GET /payment/receipt/{conversation_id}/',
  'GET /points/statement/export/',
  'GET /points/economy/export/',
] as const satisfies readonly (keyof typeof apiContract)[]

const endpoints = new Map(Object.entries(apiContract) as [EndpointKey, Endpoint][])

/** Deleting only takes away; the team is trusted, and each of its acts is logged. */
const isOperation = ([key, { policy }]: [EndpointKey, Endpoint]): boolean =>
  (costlyReads as readonly string[]).includes(key) ||
  (!/^(GET|DELETE) /.test(key) && (policy === 'public' || policy === 'member'))

export const operations = [...endpoints].filter(isOperation).map(([key]) => key)

/** What limits an operation, in words; undefined if nothing does. */
export function limitOf(key: EndpointKey): string | undefined {
  const { limit, memberLimit } = endpoints.get(key) ?? {}
  const declared = [
    memberLimit &&
      `${memberLimit.max} ${memberLimit.perFile ? 'files' : 'calls'} in ${hours(memberLimit.minutes)} by one member (${memberLimit.name})`,
    limit && `${limit.max} calls in ${hours(limit.minutes)} from one address`,
  ].filter((words) => words !== undefined)
  return declared.length > 0 ? declared.join('; ') : otherwiseLimited[key]
}

const hours = (minutes: number): string =>
  minutes === 1440 ? 'a day' : minutes === 60 ? 'an hour' : minutes === 1 ? 'a minute' : `${minutes} minutes`

export const operationTable = (): string =>
  [
    '# Limits of operations',
    '',
    'Written by `npm run docs` from the contracts and `scripts/operation-limits.ts`. What one member may do is counted in',
    'the database, for all servers together, and refused calls do not count; operations with the same name in brackets are',
    'counted together. What comes from one address is multiplied by 100 outside production.',
    '',
    '| Operation | Limit |',
    '|---|---|',
    ...operations.toSorted().map((key) => `| \`${key}\` | ${limitOf(key)} |`),
    '',
  ].join('\n')
