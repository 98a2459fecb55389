import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { en } from '#shared/i18n/en.ts'
import { findBrowser, launchBrowser } from './browser.ts'
import { expectToast, setUpServerAndBrowser } from './server-and-browser.ts'

const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })
const phone = { width: 390, height: 844 }
const laterFiles = '**/assets/listing-parts-*.js'

type Prepare = (page: Page) => Promise<unknown>

const openListing = async (prepare?: Prepare, browser?: Browser) =>
  openPage(`/listing/${await anyListing()}`, prepare, browser)

/** As a visitor on a phone. */
async function openPage(path: string, prepare?: Prepare, browser = fixture.browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: fixture.yuva.url,
    viewport: phone,
    serviceWorkers: 'block',
    extraHTTPHeaders: { Cookie: 'language=en' },
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: { value: number }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as never[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(document.querySelector('#amenities') ?? {}, { isServerRendered: true }),
    )
  })
  await prepare?.(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page
}

async function anyListing(): Promise<number> {
  const answer = await fetch(`${fixture.yuva.url}/api/residence-cards/`)
  const { residence_cards: cards } = (await answer.json()) as { residence_cards: [{ id: number }] }
  return cards[0].id
}

/** React sets these properties on elements that it has hydrated. */
const isHydrated = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'))

const waitForHydration = (page: Page, selector: string) => page.waitForFunction(isHydrated, selector)

/** Whether the server-rendered element is still there, and React has not rendered it again. */
const isServerRendered = (page: Page) =>
  page.evaluate(() => Reflect.get(document.querySelector('#amenities') ?? {}, 'isServerRendered'))

/** Cumulative layout shift. Where frames are dropped, the shrinking header counts too, with 0.002. */
const shifted = () =>
  (Reflect.get(window, 'shifts') as { value: number }[]).reduce((sum, { value }) => sum + value, 0)

longTest(
  'hydrates what is below the first screen when it comes near, without rendering it again',
  async () => {
    const requested: string[] = []
    const page = await openListing(async (opened) => {
      opened.on('request', (request) => requested.push(request.url()))
    })
    const requestedParts = () => requested.some((url) => url.includes('/assets/listing-parts-'))
    await waitForHydration(page, 'header a')
    expect(await page.evaluate(isHydrated, '#amenities')).toBe(false)
    expect(requestedParts()).toBe(false)

    await page.evaluate(() => scrollTo(0, 700))
    await waitForHydration(page, '#amenities')
    expect(requestedParts()).toBe(true)
    expect(await isServerRendered(page)).toBe(true)
    expect(await page.evaluate(shifted)).toBeLessThan(0.01)
    await page.context().close()
  },
)

longTest.each(['react', 'listing-parts'])(
  'answers a click on a part before the file %s has loaded',
  async (file) => {
    let arrive = () => {}
    const clicked = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const page = await openListing((opened) =>
      opened.route(`**/assets/${file}-*.js`, async (route) => {
        await clicked
        await route.continue()
      }),
    )
    if (file !== 'react') await waitForHydration(page, 'header a')
    await page.getByRole('button', { name: en.listings.detail.exchanges_help }).click()
    expect(await page.evaluate(isHydrated, '#exchanges')).toBe(false)
    arrive()
    await page.getByRole('dialog').waitFor()
    await page.context().close()
  },
)

/** Earlier versions of Chromium cache a failed module for the life of the page and never request it again. */
const firstRetryingVersion = 156

longTest('leaves a part readable while its scripts fail to load, and retries', async () => {
  const browser = await launchBrowser(findBrowser)
  onTestFinished(() => browser.close())
  let isOffline = true
  const page = await openListing(
    (opened) => opened.route(laterFiles, (route) => (isOffline ? route.abort() : route.continue())),
    browser,
  )
  await waitForHydration(page, 'header a')
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate(() => scrollTo(0, 700))
  await failed
  expect(await page.locator('#amenities').isVisible()).toBe(true)
  isOffline = false
  if (Number.parseInt(browser.version(), 10) < firstRetryingVersion) await page.reload()
  await waitForHydration(page, '#amenities')
  await page.context().close()
})

longTest('hydrates all parts for a keyboard user', async () => {
  const page = await openListing()
  await waitForHydration(page, 'header a')
  await page.keyboard.press('Tab')
  await waitForHydration(page, '#amenities')
  await page.context().close()
})

longTest('renders no part again for a member, whom the server did not know', async () => {
  const page = await openListing((opened) =>
    Promise.all([
      opened.addInitScript(() => {
        const session = { state: { Token: { token: 'of-some-member' }, User: null }, version: 0 }
        localStorage.setItem('yuva', JSON.stringify(session))
      }),
      opened.route('**/api/**', () => {}),
      opened.route(laterFiles, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        await route.continue()
      }),
    ]),
  )
  await waitForHydration(page, '#amenities')
  expect(await isServerRendered(page)).toBe(true)
  await page.context().close()
})

longTest('submits a form whose scripts load after the click', async () => {
  let arrive = () => {}
  const clicked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const page = await openPage('/', (opened) =>
    opened.route('**/assets/landing-parts-*.js', async (route) => {
      await clicked
      await route.continue()
    }),
  )
  await waitForHydration(page, 'header a')
  await page.getByRole('button', { name: en.landing.newsletter.submit }).click()
  arrive()
  await expectToast(page, newsletterMessages.newsletter_email_empty.en)
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

longTest.each(['react', 'landing-parts'])(
  'submits what was typed and ticked before the file %s has loaded',
  async (file) => {
    let arrive = () => {}
    const sent = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const page = await openPage('/', (opened) =>
      opened.route(`**/assets/${file}-*.js`, async (route) => {
        await sent
        await route.continue()
      }),
    )
    if (file !== 'react') await waitForHydration(page, 'header a')
    const { newsletter } = en.landing
    await page.getByRole('textbox', { name: newsletter.email }).fill(`${randomUUID()}@ornek.com`)
    const form = page.getByRole('region', { name: newsletter.title })
    await form.getByRole('checkbox').check()
    await page.getByRole('button', { name: newsletter.submit }).click()
    arrive()
    await expectToast(page, newsletterMessages.newsletter_joined.en)
    await page.context().close()
  },
)
