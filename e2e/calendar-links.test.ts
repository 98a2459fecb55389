import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCalendar } from '#server/features/calendar-links/reading/parse-calendar.ts'
import { type CalendarStay, calendarOf } from '#server/testing/builders/calendars.ts'
import { describeLong } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { embeddedDatabase } from './journey-server.ts'
import { addListing, call, join as joinYuva } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { variants, wide } from './variants.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
const today = civilDateOf(new Date())
const day = (later: number) => addDays(today, later)
const fixture = setUpServerAndBrowser(embeddedDatabase, 'e2e/main-with-calendars.ts')

/** The calendar of another program, and whether it comes. */
let stays: CalendarStay[] = []
let isAway = false
const program = createServer((_, response) => {
  if (isAway) response.writeHead(503).end()
  else response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(...stays))
})
const addressOf = (host: string) => `https://${host}.example:${(program.address() as AddressInfo).port}/1.ics`

beforeAll(() => new Promise<void>((listening) => program.listen(0, '127.0.0.1', listening)))
afterAll(() => void program.close())

describeLong.each(variants(wide))('linked calendars ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const texts = t.calendar_links
  const { language, width } = variant

  // Specified: D.4
  test('a host links a calendar, decides a conflict, and gives away a link', async () => {
    const { yuva } = fixture
    const [host, guest] = [await joinYuva(yuva, 'Elif'), await joinYuva(yuva, 'Mert')]
    const place = { city: 'Sinop', district: width === 390 ? 'Gerze' : 'Ayancık' }
    const listing = await addListing(yuva, host, { ...place, start: day(3), end: day(60), picture })
    const reservation = { product: listing, service_type: 'garden_maintenance' as const }
    const dates = { start_date: day(20), end_date: day(25) }
    const { id } = await call(yuva, 'POST /reservation/', { body: { ...reservation, ...dates } }, guest.token)
    for (const { token } of [guest, host])
      await call(yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
    const isFound = async (start: number, end: number) => {
      const query = { ...place, start_date: day(start), end_date: day(end) }
      const { data } = await call(yuva, 'GET /residence-search/', { query })
      return data.some((found) => found.id === listing)
    }

    stays = [
      [day(23), day(27)],
      [day(40), day(43)],
    ]
    const { context, page } = await newUserContext(fixture.browser, yuva.url, variant)
    await seedSession(context, host)
    await openPage(page, '/calendar')
    await page.getByRole('button', { name: new RegExp(`^${texts.connect}: `) }).click()
    const dialog = page.getByRole('dialog')
    // An address of this very network is refused, also here.
    await dialog.getByLabel(texts.address).fill('https://192.168.1.1/1.ics')
    await dialog.getByRole('button', { name: texts.connect_submit, exact: true }).click()
    await dialog
      .getByText(language === 'tr' ? /internete açık bir adres değil/ : /is not open to the internet/)
      .waitFor()
    await dialog.getByLabel(texts.address).fill(addressOf('takvim'))
    await dialog.getByLabel(texts.name).fill('Airbnb')
    await dialog.getByRole('button', { name: texts.connect_submit, exact: true }).click()
    await expectToast(page, interpolate(texts.connected, { name: 'Airbnb' }))
    expect([await isFound(41, 45), await isFound(43, 46)]).toEqual([false, true])

    const decide = page.getByRole('button', { name: new RegExp(`${texts.decide}$`) })
    await decide.waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'calendar with a conflict')
    await decide.click()
    const hours = interpolate(texts.conflict_hours_other, { count: 24 })
    await page.getByRole('dialog').getByText(hours).first().waitFor()
    await page
      .getByRole('radio', { name: interpolate(texts.keep_agreement, { guest: 'Mert Yolcu' }) })
      .check({ force: true })
    await page.getByRole('button', { name: texts.decide_submit }).click()
    await expectToast(page, interpolate(texts.kept, { calendar: 'Airbnb' }))
    await decide.waitFor({ state: 'hidden' })
    const agreed = await call(yuva, 'GET /reservation/{id}', { params: { id } }, host.token)
    expect(agreed.status).toBe('agreed')

    isAway = true
    await page.getByRole('button', { name: interpolate(texts.refresh_of, { name: 'Airbnb' }) }).click()
    await page.getByText('503').first().waitFor()
    isAway = false
    await page.getByRole('button', { name: interpolate(texts.refresh_of, { name: 'Airbnb' }) }).click()
    await expectToast(page, interpolate(texts.refreshed, { name: 'Airbnb' }))

    await page.getByRole('button', { name: new RegExp(`^${texts.feed_make}: `) }).click()
    const feed = await page.getByLabel(texts.feed, { exact: true }).inputValue()
    const answer = await fetch(feed)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const window = { start: today, end: day(365) }
    const ownUid = '^nobody$'
    expect(parseCalendar(await answer.text(), { window, ownUid }).events).toMatchObject([
      { start: day(20), end: day(25) },
    ])
    await context.close()
  })
})
