import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer, EndpointRequest } from '#shared/http/contract.ts'
import { sentFields } from './api-client.ts'
import { api } from './browser-api.ts'

/** Safe to repeat: every GET, and the POSTs that change nothing when repeated. */
export type Readable =
  | Extract<keyof ApiContract, `GET ${string}`>
  | 'POST /auth/reset-password/account/'
  | 'POST /auth/verify-mail/'
  | 'POST /mars-payment/check/'
  | 'POST /message-chat/'

export type Answer<K extends Readable> = EndpointAnswer<ApiContract[K]>
export type RequestOf<K extends Readable> = EndpointRequest<ApiContract[K]>

/** Without a connection the query fails at once instead of waiting forever, and is retried once it is back. */
export const failFastOffline = { networkMode: 'always', refetchOnReconnect: true } as const

/** `[endpoint]` or `[endpoint, request]`. */
export type ApiQueryKey = readonly [Readable, Record<string, unknown>?]

/** What the answer depends on besides the request: member and language. */
type Vary = Record<string, string | number | boolean | null>

/** The request is optional where nothing of it is required. */
type Arguments<K extends Readable, Settings> =
  Record<string, never> extends RequestOf<K>
    ? [request?: RequestOf<K>, settings?: Settings]
    : [request: RequestOf<K>, settings?: Settings]

type Parts = { params?: object; query?: object; body?: unknown }

/** A normalized request, so that equal requests have one key: no empty fields or parts, numbers as text. */
export function sentRequest({ params, query, body }: Parts): Record<string, unknown> {
  const sent = { params: sentFields(params), query: sentFields(query), body }
  return Object.fromEntries(Object.entries(sent).filter(([, part]) => part && Object.keys(part).length > 0))
}

function keyOf(key: Readable, request: Parts = {}, marks: Record<string, unknown> = {}): ApiQueryKey {
  const sent = { ...sentRequest(request), ...marks }
  return Object.keys(sent).length > 0 ? [key, sent] : [key]
}

/** A read is aborted with its last observer; a POST is not. */
const fetchAnswer = <K extends Readable>(
  key: K,
  request: Parts | undefined,
  context: { signal: AbortSignal },
) =>
  // The caller's arguments were checked against the endpoint; here it may be any of them.
  (api as (...args: unknown[]) => Promise<Answer<K>>)(
    key,
    request ?? {},
    key.startsWith('GET ') ? { signal: context.signal } : {},
  )

type QuerySettings<Data, Shown> = Omit<
  UseQueryOptions<Data, Error, Shown, ApiQueryKey>,
  'queryKey' | 'queryFn'
> & { vary?: Vary }

/**
 * Key, type and fetch of an answer in one: `useQuery(query('GET /reservation/{id}', { params: { id } }))`. Equal
 * requests share the cache entry; `select` narrows it for one reader.
 */
export function query<K extends Readable, Shown = Answer<K>>(
  key: K,
  ...args: Arguments<K, QuerySettings<Answer<K>, Shown>>
) {
  const [request, { vary, ...settings } = {}] = args as [Parts?, QuerySettings<Answer<K>, Shown>?]
  return queryOptions({
    ...settings,
    queryKey: keyOf(key, request, vary && { vary }),
    queryFn: (context) => fetchAnswer(key, request, context),
  })
}

type PageField<K extends Readable> =
  RequestOf<K> extends { query?: infer Fields } ? keyof Fields & string : never

type InfiniteSettings<K extends Readable> = Omit<
  UseInfiniteQueryOptions<
    Answer<K>,
    Error,
    InfiniteData<Answer<K>>,
    ApiQueryKey,
    string | number | undefined
  >,
  'queryKey' | 'queryFn' | 'initialPageParam'
> & {
  /** The field of the request with the next page's cursor; absent for the first page. */
  pageField: PageField<K>
}

/** The same for a paged answer, under a key of its own: its entry has another shape. */
export function infiniteQuery<K extends Readable>(
  key: K,
  request: RequestOf<K>,
  { pageField, ...settings }: InfiniteSettings<K>,
) {
  const parts = request as Parts
  return infiniteQueryOptions({
    ...settings,
    queryKey: keyOf(key, parts, { pages: pageField }),
    queryFn: (context) =>
      fetchAnswer(key, { ...parts, query: { ...parts.query, [pageField]: context.pageParam } }, context),
    initialPageParam: undefined,
  })
}

type ComposedSettings<Data> = Omit<
  UseQueryOptions<Data, Error, Data, ApiQueryKey>,
  'queryKey' | 'queryFn'
> & {
  /** `known` returns the entry's current content. */
  compose: (context: { signal: AbortSignal; known: () => Data | undefined }) => Promise<Data>
}

/**
 * An entry composed of an endpoint's answers, with another shape than they. @param marks its name, and its subject: `{
 * as: 'conversation', of: chatId }`
 */
export const composedQuery = <Data>(
  key: Readable,
  marks: { as: string; of: unknown },
  { compose, ...settings }: ComposedSettings<Data>,
) =>
  queryOptions({
    ...settings,
    queryKey: keyOf(key, {}, marks),
    queryFn: ({ client, queryKey, signal }) =>
      compose({ signal, known: () => client.getQueryData<Data>(queryKey) }),
  })

/** State of the browser itself, such as whether it may receive pushes. */
export const browserQuery = <Data>(name: string, queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey: ['browser', name], queryFn, staleTime: 0 })
