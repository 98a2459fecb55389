import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { inlineScriptSources } from './inline-scripts.ts'

export type ApiRequest = { method: string; path: string; headers: Record<string, string>; body: unknown }
export type ApiAnswer = { status: number; text: string; retryAfter: string | null }
export type AskApi = (request: ApiRequest) => Promise<ApiAnswer>

export type RenderedPage = { status: number; headers: Record<string, string>; html: string }
type Encoding = 'br' | 'gzip' | 'identity'

/** What a page was rendered from: a call of the API and the digest of its answer. */
type Source = { request: ApiRequest; digest: string }

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** When to come back for a page that the API could not give all of, in seconds; null for a whole one. */
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

/**
 * Rendered pages, compressed once, as a visitor who is not signed in sees them. A page is used again as long as the
 * API gives the answers that it was rendered from: nothing has to announce what it changes, and nothing stale can
 * be forgotten. That is not asked anew for `freshMs`, unless something was written on this server meanwhile.
 */
export function createPageCache({ maxBytes, freshMs }: { maxBytes: number; freshMs: number }) {
  const kept = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  const underWay = new Map<string, Promise<Entry>>()
  let writtenAt = 0

  const isFresh = ({ checkedAt }: Entry) => checkedAt > writtenAt && performance.now() - checkedAt < freshMs

  async function isStillTrue(entry: Entry, ask: AskApi): Promise<boolean> {
    const answers = await Promise.all(entry.sources.map(async ({ request }) => digestOf(await ask(request))))
    return answers.every((digest, at) => digest === entry.sources[at]?.digest)
  }

  async function obtain(
    key: string | null,
    ask: AskApi,
    render: (ask: AskApi) => Promise<RenderedPage>,
  ): Promise<Entry> {
    const checkedAt = performance.now()
    const known = key === null ? undefined : kept.get(key)
    if (known && (await isStillTrue(known, ask))) return Object.assign(known, { checkedAt })

    const sources: Source[] = []
    let isWhole = true
    let retryAfter: string | null = null
    const page = await render(async (request) => {
      const answer = await ask(request)
      sources.push({ request, digest: digestOf(answer) })
      isWhole &&= answer.status < 400
      if (answer.status === 503) retryAfter = answer.retryAfter ?? ''
      return answer
    })
    const entry = { ...entryOf(page, sources, isWhole, checkedAt), retryAfter }
    if (key !== null && isWhole && page.status === 200) kept.set(key, entry)
    else if (key !== null && retryAfter === null) kept.delete(key)
    return entry
  }

  return {
    /** The page of this key; without one it is rendered and not kept. `ask` calls the API for the one who asks. */
    async page(
      key: string | null,
      ask: AskApi,
      render: (ask: AskApi) => Promise<RenderedPage>,
    ): Promise<CachedPage> {
      if (key === null) return obtain(null, ask, render)
      const known = kept.get(key)
      if (known && isFresh(known)) return known
      // Whoever asks meanwhile waits for the same answer, unless something was written since it was asked for.
      const flight = `${key} ${writtenAt}`
      const running = underWay.get(flight)
      if (running) {
        const shared = await running
        // What one visitor was refused, by a limit or in a bad moment, is not what another should see.
        if (shared.isWhole) return shared
      }
      const obtained = obtain(key, ask, render).finally(() => underWay.delete(flight))
      underWay.set(flight, obtained)
      return obtained
    },
    /** Something was written on this server: every page is asked about before it is used again. */
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
    // With its compressed forms, which are a quarter of it.
    bytes: Math.ceil(html.byteLength * 1.5),
    body(encoding) {
      const body = encoded.get(encoding) ?? compressors[encoding](html)
      encoded.set(encoding, body)
      return body
    },
  }
}
