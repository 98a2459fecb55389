import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { describeLong, longTest } from '#server/testing/long-test.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { findPlanByType } from '#shared/features/subscriptions/plans.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { embeddedDatabase } from './journey-server.ts'
import { addListing, call, join as joinYuva, type Member, newPhone } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import {
  animationsFinished,
  approve,
  interpolate,
  payAtBank,
  pickDay,
  textsOf,
  verifyPhoneInDialog,
} from './steps.ts'
import { type Variant, variants, wide } from './variants.ts'

const pictures = ['datca-bag-evi', 'uludag-dag-evi', 'galata-apartman'].map((name) =>
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', `${name}-480.webp`),
)
const picture = readFileSync(pictures[0] ?? '')

const fixture = setUpServerAndBrowser(embeddedDatabase)

async function open(variant: Variant, member: Member): Promise<Page> {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(context, member)
  return page
}

describe.each(variants(wide))('becoming a host ($language, $width px)', (variant) => {
  const t = textsOf(variant)

  // Specified: A1.43, A3.14, A8.24, B2.3, B2.5, B3.17, B5.4
  test('a member verifies the phone, subscribes at the bank and publishes a home', async () => {
    const { city, district } =
      variant.language === 'tr' ? { city: 'Muğla', district: 'Datça' } : { city: 'Antalya', district: 'Kaş' }
    const member = await joinYuva(fixture.yuva, 'Zeynep', { phone: false })
    const page = await open(variant, member)
    await openPage(page, '/profile')
    await verifyPhone(page, variant, newPhone())
    const sections = page.getByRole('navigation', { name: t.profiles.sections.label })
    await sections.getByRole('link', { name: t.profiles.sections.subscription }).click()
    await subscribe(page, variant)
    if (variant.width === 1440) {
      const points = interpolate(t.shell.header.points, { points: 100 })
      await page.getByRole('banner').getByRole('link', { name: points }).waitFor()
    }
    const { user } = await call(fixture.yuva, 'GET /auth/check/', {}, member.token)
    expect(user).toMatchObject({ is_subscribed: true, user_points: 100 })

    const today = civilDateOf(new Date())
    const range = { start: addDays(today, 20), end: addDays(today, 34) }
    await openPage(page, '/add-listing')
    const points = await fillForm(page, variant, { city, district, range })
    await page.getByRole('button', { name: t.listing_form.publish, exact: true }).click()
    await page.getByText(t.listing_form.saved, { exact: true }).first().waitFor({ timeout: 60_000 })
    await page.waitForURL(/\/profile\?section=listing/)
    await page.getByRole('link', { name: interpolate(t.profiles.homes.edit_home, { city }) }).waitFor()
    await page.getByRole('progressbar', { name: t.profiles.homes.score }).waitFor()
    await expectAccessible(page, 'own listing')

    const stay = { start_date: addDays(range.start, 2), end_date: addDays(range.start, 6) }
    const { data } = await call(fixture.yuva, 'GET /residence-search/', {
      query: { ...stay, city, district },
    })
    const own = data.filter(({ owner }) => owner.id === member.id)
    expect(own).toHaveLength(1)
    const listing = own[0]?.id ?? 0
    const shown = await call(fixture.yuva, 'GET /residence-full/{id}', { params: { id: listing } })
    expect(shown).toMatchObject({
      residence_type: 'detached_house',
      total_room_count: 3,
      adult_count: 2,
      amenities: ['wifi', 'parking_space'],
      product: { user_points: points },
      service_types_dates: {
        home_exchange: [{ start_date: range.start, end_date: range.end }],
        yuva_point: [{ start_date: range.start, end_date: range.end }],
        chores: [],
      },
    })
    expect(shown.images).toHaveLength(3)
    await openPage(page, `/listing/${listing}`)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: district }).waitFor()
    await page.context().close()
  }, 400_000)

  longTest(
    'a complete home waits for its membership, and is published by one press after it',
    async () => {
      const member = await joinYuva(fixture.yuva, 'Zeynep', { subscribed: false })
      const page = await open(variant, member)
      const today = civilDateOf(new Date())
      await openPage(page, '/add-listing')
      await page.getByText(interpolate(t.listing_form.price, { price: '₺150' })).waitFor()
      const range = { start: addDays(today, 20), end: addDays(today, 34) }
      await fillForm(page, variant, { city: 'Muğla', district: 'Datça', range })
      await page.getByRole('button', { name: t.listing_form.publish, exact: true }).click()
      await page.waitForURL(/\/profile$/)
      const ready = page.getByRole('region', { name: t.listing_form.ready_title })
      await ready.getByText(errorSentence('premium_required', variant.language)).waitFor()
      await ready.getByRole('radio').first().waitFor()
      await expectAccessible(page, 'a home that is ready')
      const { step, checkout, activation } = t.subscriptions
      if (variant.width === 390) await ready.getByRole('checkbox').check()
      await ready.getByRole('button', { name: step.pay_publish }).click()
      if (variant.width === 390) {
        await page.waitForURL('**/sandbox-bank/**')
        await payAtBank(page, variant)
        await page.getByRole('link', { name: /Yuva/ }).click()
      } else {
        await page.getByRole('region', { name: checkout.consent.title }).getByRole('checkbox').check()
        const [bank] = await Promise.all([
          page.context().waitForEvent('page'),
          page.getByRole('link', { name: new RegExp(checkout.open_page) }).click(),
        ])
        await payAtBank(bank, variant)
        await page.bringToFront()
      }
      await page.waitForURL(/\/profile$/)
      await ready.getByText(activation.success).waitFor()
      await ready.getByRole('button', { name: t.listing_form.publish }).click()
      await page.getByText(t.listing_form.saved, { exact: true }).first().waitFor({ timeout: 60_000 })
      await page.waitForURL(/\/profile\?section=listing/)
      await page.context().close()
    },
    400_000,
  )
})

describeLong('home for home and help for a stay', () => {
  const variant: Variant = { language: 'tr', width: 1440, theme: 'light' }
  const t = textsOf(variant)
  const today = civilDateOf(new Date())
  const free = { start: addDays(today, 5), end: addDays(today, 60) }
  const day = (later: number) => addDays(today, later)
  const isFound = async (listing: number, start_date: string, end_date: string) =>
    (await call(fixture.yuva, 'GET /residence-search/', { query: { start_date, end_date } })).data.some(
      ({ id }) => id === listing,
    )

  // Specified: B2.14, B3.7, D.49
  test('two members swap homes on dates of their own, and both houses are taken', async () => {
    const [offerer, receiver] = [await joinYuva(fixture.yuva, 'Elif'), await joinYuva(fixture.yuva, 'Kerem')]
    const theirs = { city: 'Nevşehir', district: 'Ürgüp' }
    const own = { city: 'Rize', district: 'Çamlıhemşin' }
    const wanted = await addListing(fixture.yuva, receiver, { ...theirs, ...free, picture })
    const offeredListing = await addListing(fixture.yuva, offerer, { ...own, ...free, picture })
    const [mine, other] = [await open(variant, offerer), await open(variant, receiver)]

    await openPage(mine, `/listing/${wanted}?startDate=${day(12)}&endDate=${day(14)}`)
    const card = mine.getByRole('region', { name: t.reservations.card.title })
    await card
      .getByRole('radio', { name: new RegExp(t.listings.service_type.home_exchange) })
      .check({ force: true })
    // The only listing of one's own is the one offered, and it is free on these dates.
    const inReturn = card.getByRole('radio', { name: new RegExp(`^${own.city}, ${own.district}`) })
    await inReturn.and(card.getByRole('radio', { name: t.reservations.card.own_home_free })).waitFor()
    expect(await inReturn.isChecked()).toBe(true)
    await card.getByRole('button', { name: t.reservations.card.create }).click()
    await mine.waitForURL(/\/reservation\/\d+/)
    const begun = await call(
      fixture.yuva,
      'GET /reservation/{id}',
      { params: { id: Number(mine.url().split('/').at(-1)) } },
      offerer.token,
    )
    expect(begun.offered_house).toMatchObject([
      { product: offeredListing, start_date: day(12), end_date: day(14) },
    ])

    // The own home is offered for the same nights; then for others.
    const offered = mine.getByRole('region', { name: t.reservations.side.mine })
    await pickDay(offered, variant, day(20))
    await pickDay(offered, variant, day(23))
    await mine.getByRole('button', { name: t.reservations.bar.save }).click()
    await approve(mine, variant)
    await mine.getByText(t.reservations.bar.approved_you, { exact: true }).waitFor()

    // The help button would cover the approval bar.
    await mine.getByRole('region', { name: t.reservations.bar.label }).waitFor()
    expect(await mine.getByRole('button', { name: t.shell.assistant.open }).isVisible()).toBe(false)

    await openPage(other, new URL(mine.url()).pathname)
    await other.getByText(t.reservations.bar.approved_them, { exact: true }).waitFor()
    await expectAccessible(other, 'home for home')
    await approve(other, variant)
    for (const page of [other, mine])
      await page.getByRole('region', { name: t.trip.people.title, exact: true }).waitFor()

    expect(await isFound(wanted, day(12), day(14))).toBe(false)
    expect(await isFound(offeredListing, day(20), day(23))).toBe(false)
    expect(await isFound(wanted, day(20), day(23))).toBe(true)
    expect(await isFound(offeredListing, day(12), day(14))).toBe(true)
    for (const { token } of [offerer, receiver])
      expect(await call(fixture.yuva, 'GET /points/statement/', {}, token)).toMatchObject({
        balance: 100,
        escrow: 0,
      })
    for (const page of [mine, other]) await page.context().close()
  }, 400_000)

  test('a guest stays in return for garden care, and no points move', async () => {
    const [guest, host] = [
      await joinYuva(fixture.yuva, 'Can'),
      await joinYuva(fixture.yuva, 'Nermingülnihalnurcan'),
    ]
    const place = { city: 'Bolu', district: 'Mudurnu' }
    const listing = await addListing(fixture.yuva, host, { ...place, ...free, picture })
    const stay = { start_date: day(9), end_date: day(12) }
    const body = { product: listing, ...stay, service_type: 'garden_maintenance', adults: 1 } as const
    const { id } = await call(fixture.yuva, 'POST /reservation/', { body }, guest.token)

    const page = await open(variant, guest)
    await openPage(page, `/reservation/${id}`)
    await page
      .getByText(
        interpolate(t.reservations.offer.mine, { what: t.listings.service_type.garden_maintenance }),
        { exact: true },
      )
      .waitFor()
    // On the smallest phone nothing is cut off, however long a name is, and the messages keep their room.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const bar = page.getByRole('region', { name: t.reservations.bar.label })
    expect((await bar.boundingBox())?.height).toBeLessThan(110)
    await page.setViewportSize({ width: variant.width, height: 844 })

    for (const { token } of [guest, host])
      await call(fixture.yuva, 'POST /reservation/approve/{id}', { params: { id } }, token)
    await page.getByRole('region', { name: t.trip.people.title, exact: true }).waitFor()
    await expectAccessible(page, 'help for a stay')
    expect(await isFound(listing, stay.start_date, stay.end_date)).toBe(false)
    expect(await isFound(listing, day(20), day(23))).toBe(true)
    for (const { token } of [guest, host])
      expect(await call(fixture.yuva, 'GET /points/statement/', {}, token)).toMatchObject({
        balance: 100,
        escrow: 0,
      })
    await page.context().close()
  }, 400_000)
})

async function verifyPhone(page: Page, variant: Variant, phone: string): Promise<void> {
  const t = textsOf(variant)
  const personal = page.getByRole('region', { name: t.profiles.personal.title })
  await personal.waitFor()
  await expectAccessible(page, 'profile')
  await page.getByRole('button', { name: t.start_page.steps.phone.action, exact: true }).click()
  await verifyPhoneInDialog(page, variant, fixture.yuva, phone)
  await personal.getByRole('img', { name: t.profiles.personal.phone_verified }).waitFor()
}

async function subscribe(page: Page, variant: Variant): Promise<void> {
  const t = textsOf(variant)
  const plan = findPlanByType('premium_monthly')?.name[variant.language]
  await page.getByRole('button', { name: `${t.subscriptions.plan.choose} (${plan})` }).click()
  await page.waitForURL(/\/checkout\//)
  const { checkout } = t.subscriptions
  const contracts = page.getByRole('region', { name: checkout.consent.title }).getByRole('checkbox')
  await contracts.waitFor()
  await expectAccessible(page, 'checkout')
  await page.getByRole('radio', { name: checkout.method.card }).check({ force: true })
  await contracts.check()
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: new RegExp(checkout.card.pay) }).click(),
  ])
  // The page that waits for the payment shows it for three seconds without a reload.
  await Promise.all([
    page.getByText(t.subscriptions.activation.success).first().waitFor({ timeout: 60_000 }),
    payAtBank(bank, variant).then(() => page.bringToFront()),
  ])
  await page.waitForURL(/\/profile$/)
}

type Listing = { city: string; district: string; range: { start: string; end: string } }

/** Makes the third photo the cover: with the mouse, or with a finger after a long press. */
async function makeCoverByDragging(page: Page, variant: Variant, photos: Locator): Promise<void> {
  const tiles = photos.locator('[data-tile] > img')
  const colours = async () => Promise.all((await tiles.all()).map((tile) => tile.evaluate(meanColour)))
  const before = await colours()
  const order = async () => (await colours()).map((colour) => indexOfNearest(before, colour))
  expect(await order()).toEqual([0, 1, 2])
  if (variant.width === 390) await dragByFinger(page, tiles.nth(2), tiles.nth(0))
  else await tiles.nth(2).dragTo(tiles.nth(0))
  await expect.poll(order).toEqual([2, 0, 1])
}

/** The upload replaces a picture by its re-encoded one, whose colour differs a little. */
function indexOfNearest(colours: readonly number[][], colour: readonly number[]): number {
  const distances = colours.map((each) => Math.hypot(...each.map((value, at) => value - (colour[at] ?? 0))))
  return distances.indexOf(Math.min(...distances))
}

/** In the page: a picture's mean colour, about the same after scaling and re-encoding. */
async function meanColour(image: Element): Promise<number[]> {
  // When `src` changes while decoding, decode() rejects; the next one succeeds.
  await (image as HTMLImageElement).decode().catch(() => (image as HTMLImageElement).decode())
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  canvas?.drawImage(image as HTMLImageElement, 0, 0, 1, 1)
  return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])]
}

async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const middleOf = async (element: Locator) => {
    const box = await element.boundingBox()
    if (!box) throw new Error('Nothing to put a finger on.')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', start)
  // A shorter touch would scroll the page.
  await page.waitForTimeout(600)
  for (const part of [0.3, 0.7, 1])
    await touch('touchMove', {
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    })
  await touch('touchEnd')
  await devtools.detach()
}

/** Fills in the six steps; returns the chosen points a day. A new home is one step at a time. */
async function fillForm(page: Page, variant: Variant, { city, district, range }: Listing): Promise<number> {
  const t = textsOf(variant)
  const form = t.listing_form
  async function step(name: keyof typeof form.steps) {
    const region = page.getByRole('region', { name: form.steps[name], exact: true })
    await region.waitFor()
    return region
  }
  async function finish(name: string) {
    await expectAccessible(page, `listing form, ${name}`)
    await page.getByRole('button', { name: form.next, exact: true }).click()
  }

  const photos = await step('photos')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    photos.getByRole('button', { name: form.photos.add }).click(),
  ])
  // Photos are encoded in a worker, also under the policies of the site: the page, which would do it instead, cannot.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new Error('encoded in the page')
    }
  })
  await chooser.setFiles(pictures)
  await photos.getByText(interpolate(form.photos.count, { number: 3, max: 20 })).waitFor()
  await makeCoverByDragging(page, variant, photos)
  const second = interpolate(form.photos.name, { number: 2 })
  await photos.getByRole('button', { name: interpolate(form.photos.view, { name: second }) }).click()
  const viewer = page.getByRole('dialog', { name: form.photos.group })
  await viewer.getByText('2 / 3', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  await finish('photos')

  const listing = await step('home')
  const more = async (what: string, times: number) => {
    const button = listing.getByRole('button', {
      name: interpolate(textsOf(variant).search.more, { what }),
      exact: true,
    })
    for (let clicks = 0; clicks < times; clicks += 1) await button.click()
  }
  await listing
    .getByRole('radio', { name: t.listings.residence_type.detached_house, exact: true })
    .check({ force: true })
  await more(form.home.rooms, 3)
  await more(form.home.bedrooms, 2)
  await more(form.home.beds, 3)
  await more(form.home.bathrooms, 1)
  const area = listing.getByRole('textbox', { name: form.home.area })
  await area.pressSequentially('95,5')
  await listing.getByRole('textbox', { name: form.home.age }).fill('12')
  expect(await area.inputValue()).toBe('95')
  await more(form.home.adults, 1)
  await finish('home')

  const place = await step('place')
  await place.getByRole('combobox', { name: form.place.field }).fill(district)
  await place
    .getByRole('option', { name: new RegExp(`^${district}`) })
    .first()
    .click()
  await place.getByText(city, { exact: true }).waitFor()
  await finish('place')
  // Until a host has marked the door, directions lead to the written address.
  const door = await step('door')
  await door.getByText(form.door.unset, { exact: true }).waitFor()
  await finish('door')

  const story = await step('story')
  await story
    .getByRole('textbox', { name: form.story.description })
    .fill('Badem ağaçlarının arasında, denize on dakika yürüyüş.')
  const amenities = story.getByRole('group', { name: form.story.amenities })
  for (const amenity of ['wifi', 'parking_space'] as const)
    await amenities.getByRole('button', { name: t.listings.amenity[amenity], exact: true }).click()
  await finish('story')

  const exchange = await step('exchange')
  const { home_exchange: listings, yuva_point: yuvaPoints } = t.listings.service_type
  for (const type of [listings, yuvaPoints])
    await exchange.getByRole('checkbox', { name: new RegExp(`^${type}`) }).check()
  await exchange.getByRole('button', { name: form.exchange.add_range }).click()
  const dialog = page.getByRole('dialog', { name: form.exchange.dialog_title })
  await pickDay(dialog, variant, range.start)
  await pickDay(dialog, variant, range.end)
  await animationsFinished(page)
  await expectAccessible(page, 'free dates')
  await dialog.getByRole('button', { name: form.exchange.dialog_save, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The same dates are applied to the other type.
  // Typed once, for both types.
  await exchange.getByRole('list', { name: form.exchange.dates }).getByRole('listitem').waitFor()
  await finish('exchange')

  const points = await step('points')
  const slider = points.getByRole('slider', { name: form.points.slider })
  const least = (await slider.getAttribute('min')) ?? ''
  await slider.fill(least)
  await expectAccessible(page, 'listing form, points')
  return Number(least)
}
