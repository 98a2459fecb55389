import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, join as joinYuva, type Member } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { interpolate, pickDay, textsOf } from './steps.ts'
import { narrow, type Variant, variants, wide } from './variants.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
const today = civilDateOf(new Date())
const fixture = setUpServerAndBrowser({ CAMPAIGN_ENDS_AT: new Date(Date.now() + 3 * dayMs).toISOString() })

/** One home more than the landing page shows. */
let host: Member
beforeAll(async () => {
  host = await joinYuva(fixture.yuva, 'Elif')
  const dates = { start: addDays(today, 5), end: addDays(today, 90) }
  const towns = ['Çeşme', 'Urla', 'Foça', 'Seferihisar', 'Dikili', 'Karaburun', 'Selçuk']
  for (const district of towns)
    await addListing(fixture.yuva, host, { city: 'İzmir', district, ...dates, picture })
})

describe.each(variants(wide))('the landing page ($language, $width px)', (variant) => {
  const t = textsOf(variant)

  // Specified: A1.3, A1.16, A1.24, A1.25, A1.26, A1.27, A1.28, A1.29, A6.1, A9.1, A9.6
  test('shows homes, campaign, exchange types, the way in four steps and the questions', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await countShifts(page)
    await openPage(page, '/')
    const region = (name: string) => page.getByRole('region', { name, exact: true })

    const clock = page.getByRole('timer', { name: t.landing.countdown.label })
    await expect.poll(() => clock.textContent()).toMatch(/0[23]/)
    for (const unit of ['days', 'hours', 'minutes', 'seconds'] as const)
      await clock.getByText(t.landing.countdown[unit], { exact: true }).waitFor()
    const shown = await clock.textContent()
    await expect.poll(() => clock.textContent()).not.toBe(shown)

    const featured = region(t.landing.featured.title)
    const cards = featured.getByRole('listitem').getByRole('link')
    await expect.poll(() => cards.count()).toBe(6)
    for (const href of await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/listing\/\d+$/)
    expect(await featured.getByRole('link', { name: t.landing.featured.all }).getAttribute('href')).toBe(
      '/results',
    )

    const types = region(t.landing.exchange.title).getByRole('button')
    expect(await types.count()).toBe(7)
    for (const [place, type] of exchangeTypes.entries()) {
      const name = t.listings.service_type[type]
      await types.nth(place).click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.getByText(t.landing.exchange[type].first).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }

    const guide = region(t.landing.steps.title)
    await guide.getByRole('button', { name: t.landing.steps.register.action }).click()
    await closeDialog(page, t.accounts.register.title)
    await guide.getByRole('button', { name: t.landing.steps.add.action }).click()
    await closeDialog(page, t.accounts.login.title)
    const plans = guide.getByRole('link', { name: t.landing.steps.plan.action })
    expect(await plans.getAttribute('href')).toBe('/subscription')

    await region(t.landing.estimate.title).getByRole('button', { name: t.shell.header.add_home }).click()
    await closeDialog(page, t.accounts.login.title)
    expect(await shiftsOf(page)).toBeLessThan(0.02)

    await page.getByRole('main').getByRole('link', { name: t.shell.header.faq }).click()
    await page.waitForURL('**/FAQ')
    await page.getByRole('heading', { level: 1, name: t.content.faq.title }).waitFor()
    await context.close()

    // A member with a home is not invited to add one.
    const member = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(member.context, host)
    await openPage(member.page, '/')
    await member.page.getByRole('region', { name: t.landing.estimate.title }).waitFor({ state: 'detached' })
    await member.context.close()
  })

  // Specified: A1.6, A1.27, A1.39, A5.1, A7.3, A8.5, A8.6, A8.7
  longTest('subscribes an address to the newsletter, with consent', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await openPage(page, '/')
    const say = (code: keyof typeof newsletterMessages) => newsletterMessages[code][variant.language]
    const form = page.getByRole('region', { name: t.landing.newsletter.title })
    const email = form.getByRole('textbox', { name: t.landing.newsletter.email })
    const submit = form.getByRole('button', { name: t.landing.newsletter.submit })
    const kvkk = form.getByRole('checkbox').locator('xpath=ancestor::label').getByRole('link')
    expect(await kvkk.getAttribute('href')).toBe(`/documents/kvkk-${variant.language}.pdf`)

    for (const [typed, problem] of [
      ['', 'newsletter_email_empty'],
      ['kimse@', 'newsletter_email_malformed'],
      [`${randomUUID()}@ornek.com`, 'newsletter_consent_missing'],
    ] as const) {
      await email.fill(typed)
      await submit.click()
      await expectToast(page, say(problem))
      await form.getByText(say(problem), { exact: true }).waitFor()
    }
    const address = await email.inputValue()
    await form.getByRole('checkbox').check()
    await page.route('**/api/mailing/', (route) => route.fulfill({ status: 500 }))
    await submit.click()
    await expectToast(page, say('newsletter_failed'))
    await page.unroute('**/api/mailing/')
    await submit.click()
    await expectToast(page, say('newsletter_joined'))
    await email.fill(address)
    await form.getByRole('checkbox').check()
    await submit.click()
    await expectToast(page, errorCatalogue.already_on_mailing_list[variant.language])
    await context.close()
  })
})

describe.each(variants(narrow))('the search ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const { search } = t

  // Specified: A1.30, A1.31, A1.32, A3.5, A5.8, A5.9, A6.1, A9.5, B2.4
  test('asks where, how, when and who, and keeps it all in the address', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await openPage(page, '/')
    if (variant.width === 1440) await checkPanels(page, variant)
    else await checkAccordion(page, variant)

    const [start, end] = [addDays(today, 20), addDays(today, 25)]
    const query = `?startDate=${start}&endDate=${end}&country=T%C3%BCrkiye&city=%C4%B0zmir&district=%C3%87e%C5%9Fme&children=1&adults=2&pets=1&serviceTypes=home_exchange,yuva_point`
    await page.waitForURL(/\/results\?/)
    expect(new URL(page.url()).search).toBe(query)
    await page
      .getByRole('main')
      .getByRole('link', { name: /İzmir|Çeşme/ })
      .first()
      .waitFor()

    // The link holds the whole search for somebody else; this browser remembers the place.
    const friend = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await openPage(friend.page, `/results${query}`)
    const summary = friend.page.getByRole('search').first()
    const guests = interpolate(search.adults_count_other, { count: 2 })
    for (const part of ['Çeşme, İzmir', guests]) await summary.getByText(part).first().waitFor()
    await friend.context.close()
    await openPage(page, '/')
    if (variant.width === 1440) await openPart(page, search.where)
    else await page.getByRole('button', { name: new RegExp(search.start) }).click()
    const suggested = page.getByRole('listbox', { name: search.where_suggested }).getByRole('option')
    await expect.poll(() => suggested.first().textContent()).toBe('Çeşme, İzmir')
    await context.close()
  })

  longTest('says that it knows no such place, from the search and from an address', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const unknown = interpolate(t.listings.results.empty_unknown_place, { place: 'Erewhon' })
    await openPage(page, '/results?city=Erewhon&startDate=2031-05-01&endDate=2031-05-08')
    await page.getByText(unknown, { exact: true }).waitFor()
    const main = page.getByRole('main')
    expect(
      await main.getByRole('button', { name: t.listings.results.change_dates, exact: true }).count(),
    ).toBe(0)
    await context.close()
  })

  test('shows the kind of home that an address chooses, and offers to change only what was asked', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const { results, residence_type: kinds } = t.listings
    await openPage(page, '/results?city=Hakkari&residenceType=timeshare')
    await page.getByText(results.empty_filters, { exact: true }).waitFor()
    const chosen = page.getByRole('button', { name: kinds.timeshare, exact: true, pressed: true })
    await expect
      .poll(async () => {
        const { x = -1, width = 0 } = (await chosen.boundingBox()) ?? {}
        return x >= 0 && x + width <= variant.width
      })
      .toBe(true)
    const [dates, filters] = [results.change_dates, results.clear_filter].map((name) =>
      page.getByRole('main').getByRole('button', { name, exact: true }),
    )
    expect(await dates?.count()).toBe(0)
    await filters?.click()
    await page.getByText(results.empty_place, { exact: true }).waitFor()
    expect([await dates?.count(), await filters?.count()]).toEqual([0, 0])

    // Another search does not clear the filters.
    await openPage(page, '/results?city=Hakkari&residenceType=timeshare&amenities=wifi')
    await page.getByText(results.empty_filters, { exact: true }).waitFor()
    if (variant.width === 1440) await openPart(page, search.guests)
    else {
      await page
        .getByRole('button', { name: /Hakkari/ })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${search.guests}`) })
        .click()
    }
    const more = interpolate(search.more, { what: search.adults })
    await page.getByRole('button', { name: more, exact: true }).click()
    await page.getByRole('button', { name: search.submit, exact: true }).click()
    await page.waitForURL(/adults=2.*&residenceType=timeshare&amenities=wifi$/)
    await context.close()
  })
})

const exchangeTypes = [
  'home_exchange',
  'yuva_point',
  'service_exchange',
  'pet_business_help',
  'garden_maintenance',
  'chores',
  'business_help',
] as const

async function closeDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

const openPart = (page: Page, label: string) =>
  page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()

/** Each of the four panels on a wide screen, one at a time; ends by searching. */
async function checkPanels(page: Page, variant: Variant): Promise<void> {
  const { search, listings } = textsOf(variant)
  const panels = page.getByRole('search').getByRole('dialog')
  for (const label of [search.type, search.guests, search.where]) {
    await openPart(page, label)
    await page.getByRole('dialog', { name: label }).waitFor()
    expect(await panels.count()).toBe(1)
  }
  await page.mouse.click(20, 880)
  await panels.waitFor({ state: 'detached' })
  await openPart(page, search.where)
  await page.keyboard.press('Escape')
  await panels.waitFor({ state: 'detached' })
  const isOnWhere = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.part)
  expect(await isOnWhere()).toBe('where')

  await openPart(page, search.where)
  await choosePlace(page, variant)
  const types = page.getByRole('dialog', { name: search.type })
  for (const type of ['home_exchange', 'yuva_point'] as const)
    await types.getByRole('checkbox', { name: listings.service_type[type] }).check()
  await openPart(page, search.when)
  await page.getByRole('dialog', { name: search.when }).getByRole('grid').first().waitFor()
  expect(await page.getByRole('grid').count()).toBe(2)
  await page.setViewportSize({ width: 1279, height: 900 })
  await expect.poll(() => page.getByRole('grid').count()).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await chooseDates(page, variant)
  await chooseGuests(page, variant)
  await page.getByRole('search').getByRole('button', { name: search.submit, exact: true }).click()
}

/** The four sections of the search on a phone, one open at a time; ends by searching. */
async function checkAccordion(page: Page, variant: Variant): Promise<void> {
  const { search, listings } = textsOf(variant)
  await page.getByRole('button', { name: new RegExp(search.start) }).click()
  const screen = page.getByRole('dialog', { name: search.title })
  const part = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) })
  const openOnes = () => screen.getByRole('heading').getByRole('button', { expanded: true }).count()
  await screen.getByRole('combobox').waitFor()
  expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  for (const label of [search.type, search.when, search.guests, search.where]) {
    await part(label).click()
    await expect.poll(openOnes).toBe(1)
  }
  await choosePlace(page, variant)
  for (const type of ['home_exchange', 'yuva_point'] as const)
    await screen.getByRole('checkbox', { name: listings.service_type[type] }).check()
  await part(search.when).click()
  await chooseDates(page, variant)
  await chooseGuests(page, variant)
  await screen.getByRole('button', { name: search.submit, exact: true }).click()
}

/** Typed without Turkish letters, found with them. */
async function choosePlace(page: Page, variant: Variant): Promise<void> {
  const field = page.getByRole('combobox', { name: textsOf(variant).search.where })
  await field.fill('cesme')
  await page.getByRole('option', { name: 'Çeşme, İzmir', exact: true }).click()
}

/** Arrival, then departure: the tab follows, past days are disabled, and the last click needs no 'apply'. */
async function chooseDates(page: Page, variant: Variant): Promise<void> {
  const { search } = textsOf(variant)
  const calendar = page.getByRole('group', { name: search.calendar.calendar })
  const tab = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await calendar.getByRole('grid').first().waitFor()
  expect(await tab(search.arrival).isChecked()).toBe(true)
  if (today.slice(8) !== '01') {
    const yesterday = addDays(today, -1)
    const name = new Intl.DateTimeFormat(variant.language, { dateStyle: 'full', timeZone: 'UTC' })
    const past = calendar.getByRole('button', { name: new RegExp(`^${name.format(new Date(yesterday))}`) })
    expect(await past.isDisabled()).toBe(true)
  }
  await pickDay(calendar, variant, addDays(today, 20))
  await expect.poll(() => tab(search.departure).isChecked()).toBe(true)
  await pickDay(calendar, variant, addDays(today, 25))
  // Dates are chosen, the guests come next.
  await page.getByRole('button', { name: interpolate(search.more, { what: search.adults }) }).waitFor()
}

async function chooseGuests(page: Page, variant: Variant): Promise<void> {
  const { search } = textsOf(variant)
  const button = (text: string, what: string) =>
    page.getByRole('button', { name: interpolate(text, { what }), exact: true })
  for (const what of [search.adults, search.children, search.pets])
    expect(await button(search.less, what).getAttribute('aria-disabled')).toBe('true')
  for (const hint of [search.adults_hint, search.children_hint, search.pets_hint])
    await page.getByText(hint, { exact: true }).waitFor()
  for (const what of [search.adults, search.children, search.pets]) await button(search.more, what).click()
}
