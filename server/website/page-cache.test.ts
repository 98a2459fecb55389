import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { inlineScriptSources } from './inline-scripts.ts'
import { type ApiAnswer, type CallApi, createPageCache } from './page-cache.ts'

const request = { method: 'GET', path: '/homes', headers: {}, body: undefined }
let answer: ApiAnswer
let calls: number
let rendered: number
const callApi: CallApi = async () => {
  calls += 1
  return answer
}
/** A page that shows the API's answer. */
const render = async (api: CallApi) => {
  rendered += 1
  const { status, text } = await api(request)
  return { status: status === 404 ? 404 : 200, headers: {}, html: `<p>${text}</p><script>go()</script>` }
}
let isUp: boolean
const isAvailable = async () => isUp
const text = async (page: { body(encoding: 'identity'): Promise<Buffer> }) =>
  String(await page.body('identity'))

beforeEach(() => {
  answer = { status: 200, text: 'six homes', retryAfter: null }
  calls = 0
  rendered = 0
  isUp = true
})

describe('a page while the API is away', () => {
  const away: ApiAnswer = { status: 503, text: 'away', retryAfter: '7' }

  it('is said to be one to come back for, and is not kept', async () => {
    const cache = createPageCache({ maxBytes: 1e6, freshMs: 60_000, isAvailable })
    answer = away
    expect(await cache.page('tr /', callApi, render)).toMatchObject({ retryAfter: '7' })
    answer = { status: 200, text: 'six homes', retryAfter: null }
    expect(await cache.page('tr /', callApi, render)).toMatchObject({ retryAfter: null })
    expect(rendered).toBe(2)
  })

  it('is the kept one for as long as that is fresh, and again when the API is back', async () => {
    const cache = createPageCache({ maxBytes: 1e6, freshMs: 60_000, isAvailable })
    const first = await cache.page('tr /', callApi, render)
    answer = away
    expect(await cache.page('tr /', callApi, render)).toBe(first)
    cache.wrote()
    expect(await cache.page('tr /', callApi, render)).toMatchObject({ retryAfter: '7' })
    answer = { status: 200, text: 'six homes', retryAfter: null }
    expect(await cache.page('tr /', callApi, render)).toBe(first)
  })
})

describe('a page that needs nothing of the API', () => {
  const still = async () => ({ status: 200, headers: {}, html: '<p>questions and answers</p>' })

  it.each([['tr /faq'], [null]])('is unavailable as well while the database is (%s)', async (key) => {
    const cache = createPageCache({ maxBytes: 1e6, freshMs: 0, isAvailable })
    expect(await cache.page(key, callApi, still)).toMatchObject({ status: 200, retryAfter: null })
    isUp = false
    expect(await cache.page(key, callApi, still)).toMatchObject({ status: 503, retryAfter: '' })
    isUp = true
    expect(await cache.page(key, callApi, still)).toMatchObject({ status: 200, retryAfter: null })
  })
})

describe('a page that is asked for again', () => {
  it('is not rendered, nor the API asked, while it is fresh', async () => {
    const cache = createPageCache({ maxBytes: 1e6, freshMs: 60_000, isAvailable })
    const first = await cache.page('tr /', callApi, render)
    expect(await cache.page('tr /', callApi, render)).toBe(first)
    expect([rendered, calls]).toEqual([1, 1])
  })

  it('is rendered again at once when a write has changed its content', async () => {
    const cache = createPageCache({ maxBytes: 1e6, freshMs: 60_000, isAvailable })
    await cache.page('tr /', callApi, render)
    answer = { ...answer, text: 'seven homes' }
    cache.wrote()
    expect(await text(await cache.page('tr /', callApi, render))).toContain('seven homes')
  })

  it('is used again after a write that did not concern it', async () => {
    const cache = createPageCache({ maxBytes: 1e6, freshMs: 60_000, isAvailable })
    const first = await cache.page('tr /', callApi, render)
    cache.wrote()
    expect(await cache.page('tr /', callApi, render)).toBe(first)
    expect([rendered, calls]).toEqual([1, 2])
  })

  it('is asked about when it is no longer fresh: another server may have written', async () => {
    const cache = createPageCache({ maxBytes: 1e6, freshMs: 0, isAvailable })
    await cache.page('tr /', callApi, render)
    answer = { ...answer, text: 'seven homes' }
    expect(await text(await cache.page('tr /', callApi, render))).toContain('seven homes')
    expect(rendered).toBe(2)
  })

  it('is another one for another key, and none is cached without a key', async () => {
    const cache = createPageCache({ maxBytes: 1e6, freshMs: 60_000, isAvailable })
    for (const key of ['tr /', 'en /', null, null]) await cache.page(key, callApi, render)
    expect(rendered).toBe(4)
  })

  it('makes way for others when there is no room', async () => {
    const cache = createPageCache({ maxBytes: 100, freshMs: 60_000, isAvailable })
    for (const key of ['a', 'b', 'c', 'a']) await cache.page(key, callApi, render)
    expect(rendered).toBe(4)
  })
})

it('renders once for all who ask at the same time', async () => {
  const cache = createPageCache({ maxBytes: 1e6, freshMs: 60_000, isAvailable })
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.page('tr /', callApi, render)))
  expect(new Set(pages).size).toBe(1)
  expect(rendered).toBe(1)
})

it('keeps no page that is missing or lacks an answer, and shows what one was refused to no other', async () => {
  const cache = createPageCache({ maxBytes: 1e6, freshMs: 60_000, isAvailable })
  answer = { status: 404, text: 'gone', retryAfter: null }
  expect((await cache.page('tr /listing/1', callApi, render)).status).toBe(404)
  const refused: CallApi = async () => ({ status: 429, text: 'too many', retryAfter: '5' })
  answer = { status: 200, text: 'six homes', retryAfter: null }
  const [mine, theirs] = await Promise.all([
    cache.page('tr /', refused, render),
    cache.page('tr /', callApi, render),
  ])
  expect(await text(mine)).toContain('too many')
  expect(await text(theirs)).toContain('six homes')
  expect(await text(await cache.page('tr /', callApi, render))).toContain('six homes')
})

it('comes compressed, with a tag of what it says', async () => {
  const cache = createPageCache({ maxBytes: 1e6, freshMs: 0, isAvailable })
  const page = await cache.page('tr /', callApi, render)
  const html = await page.body('identity')
  expect(brotliDecompressSync(await page.body('br'))).toEqual(html)
  expect(gunzipSync(await page.body('gzip'))).toEqual(html)
  const { etag } = page
  answer = { ...answer, text: 'seven homes' }
  expect((await cache.page('tr /', callApi, render)).etag).not.toBe(etag)
})

it('names the inline scripts that may run: each one, and neither files nor data', () => {
  const html =
    '<script>go()</script><script src="/a.js"></script><script type="application/json">{"a":1}</script>'
  // echo -n 'go()' | openssl sha256 -binary | base64
  expect(inlineScriptSources(html)).toEqual(["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"])
})
