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

/** What may be asked as often as one likes: every GET, and the POSTs that change nothing when they come again. */
export type Readable =
  | Extract<keyof ApiContract, `GET ${string}`>
  | 'POST /auth/verify-mail/'
  | 'POST /mars-payment/check/'
  | 'POST /message-chat/'

export type Answer<K extends Readable> = EndpointAnswer<ApiContract[K]>
export type Asked<K extends Readable> = EndpointRequest<ApiContract[K]>

/** `[endpoint]` or `[endpoint, what was asked]`. */
export type ApiQueryKey = readonly [Readable, Record<string, unknown>?]

/** What the answer depends on beside the request: who asks, in which language. */
type Vary = Record<string, string | number | boolean | null>

/** The request may be left out where nothing of it is required. */
type Arguments<K extends Readable, Settings> =
  Record<string, never> extends Asked<K>
    ? [request?: Asked<K>, settings?: Settings]
    : [request: Asked<K>, settings?: Settings]

type Parts = { params?: object; query?: object; body?: unknown }

/** A request as it is sent, so that what is asked alike has one key: no empty fields or parts, numbers as text. */
export function sentRequest({ params, query, body }: Parts): Record<string, unknown> {
  const sent = { params: sentFields(params), query: sentFields(query), body }
  return Object.fromEntries(Object.entries(sent).filter(([, part]) => part && Object.keys(part).length > 0))
}

function keyOf(key: Readable, request: Parts = {}, marks: Record<string, unknown> = {}): ApiQueryKey {
  const asked = { ...sentRequest(request), ...marks }
  return Object.keys(asked).length > 0 ? [key, asked] : [key]
}

/** Asking stops with the last one who waits; what is posted arrives. */
const ask = <K extends Readable>(key: K, request: Parts | undefined, context: { signal: AbortSignal }) =>
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
 * Key, type and fetch of an answer in one: `useQuery(query('GET /reservation/{id}', { params: { id } }))`. Whoever asks
 * the same shares the entry in the cache; `select` narrows it for one reader.
 */
export function query<K extends Readable, Shown = Answer<K>>(
  key: K,
  ...args: Arguments<K, QuerySettings<Answer<K>, Shown>>
) {
  const [request, { vary, ...settings } = {}] = args as [Parts?, QuerySettings<Answer<K>, Shown>?]
  return queryOptions({
    ...settings,
    queryKey: keyOf(key, request, vary && { vary }),
    queryFn: (context) => ask(key, request, context),
  })
}

type PageField<K extends Readable> = Asked<K> extends { query?: infer Fields } ? keyof Fields & string : never

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
  /** The field of the request that says from where a page goes on; the first page is asked for without it. */
  pageField: PageField<K>
}

/** The same for an answer that comes page after page, under a key of its own: its entry has another shape. */
export function infiniteQuery<K extends Readable>(
  key: K,
  request: Asked<K>,
  { pageField, ...settings }: InfiniteSettings<K>,
) {
  const parts = request as Parts
  return infiniteQueryOptions({
    ...settings,
    queryKey: keyOf(key, parts, { pages: true }),
    queryFn: (context) =>
      ask(key, { ...parts, query: { ...parts.query, [pageField]: context.pageParam } }, context),
    initialPageParam: undefined,
  })
}

type ComposedSettings<Data> = Omit<
  UseQueryOptions<Data, Error, Data, ApiQueryKey>,
  'queryKey' | 'queryFn'
> & {
  /** `known` answers what is in the entry at that moment. */
  compose: (context: { signal: AbortSignal; known: () => Data | undefined }) => Promise<Data>
}

/**
 * An entry that is put together from answers of an endpoint and has another shape than they.
 * @param marks what it is, and of what: `{ as: 'conversation', of: chatId }`
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

/** What the browser itself knows, no endpoint, such as whether it may be sent pushes. */
export const browserQuery = <Data>(name: string, queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey: ['browser', name], queryFn, staleTime: 0 })
