import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { addListing, join as joinYuva } from './people.ts'
import { setUpServerAndBrowser } from './server-and-browser.ts'
import { textsOf } from './steps.ts'

const fixture = setUpServerAndBrowser()
const picture = readFileSync(
  join(import.meta.dirname, '..', 'server', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
beforeAll(async () => {
  const host = await joinYuva(fixture.yuva, 'Elif')
  const today = civilDateOf(new Date())
  const dates = { start: addDays(today, 5), end: addDays(today, 90) }
  for (const district of ['Çeşme', 'Urla', 'Selçuk'])
    await addListing(fixture.yuva, host, { city: 'İzmir', district, ...dates, picture })
})

longTest.each(['tr', 'en'] as const)(
  'draws the map from this server alone, and says whose data it is (%s)',
  async (language) => {
    const variant = { width: 1440, language } as const
    const context = await fixture.browser.newContext({
      baseURL: fixture.yuva.url,
      viewport: { width: variant.width, height: 900 },
    })
    await context.addCookies([{ name: 'language', value: language, url: fixture.yuva.url }])
    const page = await context.newPage()
    const problems: string[] = []
    const statuses: number[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('request', (request) => {
      if (!request.url().startsWith(fixture.yuva.url) && !/^(blob|data):/.test(request.url()))
        problems.push(request.url())
    })
    page.on('response', (response) => {
      if (response.url().endsWith('.pmtiles')) statuses.push(response.status())
    })
    await page.goto('/results')
    const map = page.getByRole('complementary', { name: textsOf(variant).listings.results.map })
    await map.locator('canvas').waitFor()
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(2)
    expect(new Set(statuses)).toEqual(new Set([206]))
    const credits = map.locator('p[lang=en]')
    expect(await credits.textContent()).toBe(
      '© OpenStreetMap contributors · GeoNames · Natural Earth · GSHHG · OurAirports',
    )
    const links = await credits
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['https://www.openstreetmap.org/copyright', 'https://www.geonames.org'])
    expect(problems).toEqual([])
    await context.close()
  },
)

longTest('shows all homes of the search, with pins and clusters that add up to it', async () => {
  const context = await fixture.browser.newContext({
    baseURL: fixture.yuva.url,
    viewport: { width: 1440, height: 900 },
  })
  await context.addCookies([{ name: 'language', value: 'tr', url: fixture.yuva.url }])
  const page = await context.newPage()
  const answered = page.waitForResponse((response) => response.url().includes('/residence-search/pins/'))
  await page.goto('/results')
  const found = (await (await answered).json()) as { total: number; pins: unknown[]; clusters: unknown[] }
  expect(found.total).toBe(3)
  const heading = await page.locator('#results-title').textContent()
  expect(heading).toContain(String(found.total))
  const map = page.getByRole('complementary', {
    name: textsOf({ width: 1440, language: 'tr' }).listings.results.map,
  })
  const shown = async () => {
    const markers = await map.locator('.maplibregl-marker button').all()
    const counts = await Promise.all(
      markers.map(async (marker) =>
        (await marker.getAttribute('aria-pressed')) === null ? Number(await marker.textContent()) : 1,
      ),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(shown, { timeout: 20_000 }).toBe(found.total)

  // None is cut off at the edge, or lies under a control.
  const room = await map.locator('.maplibregl-map').boundingBox()
  const controls = await map.locator('.maplibregl-map ~ div button').first().boundingBox()
  for (const marker of await map.locator('.maplibregl-marker button').all()) {
    const box = await marker.boundingBox()
    if (!room || !box || !controls) throw new Error('Nothing is drawn.')
    expect(box.x).toBeGreaterThanOrEqual(room.x)
    expect(box.y).toBeGreaterThanOrEqual(room.y)
    expect(box.x + box.width).toBeLessThanOrEqual(controls.x)
    expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height)
  }

  // A pin opens the card of its home, which can be closed.
  const pin = map.locator('.maplibregl-marker button[aria-pressed]').first()
  await pin.click()
  await map.getByRole('link', { name: /İzmir/ }).waitFor()
  expect(await pin.getAttribute('aria-pressed')).toBe('true')
  await map
    .getByRole('button', { name: textsOf({ width: 1440, language: 'tr' }).listings.results.close_card })
    .click()
  expect(await pin.getAttribute('aria-pressed')).toBe('false')
  await context.close()
})

longTest(
  'shows all pins of a phone above its row of cards, and the card of the pin that is tapped',
  async () => {
    const context = await fixture.browser.newContext({
      baseURL: fixture.yuva.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await context.addCookies([{ name: 'language', value: 'tr', url: fixture.yuva.url }])
    const page = await context.newPage()
    const from = addDays(civilDateOf(new Date()), 10)
    await page.goto(`/results?startDate=${from}&endDate=${addDays(from, 7)}&view=map`)
    const texts = textsOf({ width: 390, language: 'tr' }).listings
    const row = page.getByRole('list', { name: texts.results.cards })
    await row.getByRole('listitem').nth(2).waitFor()
    const map = page.getByRole('dialog')
    const pins = map.locator('.maplibregl-marker button[aria-pressed]')
    await expect.poll(() => pins.count(), { timeout: 20_000 }).toBe(3)
    const rowBox = await row.boundingBox()
    for (const pin of await pins.all()) {
      const box = await pin.boundingBox()
      if (!box || !rowBox) throw new Error('Nothing is drawn.')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
      expect(box.y + box.height).toBeLessThanOrEqual(rowBox.y)
      // The points of all nights, as on the cards.
      expect(await pin.getAttribute('aria-label')).toContain('7 gece')
    }
    await pins.nth(1).tap()
    await expect.poll(() => pins.nth(1).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => pins.nth(1).getAttribute('aria-label')).toContain(texts.map.seen)
    await context.close()
  },
)
