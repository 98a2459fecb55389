import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join as joinYuva } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { narrow, type Variant, variants } from './variants.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
const today = civilDateOf(new Date())
const day = (later: number) => addDays(today, later)
const fixture = setUpServerAndBrowser()

describeLong.each(variants(narrow))('the calendar ($language, $width px)', (variant) => {
  const t = textsOf(variant)

  // Specified: A1.20
  test('a host closes nights of a home, takes it back, and asks for longer stays', async () => {
    const host = await joinYuva(fixture.yuva, 'Elif')
    const place = { city: 'Sinop', district: 'Gerze' }
    const listing = await addListing(fixture.yuva, host, {
      ...place,
      start: day(3),
      end: day(60),
      picture,
    })
    const isFound = async (start: number, end: number) => {
      const query = { ...place, start_date: day(start), end_date: day(end) }
      const { data } = await call(fixture.yuva, 'GET /residence-search/', { query })
      return data.some(({ id }) => id === listing)
    }
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(context, host)
    await openPage(page, '/profile?section=listing')
    await page
      .getByRole('link', { name: interpolate(t.own_listings.calendar_of, { city: place.city }) })
      .click()
    await page.getByRole('heading', { level: 1, name: t.calendar.title }).waitFor()

    await select(page, variant, day(10), day(12))
    await page.getByRole('radio', { name: t.calendar.states.blocked }).check({ force: true })
    await animationsFinished(page)
    await expectAccessible(page, 'calendar')
    await page.getByRole('button', { name: t.shell.save, exact: true }).click()
    await page.getByText(interpolate(t.calendar.saved.blocked_other, { count: 3 })).waitFor()
    expect(await isFound(8, 11)).toBe(false)
    // The day after the last night is one on which guests can arrive.
    expect(await isFound(13, 16)).toBe(true)

    await page.getByRole('button', { name: t.calendar.undo }).first().click()
    await page.getByText(t.calendar.undone).waitFor()
    expect(await isFound(8, 11)).toBe(true)

    // The last night that five weeks from Monday show on a Sunday.
    await select(page, variant, day(20), day(28))
    await page
      .getByRole('button', { name: interpolate(t.calendar.editor.more, { name: t.calendar.editor.min }) })
      .click()
    await page.getByRole('button', { name: t.shell.save, exact: true }).click()
    await page.getByText(interpolate(t.calendar.saved.free_other, { count: 9 })).waitFor()
    const { homes: listings } = await call(fixture.yuva, 'GET /my-calendar/', {}, host.token)
    expect(listings[0]?.ranges.map(({ start_date, min_nights }) => [start_date, min_nights])).toEqual([
      [day(3), 1],
      [day(20), 2],
      [day(29), 1],
    ])
    await context.close()
  })
})

/** On a phone two taps, with a mouse a drag. */
async function select(page: Page, variant: Variant, first: string, last: string): Promise<void> {
  const night = (date: string) => page.locator(`[data-night="${date}"]`)
  if (variant.width === 390) {
    await night(first).tap()
    await night(last).tap()
  } else await night(first).dragTo(night(last))
  await page.getByRole('region', { name: textsOf(variant).calendar.editor.label }).waitFor()
}
