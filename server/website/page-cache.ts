import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { inlineScriptSources } from './inline-scripts.ts'

export type ApiRequest = { method: string; path: string; headers: Record<string, string>; body: unknown }
export type ApiAnswer = { status: number; text: string; retryAfter: string | null }
export type CallApi = (request: ApiRequest) => Promise<ApiAnswer>

export type RenderedPage = { status: number; headers: Record<string, string>; html: string }
type Encoding = 'br' | 'gzip' | 'identity'

/** What a page was rendered from: a call of the API and the digest of its answer. */
type Source = { request: ApiRequest; digest: string }

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** When to retry a page that the API could not provide fully, in seconds; null for a complete one. */
  retryAfter: string | null
  /** For the content policy: the inline scripts of this document. */
  scriptSources: readonly string[]
  body(encoding: Encoding): Promise<Buffer>
}
type Entry = CachedPage & { sources: readonly Source[]; isWhole: boolean; checkedAt: number; bytes: number }

const compressors = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
  identity: async (html: Buffer) => html,
}

const digestOf = ({ status, text }: ApiAnswer) => hash('sha1', `${status} ${text}`)

const unavailable: RenderedPage = { status: 503, headers: {}, html: '' }

type PageCacheSettings = {
  maxBytes: number
  freshMs: number
  /** Whether the database answers: a page that queries nothing from the API, or nothing that needs it, would not notice. */
  isAvailable: () => Promise<boolean>
}

/**
 * Rendered pages, compressed once, as a signed-out visitor sees them. A page is reused as long as the API gives the
 * answers that it was rendered from, so nothing has to be invalidated. That is not checked again for `freshMs`, unless
 * something was written on this server.
 */
export function createPageCache({ maxBytes, freshMs, isAvailable }: PageCacheSettings) {
  const pages = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  const underWay = new Map<string, Promise<Entry>>()
  let writtenAt = 0

  const isFresh = ({ checkedAt }: Entry) => checkedAt > writtenAt && performance.now() - checkedAt < freshMs

  async function isStillTrue(entry: Entry, callApi: CallApi): Promise<boolean> {
    const answers = await Promise.all(
      entry.sources.map(async ({ request }) => digestOf(await callApi(request))),
    )
    return answers.every((digest, at) => digest === entry.sources[at]?.digest)
  }

  async function obtain(
    key: string | null,
    callApi: CallApi,
    render: (callApi: CallApi) => Promise<RenderedPage>,
  ): Promise<Entry> {
    const checkedAt = performance.now()
    if (!(await isAvailable())) return { ...entryOf(unavailable, [], false, checkedAt), retryAfter: '' }
    const known = key === null ? undefined : pages.get(key)
    if (known && (await isStillTrue(known, callApi))) return Object.assign(known, { checkedAt })

    const sources: Source[] = []
    let isWhole = true
    let retryAfter: string | null = null
    const page = await render(async (request) => {
      const answer = await callApi(request)
      sources.push({ request, digest: digestOf(answer) })
      isWhole &&= answer.status < 400
      if (answer.status === 503) retryAfter = answer.retryAfter ?? ''
      return answer
    })
    const entry = { ...entryOf(page, sources, isWhole, checkedAt), retryAfter }
    if (key !== null && isWhole && page.status === 200) pages.set(key, entry)
    else if (key !== null && retryAfter === null) pages.delete(key)
    return entry
  }

  return {
    /** The page with this key; without one it is rendered and not cached. `ask` calls the API for this visitor. */
    async page(
      key: string | null,
      callApi: CallApi,
      render: (callApi: CallApi) => Promise<RenderedPage>,
    ): Promise<CachedPage> {
      if (key === null) return obtain(null, callApi, render)
      const known = pages.get(key)
      if (known && isFresh(known)) return known
      // Concurrent requests share one check, unless something was written since it started.
      const flight = `${key} ${writtenAt}`
      const running = underWay.get(flight)
      if (running) {
        const shared = await running
        // A refusal of one visitor, by a limit or a failure, is not shown to others.
        if (shared.isWhole) return shared
      }
      const obtained = obtain(key, callApi, render).finally(() => underWay.delete(flight))
      underWay.set(flight, obtained)
      return obtained
    },
    /** Something was written on this server: every page is checked before it is reused. */
    wrote(): void {
      writtenAt = performance.now()
    },
  }
}

function entryOf(
  page: RenderedPage,
  sources: readonly Source[],
  isWhole: boolean,
  checkedAt: number,
): Omit<Entry, 'retryAfter'> {
  const html = Buffer.from(page.html)
  const encoded = new Map<Encoding, Promise<Buffer>>()
  return {
    status: page.status,
    headers: page.headers,
    etag: `W/"${hash('sha1', page.html, 'base64url')}"`,
    scriptSources: inlineScriptSources(page.html),
    sources,
    isWhole,
    checkedAt,
    // With its compressed forms, which are a quarter of its size.
    bytes: Math.ceil(html.byteLength * 1.5),
    body(encoding) {
      const body = encoded.get(encoding) ?? compressors[encoding](html)
      encoded.set(encoding, body)
      return body
    },
  }
}
