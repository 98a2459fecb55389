import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser, launchBrowser, newUserContext, openPage } from './browser.ts'
import { call, signIn } from './people.ts'
import { seedSession } from './server-and-browser.ts'
import type { Variant } from './variants.ts'
import { startYuva, type Yuva } from './yuva.ts'

/** `npm run pictures`: the pictures of docs/tour.md and README.md, from the demo, in both languages. */
const target = join(import.meta.dirname, '..', 'docs', 'pictures')

const accounts = { guest: 'misafir@yuva.demo', host: 'ev@yuva.demo', team: 'ekip@yuva.demo' }
type Account = keyof typeof accounts
type Stop = { name: string; path: string; who?: Account; variant?: Partial<Variant> }

const logIn = (yuva: Yuva, who: Account) => signIn(yuva, accounts[who])

/** The screens of the tour, in its order. */
async function stopsOf(yuva: Yuva): Promise<Stop[]> {
  const [guest, host] = [await logIn(yuva, 'guest'), await logIn(yuva, 'host')]
  const { reservation_id: stay } = await call(
    yuva,
    'GET /reservation/exists/',
    { query: { other_user_id: host.id } },
    guest.token,
  )
  const { product: listing } = await call(
    yuva,
    'GET /reservation/{id}',
    { params: { id: stay } },
    guest.token,
  )
  const { current_reservations: stays } = await call(yuva, 'GET /reservation/history/', {}, host.token)
  const [trip] = stays
    .filter(({ status, is_host, service }) => status === 'agreed' && !is_host && !service)
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
  return [
    { name: 'landing', path: '/' },
    { name: 'landing-phone', path: '/', variant: { width: 390, theme: 'dark' } },
    { name: 'results', path: '/results' },
    { name: 'listing', path: `/listing/${listing}` },
    { name: 'ask', path: '/listing/126?startDate=2027-02-01&endDate=2027-02-05&adults=2', who: 'host' },
    { name: 'chat', path: `/messages/${guest.id}`, who: 'host' },
    { name: 'agreement', path: `/reservation/${stay}`, who: 'host' },
    { name: 'trip', path: `/reservation/${trip?.id}`, who: 'host', variant: { width: 390 } },
    { name: 'services', path: '/services', who: 'host' },
    { name: 'points', path: '/points', who: 'host' },
    { name: 'team', path: '/staff', who: 'team' },
  ]
}

async function take(browser: Browser, yuva: Yuva, stop: Stop, language: 'tr' | 'en'): Promise<void> {
  const variant: Variant = { language, width: 1440, theme: 'light', ...stop.variant }
  const { context, page } = await newUserContext(browser, yuva.url, variant)
  if (stop.who) await seedSession(context, await logIn(yuva, stop.who))
  await openPage(page, stop.path)
  await page.waitForLoadState('networkidle')
  // Pictures fade in over their placeholders.
  await page.waitForTimeout(1_500)
  const shot = await page.screenshot()
  await context.close()
  await sharp(shot)
    .resize({ width: variant.width === 390 ? 390 : 1200 })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(target, `${stop.name}-${language}.webp`))
}

const yuva = await startYuva({ YUVA_MODE: 'demo' })
const browser = await launchBrowser(findBrowser)
try {
  for (const stop of await stopsOf(yuva)) {
    for (const language of ['en', 'tr'] as const) await take(browser, yuva, stop, language)
  }
} finally {
  await browser.close()
  await yuva.stop()
}
