import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { setUpServerAndBrowser } from './server-and-browser.ts'

/** React, its router and i18next are 120 kB, which is why the goal of 130 kB is missed. These figures may only fall. */
const reachedBytes = { '/': 154_000, '/results': 157_000, '/listing/1': 161_300 }
/** What a page has of its own: a page that only shows a text does not load it. */
const ownBytes = { '/services': 39_700, '/service/1': 22_600 }
const textPage = '/values'
const tolerance = 1.05

const fixture = setUpServerAndBrowser()

it.each(Object.entries(reachedBytes))('loads no more JavaScript at first on %s', async (path, reached) => {
  const scripts = await scriptsOf(path)
  // The manifest lists the scripts of all pages; those of this page are in the document.
  expect(scripts.size).toBeGreaterThan(3)
  expect(await bytesOf([...scripts])).toBeLessThanOrEqual(reached * tolerance)
})

it.each(Object.entries(ownBytes))('loads no more JavaScript of its own on %s', async (path, reached) => {
  const shared = await scriptsOf(textPage)
  const own = [...(await scriptsOf(path))].filter((script) => !shared.has(script))
  expect(own.length).toBeGreaterThan(0)
  expect(await bytesOf(own)).toBeLessThanOrEqual(reached * tolerance)
})

it('sends in the document only what a browser obeys there, and with workers the whole policy', async () => {
  const page = await (await fetch(fixture.yuva.url)).text()
  const script = /\/assets\/react-[\w-]+\.js/.exec(page)?.[0]
  const worker = readdirSync('build/client/assets').find((name) => /worker.*\.mjs$/.test(name))
  const headersOf = async (path: string) => (await fetch(fixture.yuva.url + path)).headers
  const ofScript = await headersOf(script ?? '')
  expect(ofScript.get('X-Content-Type-Options')).toBe('nosniff')
  for (const policy of ['Content-Security-Policy', 'Permissions-Policy'])
    expect(ofScript.has(policy)).toBe(false)
  const ofWorker = await headersOf(`/assets/${worker}`)
  expect(ofWorker.get('Content-Security-Policy')).toContain("default-src 'self'")
})

it.each(['light', 'dark'] as const)(
  'fetches the hero picture of the %s theme and no other',
  async (theme) => {
    const context = await fixture.browser.newContext({ baseURL: fixture.yuva.url, colorScheme: theme })
    const page = await context.newPage()
    const pictures: string[] = []
    page.on('request', (request) => {
      const hero = /hero-(day|night)/.exec(request.url())?.[1]
      if (hero) pictures.push(hero)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(pictures).toEqual([theme === 'dark' ? 'night' : 'day'])
    await context.close()
  },
)

it('opens the menu that was clicked before the scripts had loaded', async () => {
  const context = await fixture.browser.newContext({
    baseURL: fixture.yuva.url,
    viewport: { width: 390, height: 844 },
    locale: 'tr',
  })
  const page = await context.newPage()
  let arrive = () => {}
  const clicked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await clicked
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  arrive()
  await page.getByRole('dialog', { name: 'Menü' }).waitFor()
  await context.close()
})

it('puts no field into the URL when a form is submitted before the scripts have loaded', async () => {
  const context = await fixture.browser.newContext({ baseURL: fixture.yuva.url, locale: 'tr' })
  const page = await context.newPage()
  await page.route('**/assets/react-*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-posta' }).fill('biri@ornek.com')
  await page.getByRole('textbox', { name: 'E-posta' }).press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

async function scriptsOf(path: string): Promise<Set<string>> {
  const page = await (await fetch(fixture.yuva.url + path)).text()
  return new Set([...page.matchAll(/\/assets\/[\w.~-]+\.js/g)].map(([name]) => name))
}

async function bytesOf(scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(scripts.map((script) => compressedBytes(fixture.yuva.url + script)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function compressedBytes(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
  expect(answer.status, url).toBe(200)
  return Number(answer.headers.get('Content-Length'))
}
