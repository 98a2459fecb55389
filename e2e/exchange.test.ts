import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage, sharedBrowser } from './browser.ts'
import { embeddedDatabase, startJourneyServer } from './journey-server.ts'
import { addListing, call, join as joinYuva, type Member, signIn } from './people.ts'
import { seedSession } from './server-and-browser.ts'
import { approve, logIn, pickDay, textsOf } from './steps.ts'
import { type Variant, variants, wide } from './variants.ts'
import type { Yuva } from './yuva.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-480.webp'),
)

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe.each(variants(wide))('a stay for points ($language, $width px)', (variant) => {
  // A server for each: the journey moves the clock.
  let yuva: Yuva
  beforeEach(async () => {
    yuva = await startJourneyServer(embeddedDatabase)
  })
  afterEach(() => yuva?.stop())

  async function open(theirs: Variant, member: Member): Promise<Page> {
    const { context, page } = await newUserContext(browser, yuva.url, theirs)
    await seedSession(context, member)
    return page
  }

  // Specified: B2.1, B2.2, B2.8, B2.12, B2.14, B2.15, B3.5, B3.6, B3.8, B3.9, B3.18
  test('is found, negotiated by two people, agreed, stayed, paid and reviewed', async () => {
    const t = textsOf(variant)
    const hostVariant: Variant = { ...variant, width: 1440 }
    const town = variant.language === 'tr' ? 'Çeşme' : 'Urla'
    const today = civilDateOf(new Date())
    const [start, end] = [addDays(today, 12), addDays(today, 13)]
    const later = { start: addDays(today, 14), end: addDays(today, 15) }
    const host = await joinYuva(yuva, 'Defne')
    const guest = await joinYuva(yuva, 'Mert')
    const listing = await addListing(yuva, host, {
      city: 'İzmir',
      district: town,
      start: addDays(today, 5),
      end: addDays(today, 60),
      picture,
    })
    const hostPage = await open(hostVariant, host)
    const guestPage = (await newUserContext(browser, yuva.url, variant)).page

    await logIn(guestPage, variant, guest)
    await search(guestPage, variant, town, start, end)
    await guestPage
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`İzmir|${town}`) })
      .first()
      .click()
    await guestPage.waitForURL(new RegExp(`/listing/${listing}`))
    // The results' own heading names the town too.
    await guestPage.getByRole('heading', { level: 2, name: t.listings.detail.about }).waitFor()
    await guestPage.getByRole('heading', { level: 1 }).filter({ hasText: town }).waitFor()
    await expectAccessible(guestPage, 'listing')

    // The dates come from the search; the exchange type is chosen here.
    if (variant.width === 390) await guestPage.getByRole('button', { name: t.reservations.card.ask }).click()
    const card = guestPage.getByRole(variant.width === 390 ? 'dialog' : 'region', {
      name: t.reservations.card.title,
    })
    await card
      .getByRole('radio', { name: new RegExp(t.listings.service_type.yuva_point) })
      .check({ force: true })
    await card.getByRole('button', { name: t.reservations.card.create }).click()
    await guestPage.waitForURL(/\/reservation\/\d+/)
    const id = Number(guestPage.url().match(/reservation\/(\d+)/)?.[1])
    await guestPage.getByRole('button', { name: t.reservations.bar.approve, exact: true }).waitFor()
    await expectAccessible(guestPage, 'reservation')

    // The host receives the message live, and answers.
    await openPage(hostPage, `/messages/${guest.id}`)
    await hostPage.getByRole('textbox', { name: t.messages.field }).waitFor()
    await openPage(guestPage, `/messages/${host.id}`)
    const hello = `Merhaba ${town}!`
    await guestPage.getByRole('textbox', { name: t.messages.field }).fill(hello)
    await guestPage.getByRole('button', { name: t.messages.send, exact: true }).click()
    await hostPage.getByRole('log').getByText(hello).waitFor()
    await expectAccessible(hostPage, 'messages')

    // The guest moves the stay and approves; the host sees it live and approves too.
    await openPage(hostPage, `/reservation/${id}`)
    await hostPage.getByRole('button', { name: t.reservations.bar.approve, exact: true }).waitFor()
    await openPage(guestPage, `/reservation/${id}`)
    const calendar = guestPage
      .getByRole('group')
      .filter({ has: guestPage.getByRole('grid') })
      .last()
    await pickDay(calendar, variant, later.start)
    await pickDay(calendar, variant, later.end)
    await guestPage.getByRole('button', { name: t.reservations.bar.save }).click()
    await approve(guestPage, variant)
    await guestPage.getByText(t.reservations.bar.approved_you, { exact: true }).waitFor()
    await hostPage.getByText(t.reservations.bar.approved_them, { exact: true }).waitFor()
    await approve(hostPage, hostVariant)
    await hostPage.getByRole('region', { name: t.trip.people.title, exact: true }).waitFor()
    await guestPage.getByRole('region', { name: t.trip.people.title, exact: true }).waitFor()

    // Nights are occupied, points are in escrow.
    const found = await call(yuva, 'GET /residence-search/', {
      query: { start_date: later.start, end_date: later.end, city: 'İzmir', district: town },
    })
    expect(found.data).toEqual([])
    const held = await call(yuva, 'GET /points/statement/', {}, guest.token)
    expect(held.escrow).toBeGreaterThan(0)
    expect(held.balance + held.escrow).toBe(100)
    await openPage(guestPage, '/yuva-history')
    await guestPage.getByRole('heading', { level: 1, name: t.reservations.agreements.title }).waitFor()
    await expectAccessible(guestPage, 'history')

    await yuva.advanceHours(24 * 17)
    const ownPage = await open(variant, await signIn(yuva, guest.email))
    await review(ownPage, variant, id, true)
    const hostsReview = await open(hostVariant, await signIn(yuva, host.email))
    await review(hostsReview, hostVariant, id, false)
    const { token } = await signIn(yuva, host.email)
    expect((await call(yuva, 'GET /points/statement/', {}, token)).balance).toBe(100 + held.escrow)

    const reviewed = await call(yuva, 'GET /residence-full/{id}', { params: { id: listing } })
    expect(reviewed).toMatchObject({ total_reviews: 1, average_rate: 4, exchange_count: 1 })
    await openPage(ownPage, `/listing/${listing}`)
    const shown = ownPage.getByRole('article').filter({ hasText: 'Her şey anlatıldığı gibiydi' })
    await shown.waitFor()
    const { cleanliness, accuracy, location, value } = t.listings.detail
    expect(await shown.locator('dl > div').allInnerTexts()).toEqual([
      expect.stringMatching(`^${cleanliness}\\s+5$`),
      expect.stringMatching(`^${accuracy}\\s+3$`),
      expect.stringMatching(`^${location}\\s+3$`),
      expect.stringMatching(`^${value}\\s+2$`),
    ])
    for (const page of [hostPage, guestPage, ownPage, hostsReview]) await page.context().close()
  })
})

async function search(page: Page, variant: Variant, town: string, start: string, end: string): Promise<void> {
  const t = textsOf(variant)
  await openPage(page, '/')
  if (variant.width === 390) await page.getByRole('button', { name: new RegExp(t.search.start) }).click()
  else
    await page
      .getByRole('search')
      .getByRole('button', { name: new RegExp(`^${t.search.where}`) })
      .click()
  await page.getByRole('combobox', { name: t.search.where }).fill(town)
  await page
    .getByRole('option', { name: new RegExp(`^${town}`) })
    .first()
    .click()
  const when = page.getByRole('button', { name: new RegExp(`^${t.search.when}`) })
  if ((await page.getByRole('grid').count()) === 0) await when.last().click()
  const calendar = page.getByRole('group', { name: t.search.calendar.calendar })
  await pickDay(calendar, variant, start)
  await pickDay(calendar, variant, end)
  await page.getByRole('button', { name: t.search.submit, exact: true }).last().click()
  await page.waitForURL(/\/results\?/)
  expect(new URL(page.url()).searchParams.get('startDate')).toBe(start)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`İzmir|${town}`) })
    .first()
    .waitFor()
  await expectAccessible(page, 'results')
}

async function review(page: Page, variant: Variant, reservation: number, ofListing: boolean): Promise<void> {
  const t = textsOf(variant)
  await openPage(page, `/review/${reservation}`)
  await page.getByLabel(t.reviews.member_comment).fill('Çok nazik bir insan.')
  if (ofListing) {
    if (variant.width === 390) await page.getByRole('button', { name: t.reviews.next }).click()
    await page.getByLabel(t.reviews.home_comment).fill('Her şey anlatıldığı gibiydi.')
    for (const [part, word] of [
      [t.reviews.rate, t.reviews.words.four],
      [t.reviews.cleanliness, t.reviews.words.five],
      [t.reviews.value, t.reviews.words.two],
    ] as const) {
      const star = page
        .getByRole('group', { name: part })
        .last()
        .getByRole('radio', { name: new RegExp(word) })
      // On a busy machine a click may come before the form's last rendering, which would undo it.
      await expect
        .poll(async () => {
          if (!(await star.isChecked())) await star.click({ force: true })
          return star.isChecked()
        })
        .toBe(true)
    }
  }
  await expectAccessible(page, 'review')
  const submit = page.getByRole('button', { name: t.reviews.submit })
  if (ofListing) {
    // The review of the home is saved, but its response is lost: the retry is not refused.
    const reviewCall = '**/api/product-reviews/'
    await page.route(reviewCall, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit.click()
    await page.getByRole('main').getByRole('alert').filter({ hasText: t.shell.offline }).waitFor()
    await page.unroute(reviewCall)
  }
  await submit.click()
  await page.getByText(t.reviews.done).first().waitFor()
  if (!ofListing) return
  // Nothing is left to send for a guest who comes back.
  await openPage(page, `/review/${reservation}`)
  await page.getByRole('link', { name: t.reviews.to_history }).waitFor()
  expect(await submit.count()).toBe(0)
}
