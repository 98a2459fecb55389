import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { newUserContext } from './browser.ts'
import { addListing, call, join as joinYuva, type Member } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { interpolate, textsOf } from './steps.ts'
import { wide } from './variants.ts'

/** Whether the map shows land, and not only the colour of the sea. */
async function drawsLand(page: Page, map: Locator): Promise<boolean> {
  const token = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--map-land').trim(),
  )
  const land = [1, 3, 5].map((at) => Number.parseInt(token.slice(at, at + 2), 16))
  const { data, info } = await sharp(await map.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  let pixels = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (land.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= 2)) pixels += 1
  return pixels > 0.05 * info.width * info.height
}

const fixture = setUpServerAndBrowser()
const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
const today = civilDateOf(new Date())
let host: Member
const addListingIn = (district: string) =>
  addListing(fixture.yuva, host, {
    ...{ city: 'İzmir', district, start: addDays(today, 5), end: addDays(today, 90), picture },
  })
beforeAll(async () => {
  host = await joinYuva(fixture.yuva, 'Elif')
  for (const district of ['Çeşme', 'Urla', 'Selçuk']) await addListingIn(district)
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

longTest('draws every map after the page of a trip, with a connection and without', async () => {
  const [guest, urla] = [await joinYuva(fixture.yuva, 'Mert'), await addListingIn('Urla')]
  const dates = { start_date: addDays(today, 20), end_date: addDays(today, 21) }
  const terms = { product: urla, service_type: 'yuva_point' as const, ...dates }
  const { id } = await call(fixture.yuva, 'POST /reservation/', { body: terms }, guest.token)
  for (const { token } of [guest, host])
    await call(fixture.yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, wide)
  await seedSession(context, guest)
  const answers: number[] = []
  page.on('response', (answer) => {
    // The whole file is requested too, for later.
    if (answer.url().endsWith('.pmtiles') && answer.request().headers().range) answers.push(answer.status())
  })
  const t = textsOf(wide)
  const results = page.getByRole('complementary', { name: t.listings.results.map })
  const trip = page.getByRole('region', { name: t.trip.door })
  const expectMap = async (path: string, map: Locator) => {
    await page.goto(path)
    await map.scrollIntoViewIfNeeded()
    const ground = map.locator('.maplibregl-map')
    await ground.locator('canvas').waitFor()
    await expect.poll(() => drawsLand(page, ground), { timeout: 20_000, message: path }).toBe(true)
  }
  const cachedMap = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('yuva-1')).keys()
      return keys.some(({ url }) => url.endsWith('.pmtiles'))
    })

  await expectMap('/results', results)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expectMap(`/reservation/${id}`, trip)
  await expect.poll(cachedMap, { timeout: 20_000 }).toBe(true)
  await expectMap(`/reservation/${id}`, trip)
  await expectMap('/results', results)
  await expectMap(`/listing/${urla}`, page.locator('#location'))
  expect(new Set(answers)).toEqual(new Set([206]))

  await context.setOffline(true)
  await expectMap(`/reservation/${id}`, trip)
  await context.close()
})

longTest.each([
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
])('has every home inside at first where the search names no place, at %i × %i', async (width, height) => {
  const corners = ['Edirne Enez', 'Iğdır Aralık', 'Hatay Yayladağı', 'Sinop Ayancık', 'Muğla Datça']
  // They are added once.
  if (width === 320) {
    for (const [city = '', district = ''] of corners.map((each) => each.split(' ')))
      await addListing(fixture.yuva, host, {
        ...{ city, district, start: addDays(today, 5), end: addDays(today, 90), picture },
      })
  }
  const { total } = await call(fixture.yuva, 'GET /residence-search/', {})
  const context = await fixture.browser.newContext({
    baseURL: fixture.yuva.url,
    viewport: { width, height },
  })
  const page = await context.newPage()
  await page.goto(`/results${width < 1024 ? '?view=map' : ''}`)
  const inside = () =>
    page.evaluate(() => {
      const room = document.querySelector('canvas.maplibregl-canvas')?.getBoundingClientRect()
      const cards = document.querySelector('[role=dialog] ul')?.getBoundingClientRect()
      if (!room) return 0
      const bottom = cards?.top ?? room.bottom
      const markers = [...document.querySelectorAll('.maplibregl-marker button')].filter((marker) => {
        const box = marker.getBoundingClientRect()
        return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= bottom
      })
      return markers.reduce(
        (sum, marker) => sum + (marker.hasAttribute('aria-pressed') ? 1 : Number(marker.textContent)),
        0,
      )
    })
  await expect.poll(inside, { timeout: 20_000 }).toBe(total)
  const { map } = textsOf({ width: 390, language: 'tr' }).listings
  await page.getByText(interpolate(map.all_here_other, { total: String(total) }), { exact: true }).waitFor()
  await page.goto(`/results?bounds=37.5,26,39,28${width < 1024 ? '&view=map' : ''}`)
  const { total: near } = await call(fixture.yuva, 'GET /residence-search/', {
    query: { bounds: '37.5,26,39,28' } as never,
  })
  await page.getByText(`${near} / ${total}`, { exact: true }).waitFor()
  await context.close()
})
