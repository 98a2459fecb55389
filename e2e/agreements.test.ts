import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { allowedShift, observeShifts, shiftsOf, sumOf } from './layout-shift.ts'
import { addListing, call, join as joinYuva, type Member, mailedLink } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, openFold, pickDay, textsOf } from './steps.ts'
import { narrow, type Variant, variants, wide } from './variants.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-480.webp'),
)
const fixture = setUpServerAndBrowser()
const today = civilDateOf(new Date())
const day = (later: number) => addDays(today, later)
const free = { start: day(10), end: day(60) }

async function open(member: Member, variant: Variant, path: string): Promise<Page> {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(context, member)
  await openPage(page, path)
  return page
}

const begin = (guest: Member, listing: number, from = 12, approve = false) =>
  call(
    fixture.yuva,
    'POST /reservation/',
    {
      body: {
        product: listing,
        service_type: 'garden_maintenance',
        start_date: day(from),
        end_date: day(from + 2),
        approve,
      },
    },
    guest.token,
  )

test.each(variants(narrow))(
  'a host approves from the mail, signed out ($language, $width px)',
  async (variant) => {
    const t = textsOf(variant)
    const host = await joinYuva(fixture.yuva, 'Defne', { language: variant.language })
    const guest = await joinYuva(fixture.yuva, 'Mert')
    const listing = await addListing(fixture.yuva, host, {
      city: 'İzmir',
      district: 'Urla',
      ...free,
      picture,
    })
    const { id } = await begin(guest, listing, 12, true)
    await expect.poll(async () => (await fixture.yuva.lastMessageTo(host.email)).text).toContain('/answer/')
    const { pathname } = new URL(await mailedLink(fixture.yuva, host.email, 'answer'))

    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await observeShifts(page)
    expect(sumOf(await shiftsOf(page, pathname))).toBeLessThan(allowedShift)
    const approve = page.getByRole('button', { name: t.reservations.bar.approve, exact: true })
    await approve.waitFor()
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: variant.width, height: 844 })
    await page.evaluate(() => scrollTo(0, 0))
    const bottoms = await Promise.all(
      [approve, page.getByRole('button', { name: t.answers.no })].map(async (each) => {
        const box = await each.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }),
    )
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(844)
    await expectAccessible(page, 'answer')
    const opened = await call(fixture.yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)
    expect(opened.status).toBe('negotiating')

    await approve.click()
    await page.getByRole('heading', { level: 1, name: t.answers.done.agreed }).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'answered')
    const agreed = await call(fixture.yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)
    expect(agreed.status).toBe('agreed')
    await openPage(page, pathname)
    await page.getByRole('heading', { level: 1, name: t.answers.over.used }).waitFor()
    await expectAccessible(page, 'used link')
    expect(await page.getByRole('link', { name: t.answers.open }).getAttribute('href')).toBe(
      `/reservation/${id}`,
    )
    await context.close()
  },
)

// Specified: B5.10
longTest('one arrives on the eve, wherever dates are picked', async () => {
  const t = textsOf(wide)
  const [host, guest] = [await joinYuva(fixture.yuva, 'Defne'), await joinYuva(fixture.yuva, 'Mert')]
  const listing = await addListing(fixture.yuva, host, {
    city: 'İzmir',
    district: 'Urla',
    ...free,
    picture,
    adults: 6,
  })
  const { card: texts } = t.reservations

  const page = await open(guest, wide, `/listing/${listing}`)
  const card = page.getByRole('region', { name: texts.title })
  await card
    .getByRole('radio', { name: new RegExp(t.listings.service_type.yuva_point) })
    .check({ force: true })
  await card.getByRole('button', { name: new RegExp(`^${texts.dates}`) }).click()
  await pickDay(card, wide, day(9))
  await card.getByText(texts.eve_note).first().waitFor()
  // The first free day cannot be the end, and the arrival stays selected.
  const first = card
    .locator('button[aria-disabled]')
    .filter({ hasText: new RegExp(`^${Number(day(10).slice(8))}$`) })
  await first.first().click({ force: true })
  await card.getByText(texts.eve).first().waitFor()
  await pickDay(card, wide, day(12))
  // The home accepts more guests than the card offers.
  await card.getByRole('button', { name: new RegExp(`^${texts.guests}`) }).click()
  await card.getByText(t.reservations.larger_party).waitFor()
  // Points are short: a negotiation is one of the other ways.
  await card.getByRole('button', { name: t.asking.short.others }).click()
  await card.getByRole('button', { name: texts.create }).click()
  await page.waitForURL(/\/reservation\/\d+/)
  const id = Number(page.url().split('/').at(-1))
  const calendar = page.getByRole('group').filter({ has: page.getByRole('grid') })
  await calendar.getByText(texts.eve_note).waitFor({ state: 'hidden' })
  await page.getByText(texts.eve_note).waitFor()

  await pickDay(calendar.last(), wide, day(20))
  await pickDay(calendar.last(), wide, day(22))
  await page.getByText(texts.eve_note).waitFor({ state: 'hidden' })
  await pickDay(calendar.last(), wide, day(9))
  await pickDay(calendar.last(), wide, day(13))
  await page.getByRole('button', { name: t.reservations.bar.save }).click()
  await page.getByRole('button', { name: t.reservations.bar.approve, exact: true }).waitFor()
  const saved = await call(fixture.yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)
  expect(saved).toMatchObject({ start_date: day(9), end_date: day(13) })
  await page.context().close()
})

// Specified: B2.2, B3.8
longTest(
  'a second negotiation begins on another home of the host, from its card; the chat asks which home',
  async () => {
    const t = textsOf(wide)
    const { card: texts, contract } = t.reservations
    const [host, guest] = [await joinYuva(fixture.yuva, 'Defne'), await joinYuva(fixture.yuva, 'Mert')]
    const first = await addListing(fixture.yuva, host, { city: 'İzmir', district: 'Urla', ...free, picture })
    const second = await addListing(fixture.yuva, host, {
      city: 'Rize',
      district: 'Çamlıhemşin',
      ...free,
      picture,
    })

    // No reservation is open yet: the chat has to know which of the homes is meant.
    const chat = await open(guest, wide, `/messages/${host.id}`)
    const starts = chat.getByRole('button', { name: contract.start })
    await starts.first().waitFor()
    expect(await starts.filter({ visible: true }).count()).toBe(1)
    await starts.filter({ visible: true }).click()
    const dialog = chat.getByRole('dialog', { name: contract.dialog_title })
    await dialog.getByRole('radio', { name: /^Rize, Çamlıhemşin/ }).check({ force: true })
    await dialog.getByRole('link', { name: /Rize/ }).waitFor()
    await expectAccessible(chat, 'agreement from a chat')
    await chat.context().close()

    const { id } = await begin(guest, first)
    const page = await open(guest, narrow, `/listing/${second}`)
    const english = textsOf(narrow).reservations.card
    const bar = page.getByRole('link', { name: english.open_existing })
    await bar.waitFor()
    expect(await bar.getAttribute('href')).toBe(`/reservation/${id}`)
    await page.getByRole('button', { name: new RegExp(english.bar_choose) }).click()
    const sheet = page.getByRole('dialog', { name: english.title })
    await sheet
      .getByRole('radio', { name: new RegExp(textsOf(narrow).listings.service_type.yuva_point) })
      .check({ force: true })
    await sheet.getByRole('button', { name: new RegExp(`^${english.dates}:`) }).click()
    await pickDay(sheet, narrow, day(20))
    await pickDay(sheet, narrow, day(22))
    await expectAccessible(page, 'second negotiation')
    await sheet.getByRole('button', { name: textsOf(narrow).asking.short.others }).click()
    await sheet.getByRole('button', { name: english.create, exact: true }).click()
    await page.waitForURL(
      (url) => /\/reservation\/\d+/.test(url.pathname) && !url.pathname.endsWith(`/${id}`),
    )
    const open2 = await call(
      fixture.yuva,
      'GET /reservation/exists/',
      { query: { other_user_id: host.id } as never },
      guest.token,
    )
    expect(open2.reservations.map(({ product: listing }) => listing)).toEqual([second, first])
    await openPage(page, `/listing/${first}`)
    await page.getByRole('link', { name: texts.open_existing }).or(bar).first().waitFor()
    expect(await bar.getAttribute('href')).toBe(`/reservation/${id}`)
    await page.context().close()
  },
)

// Specified: B3.6
longTest(
  'terms that change during the confirmation are marked, and have to be seen before they are approved',
  async () => {
    const { reservations: t, search } = textsOf(wide)
    const [host, guest] = [await joinYuva(fixture.yuva, 'Defne'), await joinYuva(fixture.yuva, 'Mert')]
    const listing = await addListing(fixture.yuva, host, {
      city: 'İzmir',
      district: 'Urla',
      ...free,
      picture,
    })
    const { id } = await begin(guest, listing)
    const page = await open(guest, wide, `/reservation/${id}`)
    // The offered help is shown beside the home, as a second home would be.
    const sides = [t.offer.label, t.side.theirs].map((name) =>
      page.getByRole('article', { name }).boundingBox(),
    )
    const [offer, requested] = await Promise.all(sides)
    expect(offer?.y).toBe(requested?.y)
    expect((offer?.x ?? 0) + (offer?.width ?? 0)).toBeLessThanOrEqual(requested?.x ?? 0)
    await page.getByRole('button', { name: t.bar.approve, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    await call(
      fixture.yuva,
      'PUT /reservation/{id}',
      {
        params: { id },
        body: {
          product: listing,
          service_type: 'garden_maintenance',
          start_date: day(12),
          end_date: day(14),
          adults: 2,
        },
      },
      host.token,
    )
    await dialog.getByText(t.approve.changed_new, { exact: true }).waitFor()
    await dialog.getByText(interpolate(t.approve.changed_text, { name: host.firstName })).waitFor()
    await expectAccessible(page, 'new terms')
    const confirm = dialog.getByRole('button', { name: t.approve.confirm })
    await confirm.click({ force: true })
    const shown = () => call(fixture.yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)
    expect((await shown()).offerer_approved).toBe(false)
    await dialog.getByRole('checkbox', { name: t.approve.changed_seen }).check({ force: true })
    await confirm.click()
    await page.getByText(t.bar.approved_you, { exact: true }).waitFor()

    // The guests are changed on the page, which resets both approvals; then both approve, and both are named.
    await page.getByRole('button', { name: t.card.guests_change, exact: true }).click()
    await page.getByRole('button', { name: interpolate(search.more, { what: search.children }) }).click()
    await page.getByRole('button', { name: t.bar.save }).click()
    await page.getByRole('button', { name: t.bar.approve, exact: true }).waitFor()
    expect(await shown()).toMatchObject({ adults: 2, children: 1, offerer_approved: false })
    for (const { token } of [host, guest])
      await call(fixture.yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
    await openFold(page, textsOf(wide).trip.details.title)
    const agreement = page.getByRole('region', { name: textsOf(wide).trip.agreement.title })
    await agreement.getByText(t.bar.approved_you, { exact: true }).waitFor()
    await agreement.getByText(t.bar.approved_them, { exact: true }).waitFor()
    await page.context().close()
  },
)

longTest('a home with an agreement says why it cannot be removed', async () => {
  const { manage: t } = textsOf(narrow).listing_form
  const [host, guest] = [await joinYuva(fixture.yuva, 'Defne'), await joinYuva(fixture.yuva, 'Mert')]
  const listing = await addListing(fixture.yuva, host, { city: 'İzmir', district: 'Urla', ...free, picture })
  const { id } = await begin(guest, listing)
  for (const { token } of [host, guest])
    await call(fixture.yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
  const page = await open(host, narrow, `/edit-listing/${listing}`)
  await page.getByText(t.remove_blocked, { exact: true }).waitFor()
  await page.getByRole('button', { name: t.remove, exact: true, disabled: true }).waitFor()
  await page.context().close()
})
