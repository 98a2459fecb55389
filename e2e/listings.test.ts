import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { photoLimit } from '#web/features/listing-form/form-state.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join as joinYuva, type Member } from './people.ts'
import { setUpServerAndBrowser } from './server-and-browser.ts'
import { expectSimple } from './simple-screen.ts'
import { animationsFinished, interpolate, logIn, openFold, textsOf } from './steps.ts'
import { narrow, type Variant, variants, variantsOfWidth, wide } from './variants.ts'

const pictureOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', `${name}-480.webp`))
const pageOfListings = 24
const manyListings = pageOfListings + 3

const fixture = setUpServerAndBrowser()

const today = civilDateOf(new Date())
const day = (later: number) => addDays(today, later)

const imagesOf = async (id: number) =>
  (await call(fixture.yuva, 'GET /residence-full/{id}', { params: { id } })).images
const isFound = async (listing: number) =>
  (await call(fixture.yuva, 'GET /residence-search/', {})).data.some(({ id }) => id === listing)

async function addPhotos(member: Member, listing: number, names: readonly string[]): Promise<void> {
  const form = new FormData()
  form.set('product', String(listing))
  for (const name of names) form.append('file', new Blob([new Uint8Array(pictureOf(name))]), `${name}.webp`)
  await call(fixture.yuva, 'POST /product-image/', { form }, member.token)
}

describe.each(variantsOfWidth(wide))('an own home ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const form = t.listing_form

  longTest('is changed in spite of a failure, paused, taken up again and removed', async () => {
    const host = await joinYuva(fixture.yuva, 'Sevgi')
    const dates = { start: day(5), end: day(60) }
    const listing = await addListing(fixture.yuva, host, {
      ...{ city: 'Rize', district: 'Pazar', ...dates },
      picture: pictureOf('uludag-dag-evi'),
    })
    await addPhotos(host, listing, ['salon-kosu-kilim', 'galata-apartman'])
    const [first, second, third] = (await imagesOf(listing)).map((image) => image.id)
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await logIn(page, variant, host)

    // What was typed is restored after a visit to another page.
    await openPage(page, `/edit-listing/${listing}`)
    await openFold(page, form.steps.story)
    const words = 'Sisin içinden çay bahçelerine bakan ahşap bir ev.'
    await page.getByRole('textbox', { name: form.story.description }).fill(words)
    await openPage(page, '/')
    await openPage(page, `/edit-listing/${listing}`)
    await page.getByRole('status').filter({ hasText: form.draft.discard }).waitFor()

    await openFold(page, form.steps.photos)
    const photos = page.getByRole('region', { name: form.steps.photos, exact: true })
    const choose = async (number: number, action: string) => {
      const name = interpolate(form.photos.name, { number })
      await photos.getByRole('button', { name: interpolate(form.photos.menu, { name }) }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await choose(3, form.photos.make_cover)
    await choose(2, form.photos.remove)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      photos.getByRole('button', { name: form.photos.add }).click(),
    ])
    await chooser.setFiles(
      join(import.meta.dirname, '..', 'server', 'platform', 'images', 'fixtures', 'flag.heic'),
    )
    await photos.getByText(interpolate(form.photos.count, { number: 3, max: 20 })).waitFor()
    await expectAccessible(page, 'photos of the form')

    // The first upload of the photo fails; the second resumes it. Only what that card has is saved.
    let refusals = 0
    await page.route(
      '**/api/product-image/',
      (route) => {
        refusals += 1
        return route.abort('connectionreset')
      },
      { times: 1 },
    )
    const update = page.getByRole('button', { name: form.update, exact: true })
    await update.click()
    await page.getByRole('alert').filter({ hasText: form.create_failed }).first().waitFor()
    expect(refusals).toBe(1)
    await update.click()
    await page.getByText(form.saved, { exact: true }).first().waitFor({ timeout: 60_000 })
    await page.getByText(form.unsaved, { exact: true }).waitFor()
    await openFold(page, form.steps.story)
    await update.click()
    await page.waitForURL(/\/profile\?section=listing/)
    const images = await imagesOf(listing)
    expect(images.map(({ id }) => id)).toEqual([third, second, expect.any(Number)])
    expect(images.find((image) => image.is_cover)?.id).toBe(third)
    expect(images.some(({ id }) => id === first)).toBe(false)
    const shown = await call(fixture.yuva, 'GET /residence-full/{id}', { params: { id: listing } })
    expect(shown.product.description).toBe(words)

    await openPage(page, `/edit-listing/${listing}`)
    await expectSimple(page, { height: 1400, phoneHeight: 1400 })
    await page.getByRole('button', { name: form.manage.pause, exact: true }).click()
    await page.getByText(form.manage.paused, { exact: true }).waitFor()
    expect(await isFound(listing)).toBe(false)
    await page.getByRole('button', { name: form.manage.resume, exact: true }).click()
    await page.getByText(form.manage.active, { exact: true }).waitFor()
    expect(await isFound(listing)).toBe(true)
    await page.getByRole('button', { name: form.manage.remove, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: form.manage.remove_title })
    await animationsFinished(page)
    await expectAccessible(page, 'removal')
    await question.getByRole('button', { name: form.manage.remove_confirm, exact: true }).click()
    await page.waitForURL(/\/profile\?section=listing/)
    expect(await isFound(listing)).toBe(false)
    await context.close()
  })

  longTest('takes dropped photos, and refuses too many', async () => {
    const member = await joinYuva(fixture.yuva, 'Sezin', { phone: false })
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await logIn(page, variant, member)
    await openPage(page, '/add-listing')
    const photos = page.getByRole('region', { name: form.steps.photos, exact: true })
    const counted = (number: number) =>
      photos.getByText(interpolate(form.photos.count, { number, max: photoLimit })).waitFor()
    const tiny = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#8ab' } })
      .png()
      .toBuffer()
    const files = (number: number) =>
      Array.from({ length: number }, (_, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer: tiny }))

    await photos.locator('input[type=file]').setInputFiles(files(2))
    await counted(2)
    const dragged = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
        return data
      },
      [...tiny],
    )
    const other = photos.getByRole('listitem').first()
    for (const event of ['dragenter', 'dragover', 'drop'])
      await other.dispatchEvent(event, { dataTransfer: dragged })
    await counted(3)

    await photos.locator('input[type=file]').setInputFiles(files(photoLimit))
    await photos.getByRole('alert').filter({ hasText: form.photos.too_many }).waitFor()
    await counted(photoLimit)
    await context.close()
  })
})

describe.each(variantsOfWidth(wide))('the results ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const results = t.listings.results

  longTest('page on and keep their place, filter, and look around the dates', async ({ task }) => {
    // Homes are counted by town: those of a failed attempt are in another one.
    const place = { city: 'Sinop', district: task.result?.retryCount ? 'Ayancık' : 'Gerze' }
    const address = (wishes: Record<string, string>) =>
      `/results?${new URLSearchParams({ country: 'Türkiye', ...place, adults: '1', ...wishes })}`
    // A member adds ten homes a day.
    const hosts = await Promise.all(['Okan', 'Nil', 'Efe'].map((name) => joinYuva(fixture.yuva, name)))
    const tiny = await sharp({ create: { width: 48, height: 36, channels: 3, background: '#8ab' } })
      .webp()
      .toBuffer()
    const dates = { start: day(20), end: day(40) }
    for (let made = 0; made < manyListings; made++)
      await addListing(fixture.yuva, hosts[made % hosts.length] as Member, {
        ...place,
        ...dates,
        picture: tiny,
      })
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const cards = page.getByRole('main').locator('section').getByRole('link', { name: place.city })

    await openPage(page, address({}))
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${manyListings} `) }).waitFor()
    expect(await cards.count()).toBe(pageOfListings)
    await expectAccessible(page, 'results')
    await page.getByRole('button', { name: results.more, exact: true }).click()
    await page.getByText(results.end, { exact: true }).waitFor()
    expect(await cards.count()).toBe(manyListings)

    // Back from a home on the second page, the list is at its old scroll position.
    const last = cards.nth(manyListings - 2)
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    const target = await last.getAttribute('href')
    await last.click()
    await page.waitForURL(/\/listing\/\d+/)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: place.district }).waitFor()
    await page.goBack()
    await page.waitForURL(/\/results/)
    await page.getByText(results.end, { exact: true }).waitFor()
    expect(await cards.count()).toBe(manyListings)
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before), { timeout: 5_000 })
      .toBeLessThan(200)
    expect(await last.getAttribute('href')).toBe(target)

    // No home has five photos: the filter finds nothing, and removing it finds all.
    await page.getByRole('button', { name: results.filters, exact: true }).locator('visible=true').click()
    const dialog = page.getByRole('dialog', { name: results.filters })
    await dialog.getByText(results.more_filters, { exact: true }).click()
    await dialog
      .getByRole('group', { name: results.photos })
      .getByRole('button', { name: interpolate(results.photos_at_least_other, { count: 5 }) })
      .click()
    await animationsFinished(page)
    await expectAccessible(page, 'filters')
    await dialog.getByRole('button').last().click()
    await page.waitForURL(/photos=5/)
    await page.getByText(results.empty_filters, { exact: true }).waitFor()
    await page.getByRole('button', { name: results.nearest_no_filter }).waitFor()
    await page.getByRole('button', { name: results.clear_filter, exact: true }).click()
    await cards.first().waitFor()

    // The homes open two days after the requested dates.
    await openPage(page, address({ startDate: day(18), endDate: day(21) }))
    await page.getByText(results.empty, { exact: true }).waitFor()
    await expectAccessible(page, 'nothing found')
    await expectMapAt(page, variant, place)
    await openPage(page, address({ startDate: day(18), endDate: day(21) }))
    await page.getByRole('button', { name: results.filters, exact: true }).locator('visible=true').click()
    await dialog.getByRole('button', { name: results.flexible, exact: true }).click()
    await dialog.getByRole('button').last().click()
    await page.waitForURL(/flexible=3/)
    await cards.first().waitFor()
    await expectAccessible(page, 'near dates')
    await cards.first().click()
    await page.waitForURL(new RegExp(`startDate=${day(20)}&endDate=${day(23)}`))
    await context.close()
  })
})

/** The leading picture of a carousel: the visible one on a phone, the large one elsewhere. */
function labelOfLead(carousel: Element): string {
  const [strip] = carousel.children
  const left = strip?.getBoundingClientRect().left ?? 0
  const lead = [...(strip?.querySelectorAll('button') ?? [])].find(
    (each) => each.checkVisibility() && Math.abs(each.getBoundingClientRect().left - left) < 2,
  )
  return lead?.getAttribute('aria-label') ?? ''
}

describe.each(variants(narrow))('the photos of a home ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const { search } = t
  const detail = t.listings.detail

  longTest('wrap around by buttons, swipes and keys', async () => {
    const host = await joinYuva(fixture.yuva, 'Filiz')
    const town = variant.language === 'tr' ? 'Datça' : 'Fethiye'
    const listing = await addListing(fixture.yuva, host, {
      ...{ city: 'Muğla', district: town, start: day(5), end: day(30) },
      picture: pictureOf('datca-bag-evi'),
    })
    await addPhotos(host, listing, ['uludag-dag-evi', 'galata-apartman'])
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await openPage(page, `/listing/${listing}`)
    const guests = [search.children_count_one, search.pets_count_one].map((text) =>
      interpolate(text, { count: 1 }),
    )
    await page.getByRole('region', { name: detail.facts }).getByText(guests.join(', ')).waitFor()

    const carousel = page.getByRole('region', { name: detail.photos })
    const leads = (number: number) =>
      expect.poll(() => carousel.evaluate(labelOfLead)).toContain(interpolate(detail.photo_open, { number }))
    await leads(1)
    await carousel.getByRole('button', { name: detail.photo_previous }).click()
    await leads(3)
    await carousel.getByRole('button', { name: detail.photo_next }).click()
    await leads(1)
    if (variant.width === 390) {
      await carousel.evaluate((each) => each.firstElementChild?.scrollBy({ left: -each.clientWidth }))
      await leads(3)
      await carousel.getByText('3 / 3', { exact: true }).waitFor()
      await carousel.evaluate((each) => each.firstElementChild?.scrollBy({ left: each.clientWidth }))
      await leads(1)
    }

    const open = page.getByRole('button', { name: interpolate(detail.photo_open, { number: 1 }) })
    await open.locator('visible=true').first().click()
    const viewer = page.getByRole('dialog', { name: detail.photos })
    const stands = (number: number) => viewer.getByText(`${number} / 3`, { exact: true }).first().waitFor()
    await stands(1)
    await animationsFinished(page)
    await expectAccessible(page, 'photo viewer')
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
    ] as const) {
      await page.keyboard.press(key)
      await stands(number)
    }
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })

    // Back closes the photos and stays on the home; forward opens them again.
    await open.locator('visible=true').first().click()
    await stands(1)
    await page.goBack()
    await viewer.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(`/listing/${listing}`)
    await page.goForward()
    await stands(1)
    await viewer.getByRole('button', { name: detail.photo_close }).click()
    await viewer.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(`/listing/${listing}`)
    await context.close()
  })
})

describe.each(variantsOfWidth(narrow))('the map of a phone ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const results = t.listings.results

  longTest('is closed by the way back, and there again on coming back from a home', async () => {
    const host = await joinYuva(fixture.yuva, 'Nermin')
    const place = { city: 'Artvin', district: 'Şavşat' }
    const listing = { ...place, start: day(5), end: day(30), picture: pictureOf('uludag-dag-evi') }
    for (let made = 0; made < 2; made++) await addListing(fixture.yuva, host, listing)
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const map = page.getByRole('dialog')
    const open = () => page.getByRole('button', { name: results.map, exact: true }).click()
    await openPage(page, `/results?${new URLSearchParams(place)}`)
    await open()
    await map.waitFor()
    await page.goBack()
    await map.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/results')

    await open()
    await map.getByRole('list', { name: results.cards }).getByRole('link').first().click()
    await page.waitForURL(/\/listing\//)
    await page.goBack()
    await map.getByRole('list', { name: results.cards }).waitFor()
    await map.getByRole('button', { name: results.back_to_list, exact: true }).click()
    await map.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('view')).toBe(false)

    // Without a connection another home shows that it is offline, and loads once the connection is back.
    await context.setOffline(true)
    await page.getByRole('main').locator('section').getByRole('link', { name: place.city }).last().click()
    await page.getByRole('heading', { name: t.shell.load_failed }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: new RegExp(place.district) }).waitFor()
    await context.close()
  })
})

/** The map shows the place though it has no homes; moved a little, it searches the area. */
async function expectMapAt(
  page: Page,
  variant: Variant,
  place: { city: string; district: string },
): Promise<void> {
  const { listings } = textsOf(variant)
  const query = { q: `${place.district}, ${place.city}`, limit: 1 }
  const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = await call(fixture.yuva, 'GET /places/', {
    query,
  })
  await page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: listings.map.region, exact: true }).press('ArrowRight')
  await page.getByRole('button', { name: listings.results.search_area, exact: true }).click()
  await page.waitForURL(/bounds=/)
  const bounds = new URL(page.url()).searchParams.get('bounds') ?? ''
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(',').map(Number)
  expect([south < latitude, latitude < north, west < longitude, longitude < east]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(north - south).toBeLessThan(1)
}
