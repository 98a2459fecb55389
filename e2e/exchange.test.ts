import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { launchBrowser, openPage, openPerson } from './browser.ts'
import { startJourneyServer } from './journey-server.ts'
import { type Look, looks, wide } from './looks.ts'
import { addHome, call, join as joinYuva, type Member, signIn } from './people.ts'
import { rememberLogin } from './stage.ts'
import { approve, logIn, pickDay, textsOf } from './steps.ts'
import type { Yuva } from './yuva.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'server', 'demo', 'pictures', 'homes', 'alacati-tas-ev-480.webp'),
)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(looks(wide))('a stay for points ($language, $width px)', (look) => {
  // A server each time: the journey moves the clock.
  let yuva: Yuva
  beforeEach(async () => {
    yuva = await startJourneyServer()
  })
  afterEach(() => yuva?.stop())

  async function open(theirs: Look, member: Member): Promise<Page> {
    const { context, page } = await openPerson(browser, yuva.url, theirs)
    await rememberLogin(context, member)
    return page
  }

  test('is found, negotiated by two people, agreed, stayed, paid and reviewed', async () => {
    const t = textsOf(look)
    const hostLook: Look = { ...look, width: 1440 }
    const town = look.language === 'tr' ? 'Çeşme' : 'Urla'
    const today = civilDateOf(new Date())
    const [start, end] = [addDays(today, 12), addDays(today, 13)]
    const later = { start: addDays(today, 14), end: addDays(today, 15) }
    const host = await joinYuva(yuva, 'Defne')
    const guest = await joinYuva(yuva, 'Mert')
    const home = await addHome(yuva, host, {
      city: 'İzmir',
      district: town,
      start: addDays(today, 5),
      end: addDays(today, 60),
      picture,
    })
    const hostPage = await open(hostLook, host)
    const guestPage = (await openPerson(browser, yuva.url, look)).page

    await logIn(guestPage, look, guest)
    await search(guestPage, look, town, start, end)
    await guestPage
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`İzmir|${town}`) })
      .first()
      .click()
    await guestPage.waitForURL(new RegExp(`/listing/${home}`))
    // The results' own heading names the town as well.
    await guestPage.getByRole('heading', { level: 2, name: t.listings.detail.about }).waitFor()
    await guestPage.getByRole('heading', { level: 1 }).filter({ hasText: town }).waitFor()
    await expectAccessible(guestPage, 'listing')

    // The search's dates came along; the exchange type is chosen here.
    if (look.width === 390) await guestPage.getByRole('button', { name: t.reservations.card.create }).click()
    const card = guestPage.getByRole(look.width === 390 ? 'dialog' : 'region', {
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

    // A live message reaches the host, who answers.
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
    await pickDay(calendar, look, later.start)
    await pickDay(calendar, look, later.end)
    await guestPage.getByRole('button', { name: t.reservations.bar.save }).click()
    await approve(guestPage, look)
    await guestPage.getByText(t.reservations.bar.approved_you, { exact: true }).waitFor()
    await hostPage.getByText(t.reservations.bar.approved_them, { exact: true }).waitFor()
    await approve(hostPage, hostLook)
    await hostPage.getByText(t.reservations.agreed.title, { exact: true }).waitFor()
    await guestPage.getByText(t.reservations.agreed.title, { exact: true }).waitFor()

    // Nights are taken, points wait in escrow.
    const found = await call(yuva, 'GET /residence-search/', {
      query: { start_date: later.start, end_date: later.end, city: 'İzmir', district: town },
    })
    expect(found.data).toEqual([])
    const held = await call(yuva, 'GET /points/statement/', {}, guest.token)
    expect(held.escrow).toBeGreaterThan(0)
    expect(held.balance + held.escrow).toBe(100)
    await openPage(guestPage, '/yuva-history')
    await guestPage.getByRole('heading', { level: 1, name: t.reservations.history.title }).waitFor()
    await expectAccessible(guestPage, 'history')

    await yuva.advanceHours(24 * 17)
    const ownPage = await open(look, await signIn(yuva, guest.email))
    await review(ownPage, look, id, true)
    const hostsReview = await open(hostLook, await signIn(yuva, host.email))
    await review(hostsReview, hostLook, id, false)
    const { token } = await signIn(yuva, host.email)
    expect((await call(yuva, 'GET /points/statement/', {}, token)).balance).toBe(100 + held.escrow)

    const listing = await call(yuva, 'GET /residence-full/{id}', { params: { id: home } })
    expect(listing).toMatchObject({ total_reviews: 1, average_rate: 4, exchange_count: 1 })
    await openPage(ownPage, `/listing/${home}`)
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

async function search(page: Page, look: Look, town: string, start: string, end: string): Promise<void> {
  const t = textsOf(look)
  await openPage(page, '/')
  if (look.width === 390) await page.getByRole('button', { name: new RegExp(t.search.start) }).click()
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
  await pickDay(calendar, look, start)
  await pickDay(calendar, look, end)
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

async function review(page: Page, look: Look, reservation: number, ofHome: boolean): Promise<void> {
  const t = textsOf(look)
  await openPage(page, `/review/${reservation}`)
  await page.getByLabel(t.reviews.member_comment).fill('Çok nazik bir insan.')
  if (ofHome) {
    if (look.width === 390) await page.getByRole('button', { name: t.reviews.next }).click()
    await page.getByLabel(t.reviews.home_comment).fill('Her şey anlatıldığı gibiydi.')
    for (const [part, word] of [
      [t.reviews.rate, t.reviews.words.four],
      [t.reviews.cleanliness, t.reviews.words.five],
      [t.reviews.value, t.reviews.words.two],
    ] as const)
      await page
        .getByRole('group', { name: part })
        .last()
        .getByRole('radio', { name: new RegExp(word) })
        .check({ force: true })
  }
  await expectAccessible(page, 'review')
  const submit = page.getByRole('button', { name: t.reviews.submit })
  if (ofHome) {
    // The review of the home arrives, but its answer is lost: what is sent again meets no refusal.
    const home = '**/api/product-reviews/'
    await page.route(home, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit.click()
    await page.getByRole('main').getByRole('alert').filter({ hasText: t.shell.offline }).waitFor()
    await page.unroute(home)
  }
  await submit.click()
  await page.getByText(t.reviews.done).first().waitFor()
  if (!ofHome) return
  // Who comes back has nothing left to send.
  await openPage(page, `/review/${reservation}`)
  await page.getByRole('link', { name: t.reviews.to_history }).waitFor()
  expect(await submit.count()).toBe(0)
}
