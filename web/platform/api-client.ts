import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer, EndpointRequest, ErrorBody } from '#shared/http/contract.ts'
import { ApiError } from './api-error.ts'

/** How a request travels: `fetch` in the browser, a call into the running server while it renders a page. */
export type Transport = (request: {
  method: string
  /** Below `/api`, query included. */
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
  signal?: AbortSignal
}) => Promise<{ status: number; text: string; retryAfter: string | null }>

type Request = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
}
/** The request of an endpoint. */
export type Sent<K extends keyof ApiContract> = EndpointRequest<ApiContract[K]>
type Options = { signal?: AbortSignal; idempotencyKey?: string }
/** The request is optional where nothing of it is required. */
export type Arguments<K extends keyof ApiContract, Settings = Options> =
  Record<string, never> extends Sent<K>
    ? [request?: Sent<K>, options?: Settings]
    : [request: Sent<K>, options?: Settings]

/**
 * Calls an endpoint by its key, e.g. `api('GET /residence-full/{id}', { params: { id } })`. The types come from the
 * contract; at run time the key alone gives method and path, so no schema reaches the browser. Rejects with ApiError.
 */
export type Api<Keys extends keyof ApiContract = keyof ApiContract> = <K extends Keys>(
  key: K,
  ...args: Arguments<K>
) => Promise<EndpointAnswer<ApiContract[K]>>

export function createApi(transport: Transport, headers: () => Record<string, string>): Api {
  return async (key, ...args) => {
    const [sent, options] = args as unknown as [Request | undefined, Options | undefined]
    const [method = 'GET', template = '/'] = key.split(' ', 2)
    const isJson = sent?.body !== undefined
    const answer = await transport({
      method,
      path: fillPath(template, sent?.params) + queryText(sent?.query),
      headers: {
        Accept: 'application/json',
        ...headers(),
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...(options?.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
      body: sent?.form ?? (isJson ? JSON.stringify(sent.body) : undefined),
      ...(options?.signal && { signal: options.signal }),
    })
    if (answer.status >= 400) throw new ApiError(answer.status, readErrorBody(answer.text), answer.retryAfter)
    return answer.text ? JSON.parse(answer.text) : null
  }
}

function fillPath(template: string, params: Record<string, unknown> | undefined): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
}

/** The fields as text, without empty ones. */
export const sentFields = (fields: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

function queryText(query: Record<string, unknown> | undefined): string {
  const text = new URLSearchParams(sentFields(query)).toString()
  return text ? `?${text}` : ''
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as ErrorBody
    return typeof body.error === 'string' ? body : null
  } catch {
    return null
  }
}
