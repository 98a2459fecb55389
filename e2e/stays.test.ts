import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { byLength } from '#server/testing/test-length.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage, sharedBrowser } from './browser.ts'
import { startJourneyServer } from './journey-server.ts'
import { addListing, call, join as joinYuva, type Member, signIn } from './people.ts'
import { interpolate, logIn, openFold, pickDay, textsOf } from './steps.ts'
import { narrow, type Variant, wide } from './variants.ts'
import type { Yuva } from './yuva.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-768.webp'),
)
const today = civilDateOf(new Date())

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

// A server for each test: the journeys move the clock and occupy the nights.
let yuva: Yuva
let host: Member
let listing: number
beforeEach(async () => {
  yuva = await startJourneyServer()
  host = await joinYuva(yuva, 'Defne')
  const free = { start: addDays(today, 2), end: addDays(today, 90) }
  listing = await addListing(yuva, host, {
    ...{ city: 'İzmir', district: 'Urla', location_info: 'İskele Caddesi 12' },
    ...free,
    picture,
  })
})
afterEach(() => yuva?.stop())

/** One night in the host's home, `days` ahead; both approve unless it stays a negotiation. */
async function stay(guest: Member, inDays: number, isAgreed = true): Promise<number> {
  const { id } = await call(yuva, 'POST /reservation/', { body: terms(inDays) }, guest.token)
  for (const member of isAgreed ? [guest, host] : []) {
    await call(yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, member.token)
  }
  return id
}

const terms = (inDays: number) => ({
  product: listing,
  service_type: 'yuva_point' as const,
  start_date: addDays(today, inDays),
  end_date: addDays(today, inDays + 1),
})

/** A page of a logged-in member, in a context of its own. */
async function open(member: Member, variant: Variant, path: string): Promise<Page> {
  const { page } = await newUserContext(browser, yuva.url, variant)
  await logIn(page, variant, member)
  await openPage(page, path)
  return page
}

longTest('both edit at once: nothing is lost, and the reader chooses', async () => {
  const t = textsOf(wide)
  const guest = await joinYuva(yuva, 'Mert')
  const id = await stay(guest, 12, false)
  const page = await open(guest, wide, `/reservation/${id}`)
  const calendar = page
    .getByRole('group')
    .filter({ has: page.getByRole('grid') })
    .last()
  await pickDay(calendar, wide, addDays(today, 15))
  await pickDay(calendar, wide, addDays(today, 16))
  await page.getByRole('button', { name: t.reservations.bar.save }).waitFor()
  await call(yuva, 'PUT /reservation/{id}', { params: { id }, body: terms(20) }, host.token)

  const conflict = page.getByRole('alert', {
    name: interpolate(t.reservations.conflict.title, { name: host.firstName }),
  })
  await conflict.waitFor()
  await expectAccessible(page, 'conflict')
  await conflict.getByRole('button', { name: t.reservations.conflict.reapply }).click()
  await page.getByRole('button', { name: t.reservations.bar.save }).click()
  await page.getByRole('button', { name: t.reservations.bar.approve, exact: true }).waitFor()
  const saved = await call(yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)
  expect(saved).toMatchObject({ version: 3, start_date: addDays(today, 15), end_date: addDays(today, 16) })
  expect(saved.revisions.map(({ changed_by }) => changed_by)).toEqual([guest.id, host.id, guest.id])
  await page.context().close()
})

longTest('cancelling costs what it says', async () => {
  const distances = [
    { inDays: 21, percent: 25, variant: narrow },
    { inDays: 40, percent: 0, variant: wide },
    { inDays: 6, percent: 50, variant: wide },
  ].slice(0, byLength({ short: 1, long: 3, soak: 3 }))
  const stays: ((typeof distances)[number] & { guest: Member; id: number })[] = []
  for (const distance of distances) {
    const guest = await joinYuva(yuva, 'Ece')
    stays.push({ ...distance, guest, id: await stay(guest, distance.inDays) })
  }
  // The first day after the agreement is free for everybody.
  await yuva.advanceHours(25)
  for (const { percent, variant, guest, id } of stays) {
    const t = textsOf(variant)
    const page = await open(guest, variant, `/reservation/${id}`)
    await openFold(page, t.trip.cancel.title)
    await page.getByRole('button', { name: t.reservations.cancel.cancel }).click()
    const dialog = page.getByRole('alertdialog')
    const { token } = await signIn(yuva, guest.email)
    const { total_points: held } = await call(yuva, 'GET /reservation/{id}', { params: { id } }, token)
    const cost = Math.floor((held * percent) / 100)
    const said =
      cost === 0
        ? t.reservations.cancel.free_points
        : interpolate(t.reservations.cancel.cost, { points: cost })
    await dialog.getByText(said, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: t.reservations.cancel.cancel }).click()
    await page
      .getByText(/^(Sen iptal ettin|You cancelled)$/)
      .first()
      .waitFor()
    const { balance, escrow } = await call(yuva, 'GET /points/statement/', {}, token)
    // Points of a new membership wait until it cannot be returned any more.
    expect([balance, escrow]).toEqual([100 - cost, cost])
    if (cost > 0) {
      await openPage(page, '/points')
      await page.getByText(t.reservations.statement.cause.cancel_refund, { exact: true }).last().waitFor()
      await expectAccessible(page, 'points')
    }
    await page.context().close()
  }
})

// Specified: D.45
longTest('a trip prints on one page of A4, and light whatever the theme', async () => {
  const t = textsOf(wide)
  const guest = await joinYuva(yuva, 'Selin')
  const id = await stay(guest, 10)
  const page = await open(guest, wide, `/reservation/${id}`)
  await page.getByText('İskele Caddesi 12').first().waitFor()
  await openFold(page, t.trip.details.title)
  await page.getByRole('button', { name: t.trip.print }).waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { backgroundColor, color }
    })
  const dark = await colours()
  await page.emulateMedia({ media: 'print' })
  const onPaper = await colours()
  expect(onPaper.backgroundColor).toBe('rgb(255, 255, 255)')
  expect(onPaper.color).not.toBe(dark.color)
  // What only a screen can do is not on it.
  expect(await page.getByRole('button', { name: t.trip.print }).isVisible()).toBe(false)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.context().close()
})

// Specified: D.46
longTest(
  'an agreed trip opens without a connection, and is gone once its member has logged out',
  async () => {
    const t = textsOf(narrow)
    const guest = await joinYuva(yuva, 'Selin')
    const id = await stay(guest, 10)
    const page = await open(guest, narrow, `/reservation/${id}`)
    const address = page.getByText('İskele Caddesi 12')
    await address.first().waitFor()
    const saved = () =>
      page.evaluate(async () => ({
        pages: (await caches.has('yuva-pages')) ? (await (await caches.open('yuva-pages')).keys()).length : 0,
        databases: (await indexedDB.databases()).map(({ name }) => name),
      }))
    await expect.poll(async () => (await saved()).pages).toBe(1)
    await page.evaluate(() => navigator.serviceWorker.ready)

    const context = page.context()
    await context.setOffline(true)
    await page.reload()
    await page.getByText(t.trip.offline.split('{{moment}}')[0] ?? '').waitFor()
    await address.first().waitFor()
    await page.getByText(host.firstName).first().waitFor()
    await expectAccessible(page, 'trip-offline')
    await context.setOffline(false)
    await page.reload()
    await address.first().waitFor()
    await page.getByText(t.trip.offline.split('{{moment}}')[0] ?? '').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: t.shell.header.profile_menu }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.shell.header.log_out }).click()
    await expect.poll(saved).toEqual({ pages: 0, databases: [] })
    await context.setOffline(true)
    await page.goto(`/reservation/${id}`).catch(() => {})
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    expect(await page.getByText('İskele Caddesi 12').count()).toBe(0)
    await context.close()
  },
)

longTest('a negotiation that nobody takes further closes before the reader’s eyes', async () => {
  const t = textsOf(narrow)
  const guest = await joinYuva(yuva, 'Can')
  const id = await stay(guest, 60, false)
  const page = await open(guest, narrow, `/reservation/${id}`)
  await page.getByRole('button', { name: t.reservations.bar.approve, exact: true }).waitFor()
  await yuva.advanceHours(5 * 24 + 1)
  await page.getByText(/^(Süresi doldu|Expired)$/).waitFor()
  await expectAccessible(page, 'expired')
  await openPage(page, `/messages/${host.id}`)
  await page.getByRole('log').getByText(t.chat.step.expired).waitFor()
  await page.context().close()
})
