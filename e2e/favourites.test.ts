import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join as joinYuva, openDates, password } from './people.ts'
import { expectToast, setUpServerAndBrowser } from './server-and-browser.ts'
import { expectSimple } from './simple-screen.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { variants, wide } from './variants.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
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

describeLong.each(variants(wide))('favourites ($language, $width px)', (variant) => {
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
    // Saving fails once: the member reads it, and the home is still wanted.
    await page.route(/\/favourites\/\d+\/$/, (route) => route.abort(), { times: 1 })
    await login.getByRole('button', { name: t.accounts.login.submit }).click()
    await login.waitFor({ state: 'hidden' })
    await expectToast(page, t.shell.offline)
    expect(await heart(saved).getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('button', { name: t.shell.retry }).click()
    await expectToast(page, t.favourites.saved)
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
    await page.getByRole('heading', { name: 'Ege' }).waitFor({ state: 'attached' })
    const row = (district: string) => page.getByRole('article').filter({ hasText: district })
    await row(saved).getByText(t.favourites.state.free).waitFor()
    await row(taken).getByText(t.favourites.state.taken).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'favourites')
    await expectSimple(page, { words: 85 })
    await row(saved)
      .getByRole('link', { name: `${saved}, ${city}`, exact: true })
      .click()
    await page.waitForURL(new RegExp(`/listing/\\d+\\?startDate=${trip.start}&endDate=${trip.end}`))

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

    await openDates(fixture.yuva, host, listings[2] ?? 0, { start: trip.start, end: addDays(trip.end, 5) })
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
