import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { firstScreen } from './first-screen.ts'
import { addListing, call, join as joinYuva } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { interpolate, textsOf } from './steps.ts'
import { narrow, variants } from './variants.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-480.webp'),
)
const fixture = setUpServerAndBrowser()
const today = civilDateOf(new Date())
const day = (later: number) => addDays(today, later)
const free = { start: day(10), end: day(60) }

/** How many clicks a member may need who is subscribed and comes with dates from the search. */
const budget = { asked: 2, three: 4, words: 60 }

test.each(variants(narrow))(
  'a member asks a host in two clicks, two more in four, and the first yes closes the others ($language, $width px)',
  async (variant) => {
    const t = textsOf(variant)
    const district = { tr: 'Urla', en: 'Foça' }[variant.language]
    const hosts = await Promise.all(['Defne', 'Selim', 'Kerem'].map((name) => joinYuva(fixture.yuva, name)))
    const listings: number[] = []
    for (const host of hosts)
      listings.push(await addListing(fixture.yuva, host, { city: 'İzmir', district, ...free, picture }))
    const guest = await joinYuva(fixture.yuva, 'Elif')
    const [listing = 0] = listings
    const from = variant.language === 'tr' ? 12 : 20
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(context, guest)
    const search = `startDate=${day(from)}&endDate=${day(from + 2)}&adults=2&serviceTypes=garden_maintenance`
    await openPage(page, `/listing/${listing}?${search}`)

    let clicks = 0
    const click = async (target: Locator) => {
      await target.click()
      clicks += 1
    }
    const { card } = t.reservations
    const isNarrow = variant.width < 1024
    const ask = page.getByRole('button', { name: card.ask, exact: true })
    if (isNarrow) await click(ask)
    const place = isNarrow
      ? page.getByRole('dialog', { name: card.title })
      : page.getByRole('region', { name: card.title })
    await place.getByRole('button', { name: card.create, exact: true }).waitFor()
    const { words } = await firstScreen(page, isNarrow ? '[role=dialog]' : 'main')
    await expectAccessible(page, 'asking a host')
    await click(place.getByRole('button', { name: card.ask, exact: true }))
    await place
      .getByRole('heading', { name: interpolate(t.asking.title, { name: hosts[0]?.firstName ?? '' }) })
      .waitFor()
    const asked = clicks
    await expectAccessible(page, 'asked')

    const more = place.getByRole('button', {
      name: interpolate(t.asking.more_other, { count: 2 }),
      exact: true,
    })
    await click(more)
    await place.getByRole('checkbox').first().waitFor()
    await click(more)
    await place.getByText(t.asking.limit).waitFor()
    const three = clicks
    await expectAccessible(page, 'three asked')

    const history = () => call(fixture.yuva, 'GET /reservation/history/', {}, guest.token)
    const { current_reservations: open } = await history()
    expect(open).toHaveLength(3)
    const yes = open.find((each) => each.product?.id === listings[1])
    const params = { id: yes?.id ?? 0 }
    await call(fixture.yuva, 'POST /reservation/approve/{id}', { params, body: {} }, hosts[1]?.token ?? '')
    const after = await history()
    expect(after.current_reservations.map(({ id }) => id)).toEqual([params.id])
    await openPage(page, `/reservation/${params.id}`)
    await page
      .getByText(interpolate(t.asking.said_yes_other, { place: `${district}, İzmir`, count: 2 }))
      .waitFor()

    process.stdout.write(
      `asking (${variant.language}, ${variant.width} px): asked ${asked}, three ${three}, words ${words}\n`,
    )
    expect(asked).toBeLessThanOrEqual(budget.asked)
    expect(three).toBeLessThanOrEqual(budget.three)
    expect(words).toBeLessThanOrEqual(budget.words)
    await context.close()
  },
)
