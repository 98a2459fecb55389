import { type ErrorCode, errorStatus } from '#shared/errors/error-catalogue.ts'
import type { Endpoint, EndpointKey } from '#shared/http/contract.ts'
import { groupBy } from '#shared/kernel/group-by.ts'

/** The subjects that a call names, by the field with their id. */
export const concernsNamed = ({ concerns }: Endpoint) =>
  typeof concerns === 'object' && 'names' in concerns ? concerns.names : undefined

type Declared = { key: EndpointKey; endpoint: Endpoint }

const reads = ({ key }: Declared): boolean => key.startsWith('GET ')

/** Whether a repeat with the same `Idempotency-Key` gets the first answer. */
export const takesIdempotencyKey = (route: Declared): boolean =>
  !reads(route) && route.endpoint.idempotency !== 'own'

/** Every code with which an endpoint may refuse: its own, and those of the layers before it. */
export function declaredErrors(route: Declared): ErrorCode[] {
  const { endpoint } = route
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...ofPolicy(route),
    ...ofInput(route),
    // From a page of another site, or with a body of an unsupported type.
    ...(reads(route) ? [] : (['foreign_origin', 'unsupported_media_type'] as const)),
    ...(endpoint.limit || endpoint.memberLimit ? (['too_many_requests'] as const) : []),
    ...ofRepeats(route),
    // Headers that are too long, on any route.
    'payload_too_large',
    'internal',
    'unavailable',
  ])
  return [...codes]
}

function ofPolicy(route: Declared): ErrorCode[] {
  const { policy, openToSuspended, closedToLeaving }: Endpoint = route.endpoint
  if (policy === 'public') return []
  if (policy === 'development') return ['not_found']
  const codes: ErrorCode[] = ['not_signed_in']
  if (policy === 'staff') codes.push('not_found', 'second_factor_missing')
  if (concernsNamed(route.endpoint) && !reads(route)) codes.push('second_person_needed')
  if (!reads(route) && !openToSuspended) codes.push('suspended')
  if (closedToLeaving) codes.push('account_leaving')
  return codes
}

/** Any call that changes something may have a body, declared or not; a path may be longer than any of ours. */
function ofInput(route: Declared): ErrorCode[] {
  const { params, query } = route.endpoint
  const codes: ErrorCode[] = params || query || !reads(route) ? ['invalid_input'] : []
  return params ? [...codes, 'not_found'] : codes
}

function ofRepeats(route: Declared): ErrorCode[] {
  if (!takesIdempotencyKey(route)) return []
  const { upload, idempotency } = route.endpoint
  const isLong = upload !== undefined || idempotency === 'when_done'
  return isLong ? ['idempotency_key_reused', 'request_under_way'] : ['idempotency_key_reused']
}

/** Refusals with a `Retry-After`. */
export const passing: readonly ErrorCode[] = ['too_many_requests', 'unavailable', 'request_under_way']

/** The codes by status, lowest first. */
export function errorsByStatus(codes: readonly ErrorCode[]): [number, ErrorCode[]][] {
  const byStatus = groupBy(codes, errorStatus)
  return [...byStatus].sort(([one], [other]) => one - other)
}
