import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { en } from '#shared/i18n/en.ts'
import { findBrowser, launchBrowser } from './browser.ts'
import { readAlert, setStage } from './stage.ts'

const stage = setStage({ YUVA_MODE: 'demo' })
const phone = { width: 390, height: 844 }
const laterFiles = '**/assets/listing-parts-*.js'

type Prepare = (page: Page) => Promise<unknown>

const openHome = async (prepare?: Prepare, browser?: Browser) =>
  openPage(`/listing/${await anyHome()}`, prepare, browser)

/** On a visitor's phone. */
async function openPage(path: string, prepare?: Prepare, browser = stage.browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stage.yuva.url,
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
      Object.assign(document.querySelector('#amenities') ?? {}, { isFirst: true }),
    )
  })
  await prepare?.(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page
}

async function anyHome(): Promise<number> {
  const answer = await fetch(`${stage.yuva.url}/api/residence-cards/`)
  const { residence_cards: cards } = (await answer.json()) as { residence_cards: [{ id: number }] }
  return cards[0].id
}

/** React puts its marks on the elements that it answers for. */
const isTakenOver = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'))

const takenOver = (page: Page, selector: string) => page.waitForFunction(isTakenOver, selector)

/** What the server rendered is still there: React has not made it anew. */
const isFirst = (page: Page) =>
  page.evaluate(() => Reflect.get(document.querySelector('#amenities') ?? {}, 'isFirst'))

/**
 * How far what was on the screen has moved, as browsers add it up. Where frames are dropped the header that gets lower
 * counts too, with a two-thousandth.
 */
const shifted = () =>
  (Reflect.get(window, 'shifts') as { value: number }[]).reduce((sum, { value }) => sum + value, 0)

it('takes over what is below the first screen when it comes near, without making it anew', async () => {
  const asked: string[] = []
  const page = await openHome(async (opened) => {
    opened.on('request', (request) => asked.push(request.url()))
  })
  const askedForParts = () => asked.some((url) => url.includes('/assets/listing-parts-'))
  await takenOver(page, 'header a')
  expect(await page.evaluate(isTakenOver, '#amenities')).toBe(false)
  expect(askedForParts()).toBe(false)

  await page.evaluate(() => scrollTo(0, 700))
  await takenOver(page, '#amenities')
  expect(askedForParts()).toBe(true)
  expect(await isFirst(page)).toBe(true)
  expect(await page.evaluate(shifted)).toBeLessThan(0.01)
  await page.context().close()
})

it.each(['react', 'listing-parts'])('answers a press on a part before the file %s is there', async (file) => {
  let arrive = () => {}
  const pressed = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const page = await openHome((opened) =>
    opened.route(`**/assets/${file}-*.js`, async (route) => {
      await pressed
      await route.continue()
    }),
  )
  if (file !== 'react') await takenOver(page, 'header a')
  await page.getByRole('button', { name: en.listings.detail.exchanges_help }).click()
  expect(await page.evaluate(isTakenOver, '#exchanges')).toBe(false)
  arrive()
  await page.getByRole('dialog').waitFor()
  await page.context().close()
})

/** Older ones remember for as long as a page is open that a file could not be had, and do not ask for it again. */
const firstToAskAgain = 156

it('keeps a part readable while its scripts cannot be had, and asks again', async () => {
  const browser = await launchBrowser(findBrowser)
  onTestFinished(() => browser.close())
  let isLineDown = true
  const page = await openHome(
    (opened) => opened.route(laterFiles, (route) => (isLineDown ? route.abort() : route.continue())),
    browser,
  )
  await takenOver(page, 'header a')
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate(() => scrollTo(0, 700))
  await failed
  expect(await page.locator('#amenities').isVisible()).toBe(true)
  isLineDown = false
  if (Number.parseInt(browser.version(), 10) < firstToAskAgain) await page.reload()
  await takenOver(page, '#amenities')
  await page.context().close()
})

it('has all parts at hand for whoever uses the keyboard', async () => {
  const page = await openHome()
  await takenOver(page, 'header a')
  await page.keyboard.press('Tab')
  await takenOver(page, '#amenities')
  await page.context().close()
})

it('makes no part anew for a member, whom the server did not know', async () => {
  const page = await openHome((opened) =>
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
  await takenOver(page, '#amenities')
  expect(await isFirst(page)).toBe(true)
  await page.context().close()
})

it('sends a form whose scripts arrive after the press', async () => {
  let arrive = () => {}
  const pressed = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const page = await openPage('/', (opened) =>
    opened.route('**/assets/landing-parts-*.js', async (route) => {
      await pressed
      await route.continue()
    }),
  )
  await takenOver(page, 'header a')
  await page.getByRole('button', { name: en.landing.newsletter.submit }).click()
  arrive()
  await readAlert(page, newsletterMessages.newsletter_email_empty.en)
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

it.each(['react', 'landing-parts'])(
  'sends what was typed and ticked before the file %s is there',
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
    if (file !== 'react') await takenOver(page, 'header a')
    const { newsletter } = en.landing
    await page.getByRole('textbox', { name: newsletter.email }).fill(`${randomUUID()}@ornek.com`)
    const form = page.getByRole('region', { name: newsletter.title })
    await form.getByRole('checkbox').check()
    await page.getByRole('button', { name: newsletter.submit }).click()
    arrive()
    await readAlert(page, newsletterMessages.newsletter_joined.en)
    await page.context().close()
  },
)
