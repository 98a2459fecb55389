import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { addListing, join } from './people.ts'
import { setUpServerAndBrowser } from './server-and-browser.ts'

const fixture = setUpServerAndBrowser()
const picture = readFileSync(new URL('../demo/pictures/homes/kas-beyaz-ev-768.webp', import.meta.url))

const fetchPage = (path: string, headers: Record<string, string> = {}) =>
  fetch(fixture.yuva.url + path, { headers })

it('answers who has the page already without sending it again, in each language its own', async () => {
  const first = await fetchPage('/')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect((await fetchPage('/', { 'If-None-Match': etag })).status).toBe(304)
  expect((await fetchPage('/?lang=en', { 'If-None-Match': etag })).status).toBe(200)
  const english = await fetchPage('/', { Cookie: 'language=en', 'If-None-Match': etag })
  expect([english.status, english.headers.get('content-language')]).toEqual([200, 'en'])
  const head = await fetch(fixture.yuva.url, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
})

it('answers a HEAD for a page that is not cached, and a GET at the same time', async () => {
  const path = '/values?seen=never'
  const [head, page] = await Promise.all([
    fetch(fixture.yuva.url + path, { method: 'HEAD' }),
    fetchPage(path),
  ])
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  expect(head.headers.get('etag')).toBe(page.headers.get('etag'))
})

it('shows what was written right after it was written, and a member what visitors see', async () => {
  const host = await join(fixture.yuva, 'Defne')
  const today = civilDateOf(new Date())
  const free = { start: addDays(today, 5), end: addDays(today, 60) }
  const id = await addListing(fixture.yuva, host, { city: 'İzmir', district: 'Urla', ...free, picture })
  const member = { Authorization: `Bearer ${host.token}` }
  const page = (headers = {}) => fetchPage(`/listing/${id}`, headers)
  const visitor = await page()
  expect(visitor.status).toBe(200)
  expect(await (await page(member)).text()).toBe(await visitor.text())

  const pause = async (paused: boolean) => {
    const answer = await fetch(`${fixture.yuva.url}/api/residence-full/${id}/pause/`, {
      method: 'POST',
      headers: { ...member, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paused }),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  await pause(true)
  expect((await page()).status).toBe(404)
  await pause(false)
  expect((await page()).status).toBe(200)
})

it('lets the scripts of its own document run, and no others', async () => {
  const page = await fixture.browser.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  for (const path of ['/', '/results', '/faq', '/yok']) {
    await page.goto(fixture.yuva.url + path)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('header button') ?? {}).some((key) => key.startsWith('__react')),
    )
  }
  expect(refused).toEqual([])
  const written = page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.bad = 1' }))
  })
  await expect(written).rejects.toThrow('TrustedScript')
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  await page.close()
})

it('serves the tiles of the map as byte ranges that are cached for good', async () => {
  const tiles = readdirSync('build/client/assets').find((name) => name.endsWith('.pmtiles'))
  const url = `${fixture.yuva.url}/assets/${tiles}`
  const part = await fetch(url, { headers: { Range: 'bytes=0-6', 'Accept-Encoding': 'br, gzip' } })
  expect(part.status).toBe(206)
  expect(await part.text()).toBe('PMTiles')
  expect(part.headers.get('Content-Range')).toMatch(/^bytes 0-6\/\d{7}$/)
  expect(part.headers.has('Content-Encoding')).toBe(false)
  expect(part.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(part.headers.get('ETag')).toMatch(/^W\/"/)
  const whole = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br, gzip' } })
  expect(whole.headers.has('Content-Encoding')).toBe(false)
})
