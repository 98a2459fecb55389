import { hashKey } from '@tanstack/react-query'
import type { ErrorCode } from '#shared/errors/error-catalogue.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { Arguments } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { api } from './browser-api.ts'
import type { SentOnce } from './endpoint-kinds.ts'
import { ownItem } from './member-storage.ts'

/** As long as the server retains the first answer. */
const lifetimeMs = 7 * dayMs

/** Keys of this page that the browser could not save. */
const unsaved = new Map<string, string>()

type Settings = {
  /**
   * What the user saw when requesting it, if the request itself does not contain it: withdrawing from the next purchase
   * sends the same, but means another.
   */
  about?: unknown
}

type SendOnce = <K extends SentOnce>(
  key: K,
  ...args: Arguments<K, Settings>
) => Promise<EndpointAnswer<ApiContract[K]>>

/** Other calls of the API are not of these endpoints; the caller's arguments were checked against theirs. */
const call = api as (key: SentOnce, request: unknown, options: { idempotencyKey: string }) => Promise<never>

/**
 * Calls an endpoint under an `Idempotency-Key`, which belongs to the request: until there is an answer, the same
 * request has the same key, also after the page was closed, so that it takes effect once. Another body is another
 * request.
 */
export const sendOnce: SendOnce = async (key, ...args) => {
  const [request, { about } = {}] = args as [Request?, Settings?]
  const name = `sent/${await digestOf(key, request, about)}`
  const clear = () => {
    ownItem(name).remove()
    unsaved.delete(name)
  }
  try {
    const answer = await call(key, request, { idempotencyKey: keyOf(name) })
    clear()
    return answer
  } catch (error) {
    if (isRefusal(error)) clear()
    throw error
  }
}

function keyOf(name: string): string {
  const item = ownItem(name)
  const { key, at } = (item.read() ?? {}) as { key?: unknown; at?: unknown }
  if (typeof key === 'string' && Number(at) > Date.now() - lifetimeMs) return key
  const made = unsaved.get(name) ?? crypto.randomUUID()
  if (!item.save({ key: made, at: Date.now() })) unsaved.set(name, made)
  return made
}

/** With these errors the request may have been answered, or not processed. */
const undecided: readonly (ErrorCode | 'offline')[] = [
  'request_under_way',
  'too_many_requests',
  'not_signed_in',
]

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.includes(error.code)

type Request = { form?: FormData }

/** Names a request by all its content, including files, without revealing any of it. */
async function digestOf(
  key: string,
  { form, ...parts }: Request = {},
  about: unknown = null,
): Promise<string> {
  const fields = await Promise.all([...(form ?? [])].map(namedField))
  return hexDigest(new TextEncoder().encode(hashKey([key, parts, fields, about])))
}

const namedField = async ([name, value]: [string, FormDataEntryValue]): Promise<[string, string]> => [
  name,
  typeof value === 'string' ? value : await hexDigest(await value.arrayBuffer()),
]

async function hexDigest(data: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
