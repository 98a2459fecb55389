import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { estimateDailyPoints } from '#shared/features/listings/points-estimate.rules.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join as joinYuva, type Member, password } from './people.ts'
import { expectToast, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { variants, wide } from './variants.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'server', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
const today = civilDateOf(new Date())
// One server for all variants: each, and each that is run again, has towns of its own.
const towns = [
  { city: 'İzmir', saved: 'Urla', free: 'Çeşme', taken: 'Foça' },
  { city: 'Muğla', saved: 'Bodrum', free: 'Datça', taken: 'Milas' },
  { city: 'Antalya', saved: 'Kaş', free: 'Kemer', taken: 'Alanya' },
  { city: 'Balıkesir', saved: 'Ayvalık', free: 'Edremit', taken: 'Erdek' },
  { city: 'Çanakkale', saved: 'Ayvacık', free: 'Gelibolu', taken: 'Bozcaada' },
  { city: 'Sinop', saved: 'Gerze', free: 'Ayancık', taken: 'Boyabat' },
].values()
const trip = { start: addDays(today, 40), end: addDays(today, 47) }
const fixture = setUpServerAndBrowser()

describe.each(variants(wide))('favourites ($language, $width px)', (variant) => {
  const t = textsOf(variant)

  test('a visitor saves a home, logs in and has it; a friend votes; the host opens dates', async () => {
    const { value } = towns.next()
    if (!value) throw new Error('No towns are left')
    const { city, saved, free, taken } = value
    const host = await joinYuva(fixture.yuva, 'Elif')
    const listings: number[] = []
    for (const district of [saved, free, taken])
      listings.push(
        await addListing(fixture.yuva, host, {
          city,
          district,
          start: addDays(today, district === taken ? 100 : 5),
          end: addDays(today, 130),
          picture,
        }),
      )
    const reader = await joinYuva(fixture.yuva, 'Deniz', { language: variant.language })

    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await openPage(page, `/results?city=${city}`)
    const heart = (district: string) =>
      page.getByRole('button', {
        name: interpolate(t.listings.card.save, { place: `${district}, ${city}` }),
        exact: true,
      })
    await heart(saved).click()
    const login = page.getByRole('dialog', { name: t.accounts.login.title })
    await login.getByText(t.favourites.sign_in_heart).waitFor()
    await login.getByLabel(t.accounts.email).fill(reader.email)
    await login.getByLabel(t.accounts.password, { exact: true }).fill(password)
    await login.getByRole('button', { name: t.accounts.login.submit }).click()
    await login.waitFor({ state: 'hidden' })
    await expect.poll(() => heart(saved).getAttribute('aria-pressed')).toBe('true')
    for (const district of [free, taken]) {
      await heart(district).click()
      await expectToast(page, t.favourites.saved)
      await expect.poll(() => heart(district).getAttribute('aria-pressed')).toBe('true')
    }

    await openPage(page, '/favourites')
    await expect.poll(() => page.getByRole('article').count()).toBe(3)
    const token = reader.token
    const [list] = await call(fixture.yuva, 'GET /lists/', {}, token)
    await call(
      fixture.yuva,
      'PATCH /lists/{id}/',
      { params: { id: list?.id ?? 0 }, body: { name: 'Ege', start_date: trip.start, end_date: trip.end } },
      token,
    )
    await openPage(page, '/favourites')
    await page.getByRole('heading', { name: 'Ege' }).waitFor()
    const row = (district: string) => page.getByRole('article').filter({ hasText: district })
    await row(saved).getByText(t.favourites.state.free).waitFor()
    await row(taken).getByText(t.favourites.state.taken).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'favourites')

    const link = await shareLink(token, list?.id ?? 0)
    const friend = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await openPage(friend.page, new URL(link).pathname)
    await friend.page.getByRole('heading', { name: 'Ege', exact: true }).waitFor()
    await friend.page.getByRole('textbox', { name: t.favourites.your_name }).fill('Ada')
    const vote = friend.page.getByRole('button', {
      name: interpolate(t.favourites.vote_for, { place: `${saved}, ${city}` }),
    })
    await vote.click()
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true')
    await animationsFinished(friend.page)
    await expectAccessible(friend.page, 'shared list')
    await friend.page.reload()
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true')
    await friend.context.close()

    await openDates(host, listings[2] ?? 0)
    await fixture.yuva.advanceHours(0.25)
    const mail = await fixture.yuva.lastMessageTo(reader.email)
    expect(mail.subject).toContain(`${taken}, ${city}`)
    expect(mail.text).toContain('Ege')

    await openPage(page, '/favourites')
    await row(taken).getByText(t.favourites.state.now_free).waitFor()
    await row(saved)
      .getByRole('button', { name: interpolate(t.favourites.votes_title, { place: `${saved}, ${city}` }) })
      .click()
    await page.getByRole('dialog').getByText('Ada').waitFor()
    await context.close()
  })
})

const shareLink = async (token: string, id: number): Promise<string> =>
  (await call(fixture.yuva, 'POST /lists/{id}/share/', { params: { id } }, token)).share_url

/** The host offers the home on the dates of the trip too. */
async function openDates({ token }: Member, id: number): Promise<void> {
  const listing = await call(fixture.yuva, 'GET /residence-full/{id}', { params: { id } }, token)
  const dates = [{ start_date: trip.start, end_date: addDays(trip.end, 5) }]
  const amenities = ['wifi', 'fridge'] as const
  await call(
    fixture.yuva,
    'PUT /residence-full/{id}/',
    {
      params: { id },
      body: {
        product: {
          product_type: 'residence',
          description: listing.product.description,
          user_points: estimateDailyPoints({
            city: listing.city,
            totalRoomCount: listing.total_room_count,
            adultCount: listing.adult_count,
            amenities,
          }),
        },
        residence_type: listing.residence_type,
        city: listing.city,
        district: listing.district,
        total_room_count: listing.total_room_count,
        bedroom: listing.bedroom,
        bed_count: listing.bed_count,
        bathroom: listing.bathroom,
        area: listing.area,
        age: listing.age,
        adult_count: listing.adult_count,
        child_count: listing.child_count,
        pet_count: listing.pet_count,
        amenities: [...amenities],
        service_types_dates: { home_exchange: dates },
      },
    },
    token,
  )
}
