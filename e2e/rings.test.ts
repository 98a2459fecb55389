import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { ringSize } from '#shared/features/rings/ring-size.messages.ts'
import { roundHour } from '#shared/features/rings/rings.rules.ts'
import { addDays, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { embeddedDatabase } from './journey-server.ts'
import { addListing, call, join, type Member, signIn } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { type Variant, variants, wide } from './variants.ts'

const picture = readFileSync(
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
const today = civilDateOf(new Date())
const stay = { start: addDays(today, 40), end: addDays(today, 47) }
/** Each wants to stay in the next one's town, the last in the first one's. */
const towns = [
  { firstName: 'Elif', city: 'Rize', district: 'Çamlıhemşin' },
  { firstName: 'Deniz', city: 'Sinop', district: 'Gerze' },
  { firstName: 'Okan', city: 'Burdur', district: 'Gölhisar' },
  { firstName: 'Selin', city: 'Kars', district: 'Sarıkamış' },
] as const
type Traveller = Member & { wish: number; wants: number }

// A server for each variant: the story moves the clock.
describeLong.each(variants(wide))('a ring of four homes ($language, $width px)', (variant) => {
  const fixture = setUpServerAndBrowser(embeddedDatabase)
  const t = textsOf(variant)

  async function open(
    member: Member,
    path: string,
    as: Variant = variant,
  ): Promise<{ context: BrowserContext; page: Page }> {
    const user = await newUserContext(fixture.browser, fixture.yuva.url, as)
    await seedSession(user.context, member)
    await openPage(user.page, path)
    return user
  }

  /** Members with a home each, and the wish of each for the next one's town. */
  async function leaveWishes(): Promise<Traveller[]> {
    const { yuva } = fixture
    const owners: { member: Member; listing: number }[] = []
    for (const { firstName, city, district } of towns) {
      const member = await join(yuva, firstName, { language: variant.language })
      const place = { city, district, start: addDays(today, 20), end: addDays(today, 80), picture }
      owners.push({ member, listing: await addListing(yuva, member, place) })
    }
    const travellers: Traveller[] = []
    for (const [at, { member, listing }] of owners.entries()) {
      const next = (at + 1) % owners.length
      const { city, district } = towns[next] ?? towns[0]
      const { id } = await call(
        yuva,
        'POST /wishes/',
        {
          body: {
            places: [{ city, district }],
            when: { earliest: stay.start, latest: stay.end, nights: '7' },
            adult_count: 2,
            homes: [{ product: listing }],
          } as never,
        },
        member.token,
      )
      travellers.push({ ...member, wish: id, wants: owners[next]?.listing ?? 0 })
    }
    return travellers
  }

  /** The next day, not before the hour of the round, and fresh tokens. */
  async function nextDay(travellers: Traveller[]): Promise<Traveller[]> {
    await fixture.yuva.advanceHours(24)
    const now = fixture.yuva.now()
    const untilRound = startOfDay(civilDateOf(now)).getTime() + roundHour * hourMs - now.getTime()
    if (untilRound > 0) await fixture.yuva.advanceHours(untilRound / hourMs)
    return Promise.all(
      travellers.map(async (each) => ({ ...each, ...(await signIn(fixture.yuva, each.email)) })),
    )
  }

  async function sayYes(page: Page): Promise<void> {
    await page.getByRole('button', { name: t.rings.say_yes, exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: t.rings.confirm_title })
    await dialog.getByRole('button', { name: t.rings.confirm, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  /** `losing`: who is named as losing a stay by it; null where nobody does. */
  async function leave(page: Page, losing: string | null): Promise<void> {
    await page.getByRole('button', { name: t.rings.leave, exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: t.rings.leave_title })
    await dialog.getByText(t.rings.leave_free, { exact: true }).waitFor()
    const loses = dialog.getByText(interpolate(t.rings.leave_guest, { name: losing ?? '' }))
    expect(await loses.count()).toBe(losing === null ? 0 : 1)
    await animationsFinished(page)
    await expectAccessible(page, 'leaving a ring')
    await dialog.getByRole('button', { name: t.rings.leave_confirm, exact: true }).click()
    await page.getByText(t.rings.both_lost, { exact: true }).waitFor()
  }

  /** Who stays with whom, of the stays that are not off. */
  async function standing(path: string, token: string): Promise<Set<string>> {
    const { legs, state } = await call(
      fixture.yuva,
      'GET /ring/{id}',
      { params: { id: Number(path.split('/').at(-1)) } },
      token,
    )
    expect(state).toBe('agreed')
    return new Set(
      legs
        .filter(({ is_off }) => !is_off)
        .map(({ guest, host }) => `${guest?.first_name} with ${host?.first_name}`),
    )
  }

  test('is asked about, proposed, agreed by all, and outlives one who leaves', {
    timeout: 300_000,
  }, async () => {
    const { yuva } = fixture
    let travellers = await nextDay(await leaveWishes())

    // "Would you stay here?": one answers on the page, the others as their pages would.
    const [first, ...others] = travellers
    if (!first) throw new Error('Nobody travels')
    const answering = await open(first, '/')
    await answering.page.getByText(t.wishes.question, { exact: true }).waitFor()
    await answering.page.getByRole('button', { name: t.wishes.question_yes, exact: true }).click()
    await answering.page.getByText(t.wishes.question, { exact: true }).waitFor({ state: 'hidden' })
    await answering.context.close()
    for (const { wish, wants, token } of others)
      await call(
        yuva,
        'POST /wishes/{id}/answer/',
        { params: { id: wish }, body: { product: wants, answer: 'yes' } },
        token,
      )

    // In the morning the ring is proposed: by mail, and on the wish.
    travellers = await nextDay(travellers)
    const pages: Awaited<ReturnType<typeof open>>[] = []
    for (const each of travellers) pages.push(await open(each, `/wishes/${each.wish}`))
    const [one, two, three, four] = pages.map(({ page }) => page)
    if (!one || !two || !three || !four) throw new Error('Somebody is missing')
    for (const page of [one, two, three, four]) {
      await page.locator('main a[href^="/ring/"]').first().click()
      await page.waitForURL(/\/ring\/\d+$/)
      await page
        .getByRole('heading', {
          level: 1,
          name: interpolate(t.rings.title, { size: ringSize(4, variant.language) }),
        })
        .waitFor()
    }
    const path = new URL(one.url()).pathname
    expect((await yuva.lastMessageTo(first.email)).text).toContain(path)
    await animationsFinished(one)
    await expectAccessible(one, 'proposed ring')

    // Three say yes, one has not answered: nothing is agreed, and nobody is named.
    for (const page of [one, two, three]) await sayYes(page)
    await three
      .getByText(interpolate(t.rings.waiting, { yes: 3, count: 4 }), { exact: true })
      .first()
      .waitFor()
    expect(await three.getByText(t.rings.agreed, { exact: true }).count()).toBe(0)

    // The last yes agrees all: the others see it without a reload.
    await sayYes(four)
    for (const page of [one, two, three, four])
      await page.getByText(t.rings.agreed, { exact: true }).first().waitFor()
    await animationsFinished(four)
    await expectAccessible(four, 'agreed ring')
    await one
      .getByRole('link', { name: interpolate(t.rings.guest_named, { name: towns[3].firstName }) })
      .waitFor()
    await four.getByLabel(t.rings.message, { exact: true }).fill('Anahtarlar öğlen?')
    await four.getByRole('button', { name: t.rings.send, exact: true }).click()
    await four.getByText('Anahtarlar öğlen?', { exact: true }).waitFor()

    // The trip of the first, and the chat with who comes.
    await one
      .getByRole('link', { name: interpolate(t.rings.your_trip, { place: towns[1].district }) })
      .click()
    await one.waitForURL(/\/reservation\/\d+/)
    await one.getByRole('heading', { level: 1 }).filter({ hasText: towns[1].district }).waitFor()

    // The second leaves: the first has no stay any more, the third no guest, and the stays of the others stand.
    await leave(two, first.firstName)
    await openPage(one, path)
    await one.getByText(t.rings.stay_lost, { exact: true }).waitFor()
    await one.getByRole('button', { name: t.rings.last_stay.host, exact: true }).waitFor()
    await openPage(three, path)
    await three.getByText(t.rings.guest_lost, { exact: true }).waitFor()
    const token = travellers[3]?.token ?? ''
    expect(await standing(path, token)).toEqual(new Set(['Okan with Selin', 'Selin with Elif']))

    // The third leaves too: one stay is left, whose host has nowhere to go and hosts all the same.
    await leave(three, null)
    await openPage(four, path)
    await four.getByText(t.rings.last_stay.waits_no_guest, { exact: true }).waitFor()
    expect(await standing(path, token)).toEqual(new Set(['Selin with Elif']))
    await openPage(one, path)
    await one.getByRole('button', { name: t.rings.last_stay.host, exact: true }).click()
    await one.getByText(t.rings.last_stay.hosted, { exact: true }).waitFor()
    await openPage(four, path)
    await four.getByText(t.rings.guest_lost, { exact: true }).waitFor()
    for (const { context } of pages) await context.close()
  })
})
