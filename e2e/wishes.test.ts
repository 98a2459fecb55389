import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { writeDate } from '../web/domain/typed-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { embeddedDatabase } from './journey-server.ts'
import { addListing, call, join, type Member, openDates } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, approve, interpolate, textsOf } from './steps.ts'
import { narrow, type Variant, variants, wide } from './variants.ts'

const fixture = setUpServerAndBrowser(embeddedDatabase)
const picture = readFileSync(
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
const today = civilDateOf(new Date())
const trip = { start: addDays(today, 40), end: addDays(today, 47) }
// One server for all variants: each, and each that is run again, has towns of its own.
const towns = [
  { city: 'Çanakkale', district: 'Bozcaada', ownCity: 'Rize', ownDistrict: 'Çamlıhemşin' },
  { city: 'Sinop', district: 'Gerze', ownCity: 'Artvin', ownDistrict: 'Arhavi' },
  { city: 'Kastamonu', district: 'Cide', ownCity: 'Giresun', ownDistrict: 'Tirebolu' },
  { city: 'Bartın', district: 'Amasra', ownCity: 'Ordu', ownDistrict: 'Ünye' },
  { city: 'Edirne', district: 'Keşan', ownCity: 'Burdur', ownDistrict: 'Gölhisar' },
  { city: 'Kars', district: 'Sarıkamış', ownCity: 'Mardin', ownDistrict: 'Midyat' },
  { city: 'Bolu', district: 'Mudurnu', ownCity: 'Isparta', ownDistrict: 'Eğirdir' },
  { city: 'Yalova', district: 'Termal', ownCity: 'Tunceli', ownDistrict: 'Pertek' },
].values()

function nextTowns() {
  const { value } = towns.next()
  if (!value) throw new Error('No towns are left')
  return value
}

async function open(
  variant: Variant,
  member: Member,
  path: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const user = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(user.context, member)
  await openPage(user.page, path)
  return user
}

/** The newest mail to a member whose subject names this; waits for it. */
async function mailAbout(member: Member, subject: string) {
  await expect
    .poll(async () => (await fixture.yuva.lastMessageTo(member.email)).subject, { timeout: 30_000 })
    .toContain(subject)
  return fixture.yuva.lastMessageTo(member.email)
}

describeLong.each(variants(wide))('a wish ($language, $width px)', (variant) => {
  const t = textsOf(variant)

  // Specified: D.75
  test('of an empty search is met by an invitation: mail, negotiation, agreement', {
    timeout: 240_000,
  }, async () => {
    const { yuva } = fixture
    const { city, district, ownCity, ownDistrict } = nextTowns()
    const host = await join(yuva, 'Elif', { language: variant.language })
    const guest = await join(yuva, 'Deniz', { language: variant.language })
    const later = { start: addDays(today, 100), end: addDays(today, 130) }
    const listing = await addListing(yuva, host, { city, district, ...later, picture })
    await addListing(yuva, guest, {
      city: ownCity,
      district: ownDistrict,
      start: addDays(today, 5),
      end: addDays(today, 130),
      picture,
    })

    // Nothing is free on these dates: the search becomes a wish.
    const wisher = await open(
      variant,
      guest,
      `/results?city=${city}&startDate=${trip.start}&endDate=${trip.end}&adults=2&children=1`,
    )
    await wisher.page.getByRole('button', { name: t.listings.results.keep_looking }).click()
    await wisher.page.getByRole('link', { name: t.wishes.kept }).last().click()
    const form = wisher.page.getByRole('dialog', { name: t.wishes.form_edit })
    await form.getByRole('button', { name: `${t.wishes.where} ${city}` }).waitFor()
    // The only home is given from the start.
    await form.getByRole('button', { name: new RegExp(`^${t.wishes.give} .*${ownDistrict}`) }).click()
    expect(await form.getByRole('checkbox', { name: `${ownDistrict}, ${ownCity}` }).isChecked()).toBe(true)
    await animationsFinished(wisher.page)
    await expectAccessible(wisher.page, 'form of a wish')
    await form.getByRole('button', { name: t.wishes.save }).click()
    await form.waitFor({ state: 'hidden' })
    await wisher.page.getByText(t.wishes.no_fit).waitFor()
    await expectAccessible(wisher.page, 'a wish that nothing fits')
    await wisher.context.close()

    // The host opens the dates: the member has it in a mail, in the bell and on the start page, which lead to the wish.
    const { open_one, open_none } = t.shell.notifications
    const found = await open(variant, guest, '/')
    await found.page.getByRole('region', { name: t.start_page.fits.title }).waitFor()
    await openDates(yuva, host, listing, trip)
    await found.page.getByRole('button', { name: interpolate(open_one, { count: 1 }) }).waitFor()
    const { text } = await mailAbout(guest, district)
    const wishPath = new URL(text.match(/https?:\S+\/wishes\/\d+/)?.[0] ?? yuva.url).pathname
    await openPage(found.page, '/')
    const card = found.page.getByRole('region', { name: t.start_page.fits.title }).getByRole('listitem')
    await card.filter({ hasText: district }).getByText(t.wishes.new_home, { exact: true }).waitFor()
    await animationsFinished(found.page)
    await expectAccessible(found.page, 'start page with what fits')
    expect(await (await fetch(yuva.url)).text()).not.toContain(t.start_page.fits.title)
    await card.filter({ hasText: district }).getByRole('link').click()
    await found.page.waitForURL(`**/listing/${listing}?startDate=${trip.start}*`)
    await openPage(found.page, wishPath)
    await found.page.getByRole('link', { name: t.wishes.see_home }).waitFor()
    await found.page.getByRole('button', { name: open_none, exact: true }).waitFor()
    await found.context.close()

    // The host sees who wants the home, without a name, and invites.
    const inviter = await open(variant, host, '/wishes/for-my-home')
    const row = inviter.page.getByRole('listitem').filter({ hasText: ownCity })
    await row
      .getByText(
        `${interpolate(t.search.adults_count_other, { count: 2 })}, ${interpolate(t.search.children_count_one, { count: 1 })}`,
        {
          exact: false,
        },
      )
      .waitFor()
    expect(await row.textContent()).not.toContain(guest.firstName)
    await expectAccessible(inviter.page, 'who wants my home')
    await row.getByRole('button', { name: t.wishes.invite }).click()
    const sheet = inviter.page.getByRole('dialog', { name: t.wishes.invite_title })
    expect(await sheet.getByLabel(t.wishes.invite_from).inputValue()).toBe(
      writeDate(trip.start, variant.language),
    )
    expect(await sheet.getByLabel(t.wishes.invite_to).inputValue()).toBe(
      writeDate(trip.end, variant.language),
    )
    await sheet.getByLabel(t.wishes.invite_text).fill('Evim sizi bekler.')
    await animationsFinished(inviter.page)
    await expectAccessible(inviter.page, 'invitation')
    await sheet.getByRole('button', { name: t.wishes.send_invitation }).click()
    await sheet.waitFor({ state: 'hidden' })
    await inviter.page.getByText(t.wishes.invited).waitFor()
    await inviter.page.getByRole('link', { name: t.wishes.to_talks }).click()
    await inviter.page.waitForURL(/\/reservation\/\d+/)
    const path = new URL(inviter.page.url()).pathname

    // Both approve what the host has filled in.
    await approve(inviter.page, variant)
    await inviter.page.getByText(t.reservations.bar.approved_you, { exact: true }).waitFor()
    expect((await fixture.yuva.lastMessageTo(guest.email)).text).toContain(path)
    const answering = await open(variant, guest, path)
    await approve(answering.page, variant)
    await answering.page.getByRole('region', { name: t.trip.people.title, exact: true }).waitFor()
    const agreed = await call(
      yuva,
      'GET /reservation/{id}',
      { params: { id: Number(path.split('/').at(-1)) } },
      guest.token,
    )
    expect(agreed).toMatchObject({
      status: 'agreed',
      product: listing,
      service_type: 'home_exchange',
      start_date: trip.start,
      end_date: trip.end,
      adults: 2,
      children: 1,
    })

    // The wish is met: nobody is asked to look on.
    await openPage(answering.page, '/wishes')
    await answering.page.getByRole('heading', { name: t.wishes.empty_title }).waitFor()
    await answering.context.close()
    await inviter.context.close()
  })
})

describeLong.each(variants(narrow))('a direct swap ($language, $width px)', (variant) => {
  const t = textsOf(variant)

  // Specified: D.76
  test('is found when the wish is left, and proposed in one press with its terms', {
    timeout: 120_000,
  }, async () => {
    const { yuva } = fixture
    const { city, district, ownCity, ownDistrict } = nextTowns()
    const free = { start: addDays(today, 30), end: addDays(today, 90) }
    const host = await join(yuva, 'Aylin')
    const guest = await join(yuva, 'Mert', { language: variant.language })
    const listing = await addListing(yuva, host, { city, district, ...free, picture })
    const own = await addListing(yuva, guest, { city: ownCity, district: ownDistrict, ...free, picture })
    await call(
      yuva,
      'POST /wishes/',
      {
        body: {
          places: [{ city: ownCity, district: ownDistrict }],
          when: { nights: '5-8', earliest: trip.start, latest: addDays(trip.end, 10) },
          adult_count: 2,
          child_count: 1,
          homes: [{ product: listing }],
        },
      },
      host.token,
    )

    // The home says so to who fits its host's wish.
    const { context, page } = await open(variant, guest, `/listing/${listing}`)
    await page.getByText(interpolate(t.wishes.met_by, { place: ownDistrict })).waitFor()

    await openPage(page, '/wishes')
    await page.getByRole('button', { name: t.wishes.leave }).locator('visible=true').first().click()
    const form = page.getByRole('dialog', { name: t.wishes.form_title })
    await form.getByRole('combobox', { name: t.wishes.where_hint }).fill(district)
    await form
      .getByRole('option', { name: new RegExp(`${district}.*${city}`) })
      .first()
      .click()
    await form.getByRole('button', { name: t.wishes.notify, exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await expectToast(page, interpolate(t.wishes.saved, { total: 1, count: 1 }))
    const swap = page.getByRole('article', {
      name: interpolate(t.wishes.swap_label, {
        own: `${ownDistrict}, ${ownCity}`,
        home: `${district}, ${city}`,
      }),
    })
    await swap.waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'a wish with a direct swap')
    await swap.getByRole('button', { name: t.wishes.propose }).click()
    await swap.getByText(interpolate(t.wishes.proposed, { name: host.firstName })).waitFor()
    await expectAccessible(page, 'a swap that was proposed')
    await swap.getByRole('link', { name: t.reservations.card.open_existing }).click()
    await page.waitForURL(/\/reservation\/\d+/)
    const proposed = await call(
      yuva,
      'GET /reservation/{id}',
      { params: { id: Number(page.url().split('/').at(-1)) } },
      host.token,
    )
    expect(proposed).toMatchObject({
      status: 'negotiating',
      product: listing,
      service_type: 'home_exchange',
      offered_house: [{ product: own, start_date: proposed.start_date, end_date: proposed.end_date }],
      adults: 2,
      is_offerer: false,
    })
    await context.close()
  })
})
