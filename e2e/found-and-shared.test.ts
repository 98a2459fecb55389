import { describe, expect, it } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { setUpServerAndBrowser } from './server-and-browser.ts'

const fixture = setUpServerAndBrowser()

const pageAt = async (path: string) => (await fetch(fixture.yuva.url + path)).text()
const dataOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  )

describe('what search engines and networks read', () => {
  it.each(['/', '/results', '/faq', '/advices', '/values'])(
    'has title, description, card and both languages on %s',
    async (path) => {
      const turkish = await pageAt(path)
      const english = await pageAt(`${path}?lang=en`)
      for (const [page, language, own] of [
        [turkish, 'tr', fixture.yuva.url + path],
        [english, 'en', `${fixture.yuva.url}${path}?lang=en`],
      ] as const) {
        expect(page).toContain(`<html lang="${language}"`)
        expect(page).toMatch(/<title>[^<]{4,}<\/title>/)
        expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/)
        expect(page).toContain(`<link rel="canonical" href="${own}"`)
        expect(page).toContain(`hrefLang="tr" href="${fixture.yuva.url}${path}"`)
        expect(page).toContain(`hrefLang="en" href="${fixture.yuva.url}${path}?lang=en"`)
        expect(page).toContain(`hrefLang="x-default" href="${fixture.yuva.url}${path}"`)
        expect(page).toContain('property="og:image"')
        expect(page).not.toContain('noindex')
      }
    },
  )

  it.each(['/profile', '/messages', '/edit-profile', '/reset-password/1/x', '/no-such-page'])(
    'keeps %s out of the index',
    async (path) => {
      expect(await pageAt(path)).toContain('<meta name="robots" content="noindex"')
    },
  )

  it('describes site and questions in schema.org', async () => {
    expect(dataOf(await pageAt('/'))).toEqual([
      expect.objectContaining({ '@type': 'WebSite', potentialAction: expect.anything() }),
    ])
    const [faq] = dataOf(await pageAt('/faq?lang=en'))
    expect(faq['@type']).toBe('FAQPage')
    expect(faq.mainEntity.length).toBeGreaterThan(10)
    expect(faq.mainEntity[0].name).toBe('What is Yuva and how does it work?')
  })

  it('serves the icons and pictures that manifest and pages name', async () => {
    const manifest = await (await fetch(`${fixture.yuva.url}/manifest.webmanifest`)).json()
    const icons = (manifest as { icons: { src: string }[] }).icons.map(({ src }) => src)
    for (const path of [...icons, '/apple-touch-icon.png', '/sharing.jpg']) {
      const answer = await fetch(fixture.yuva.url + path)
      expect([answer.status, answer.headers.get('content-type')?.split('/')[0]], path).toEqual([200, 'image'])
    }
  })
})

describe('the installed app', () => {
  // Specified: D.47
  longTest('shows in both languages that it is offline, and caches only built files', async () => {
    const context = await fixture.browser.newContext({ baseURL: fixture.yuva.url, locale: 'tr' })
    const page = await context.newPage()
    await page.goto('/faq')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload({ waitUntil: 'networkidle' })
    const cached = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    expect(cached.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
      '/offline.html',
      '/offline.js',
    ])
    expect(cached.length).toBeGreaterThan(3)

    await context.setOffline(true)
    await page.goto('/values')
    await page.getByRole('heading', { name: 'Bağlantı yok' }).waitFor()
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Tekrar dene' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Bağlantı yok' }).waitFor()

    // The service worker activates without waiting.
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Bağlantı yok' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Bağlantı yok' }).waitFor()
    await context.close()
  })

  longTest('never serves an old worker', async () => {
    const answer = await fetch(`${fixture.yuva.url}/sw.js`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
})
