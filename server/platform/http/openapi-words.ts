import { brand } from '#shared/brand.ts'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import type { Endpoint } from '#shared/http/contract.ts'
import { takesIdempotencyKey } from './declared-errors.ts'
import { maxIdempotencyKeyLength } from './idempotency.ts'
import type { JsonObject } from './openapi-schemas.ts'
import type { Route } from './routes.ts'

/** The document's sentences about what all endpoints share. */

export const errorSchema: JsonObject = {
  type: 'object',
  description: 'What every refusal looks like.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people, in the language of `Accept-Language`.' },
    code: {
      type: 'string',
      enum: Object.keys(errorCatalogue),
      description: 'Which refusal it is, for programs. It stays the same when the sentence changes.',
    },
    fields: {
      type: 'object',
      description: 'With `invalid_input`: what is wrong with which field, by its name as sent.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: {
      type: 'string',
      description: 'With `internal`: what to name when asking for help. The log of the server has it too.',
    },
  },
}

export const headerParameters: JsonObject = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'Language of sentences in the answer, by preference: `tr` or `en`. Turkish where neither is named.',
    schema: { type: 'string' },
    example: 'en',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes the call of a signed-in member safe to repeat: for seven days the same key gives the first ' +
      'answer and nothing happens twice. With another request it is refused as `idempotency_key_reused`.',
    schema: { type: 'string', maxLength: maxIdempotencyKeyLength },
    example: '0d3f6c1e-6a53-4a3c-9a51-6a2f4f0c2b7e',
  },
}

export const securitySchemes: JsonObject = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of `POST /auth/token/`, good for 15 minutes.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: `__Host-${brand.slug}_refresh`,
    description: `The refresh token of 30 days. Without HTTPS the cookie is called \`${brand.slug}_refresh\`.`,
  },
}

export function securityOf({ policy, readsRefreshCookie }: Endpoint): JsonObject[] {
  if (readsRefreshCookie) return [{ refreshCookie: [] }]
  if (policy === 'member' || policy === 'staff') return [{ token: [] }]
  return policy === 'public' ? [{}, { token: [] }] : []
}

const callers = {
  public: 'For anybody; signed in, the call is the member’s own.',
  member: 'For signed-in members.',
  staff:
    'For the team; to everybody else it is not there. In production the team logs in with a second factor.',
  development: 'In demo and development only; production does not have it.',
} as const

/** Who may call, how often, and what a suspension changes, derived from the declaration. */
export function descriptionOf({ key, endpoint }: Pick<Route, 'key' | 'endpoint'>): string {
  const { description, policy, openToSuspended, closedToLeaving, mayBeLate, readsRefreshCookie } = endpoint
  const { limit, memberLimit } = endpoint
  const changes = !key.startsWith('GET ')
  const isOfMembers = policy === 'member' || policy === 'staff'
  return [
    description,
    readsRefreshCookie ? 'For whoever brings the refresh cookie, from a page of this site.' : callers[policy],
    changes && isOfMembers && (openToSuspended ? 'Open to suspended members too.' : 'Not while suspended.'),
    closedToLeaving && 'Not for members whose account is about to be deleted.',
    limit && `At most ${limit.max} calls in ${minutes(limit.minutes)} from one address.`,
    memberLimit &&
      `At most ${memberLimit.max} ${memberLimit.perFile ? 'files' : 'calls'} in ${minutes(memberLimit.minutes)} by one member.`,
    mayBeLate && 'To visitors the answer may be a moment old.',
    takesIdempotencyKey({ key, endpoint }) && isOfMembers && 'Safe to repeat with an `Idempotency-Key`.',
  ]
    .filter(Boolean)
    .join(' ')
}

const minutes = (count: number): string => (count === 1 ? 'a minute' : `${count} minutes`)
