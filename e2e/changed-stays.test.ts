import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { firstScreen } from './first-screen.ts'
import { embeddedDatabase } from './journey-server.ts'
import { addListing, call, join, type Member, signIn } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, openFold, pickDay, textsOf } from './steps.ts'
import { variants, wide } from './variants.ts'

const picture = readFileSync(
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-768.webp'),
)
const today = civilDateOf(new Date())

// A server for each variant: the second story moves the clock.
describeLong.each(variants(wide))('an agreement that changes ($language, $width px)', (variant) => {
  const fixture = setUpServerAndBrowser(embeddedDatabase)
  const t = textsOf(variant)

  async function open(member: Member, path: string): Promise<{ context: BrowserContext; page: Page }> {
    const user = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(user.context, member)
    await openPage(user.page, path)
    return user
  }

  const fresh = (member: Member) => signIn(fixture.yuva, member.email)

  /** One home of each host, all around the same place. */
  const listingOf = (host: Member) =>
    addListing(fixture.yuva, host, {
      city: 'Çanakkale',
      district: 'Ayvacık',
      start: addDays(today, 2),
      end: addDays(today, 90),
      picture,
      isSmall: true,
    })

  async function agree(guest: Member, host: Member, inDays: number, nights: number): Promise<number> {
    const stay = {
      product: await listingOf(host),
      service_type: 'yuva_point' as const,
      start_date: addDays(today, inDays),
      end_date: addDays(today, inDays + nights),
    }
    const { id } = await call(fixture.yuva, 'POST /reservation/', { body: stay }, guest.token)
    for (const { token } of [guest, host])
      await call(fixture.yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
    return id
  }

  async function pointsOf(member: Member): Promise<{ balance: number; escrow: number }> {
    const { token } = await fresh(member)
    const { balance, escrow } = await call(fixture.yuva, 'GET /points/statement/', {}, token)
    return { balance, escrow }
  }

  test('two more nights are proposed, accepted and held', { timeout: 90_000 }, async () => {
    const { yuva } = fixture
    const [guest, host] = [await join(yuva, 'Feride'), await join(yuva, 'Defne')]
    const id = await agree(guest, host, 12, 1)
    const path = `/reservation/${id}`
    const [start, end] = [addDays(today, 12), addDays(today, 15)]
    const { total_points: price } = await call(yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)

    const proposing = await open(guest, path)
    await openFold(proposing.page, t.trip.cancel.title)
    await proposing.page.getByRole('button', { name: t.amendments.propose }).click()
    const form = proposing.page.getByRole('dialog', { name: t.amendments.propose })
    await pickDay(form, variant, start)
    await pickDay(form, variant, end)
    const total = interpolate(t.amendments.total, { points: 3 * price })
    await form.getByText(total, { exact: true }).waitFor()
    await form.getByText(interpolate(t.amendments.more_you, { points: 2 * price })).waitFor()
    await animationsFinished(proposing.page)
    await expectAccessible(proposing.page, 'proposing more nights')
    await form.getByRole('button', { name: t.amendments.send }).click()
    await expectToast(proposing.page, t.amendments.sent)
    const own = proposing.page.getByRole('region', { name: t.amendments.card })
    await own.getByText(interpolate(t.amendments.own_longer_other, { count: 2 })).waitFor()
    // The old terms stand: nothing has moved.
    expect(await pointsOf(guest)).toEqual({ balance: 100 - price, escrow: price })

    const answering = await open(host, path)
    const card = answering.page.getByRole('region', { name: t.amendments.card })
    await card
      .getByText(interpolate(t.amendments.longer_other, { name: guest.firstName, count: 2 }))
      .waitFor()
    await card.getByText(interpolate(t.amendments.more_them, { points: 2 * price })).waitFor()
    await expectAccessible(answering.page, 'proposed change')
    await card.getByRole('button', { name: t.amendments.accept }).click()
    const question = answering.page.getByRole('alertdialog', { name: t.amendments.accept_title })
    await question.getByRole('button', { name: t.amendments.accept }).click()
    await expectToast(answering.page, t.amendments.accepted)

    // Both pages show the new stay: the guest's by itself.
    const nights = interpolate(t.listings.nights_other, { count: 3 })
    for (const { page } of [proposing, answering]) {
      await page.getByText(nights).first().waitFor()
      await page.getByRole('region', { name: t.amendments.card }).waitFor({ state: 'detached' })
    }
    await openFold(proposing.page, t.trip.details.title)
    await proposing.page
      .getByText(interpolate(t.trip.agreement.held, { points: 3 * price }), { exact: false })
      .waitFor()
    await expectAccessible(proposing.page, 'trip after the change')
    expect(await call(yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)).toMatchObject({
      status: 'agreed',
      start_date: start,
      end_date: end,
      total_points: 3 * price,
      version: 2,
    })
    expect(await pointsOf(guest)).toEqual({ balance: 100 - 3 * price, escrow: 3 * price })
    for (const { context } of [proposing, answering]) await context.close()
  })

  test('a host cancels, six are asked, the first wins', { timeout: 180_000 }, async () => {
    const { yuva } = fixture
    const [guest, host] = [await join(yuva, 'Selin'), await join(yuva, 'Kerem')]
    const names = ['Aylin', 'Burak', 'Ceyda', 'Deniz', 'Emre', 'Figen'] as const
    const hosts: Member[] = []
    for (const name of names) hosts.push(await join(yuva, name))
    const id = await agree(guest, host, 12, 2)
    for (const each of hosts) await listingOf(each)
    const path = `/reservation/${id}`
    // Cancelling is free on the first day after the agreement; ten days before the stay it is late.
    await yuva.advanceHours(48)

    const losing = await open(await fresh(host), path)
    await openFold(losing.page, t.trip.cancel.title)
    await losing.page.getByRole('button', { name: t.reservations.cancel.cancel }).click()
    const cancelling = losing.page.getByRole('alertdialog')
    // Two nights of what the stay cost; a standby home may cost half again as much, a fifth of which is the bonus.
    const { total_points: held } = await call(
      yuva,
      'GET /reservation/{id}',
      { params: { id } },
      (await fresh(host)).token,
    )
    const bonus = Math.floor((Math.floor((held / 2) * 1.5) * 2) / 5)
    await cancelling
      .getByText(interpolate(t.reservations.cancel.host_late, { points: held, bonus }))
      .waitFor()
    await cancelling.getByRole('button', { name: t.reservations.cancel.propose }).waitFor()
    await expectAccessible(losing.page, 'cancelling as a host')
    await cancelling.getByRole('button', { name: t.reservations.cancel.cancel }).click()
    await expectToast(losing.page, t.reservations.cancel.done)
    expect(await pointsOf(guest)).toEqual({ balance: 100, escrow: 0 })

    const guestOnTheWay = await fresh(guest)
    const rescueOf = () =>
      call(yuva, 'GET /reservation/rescue/{id}', { params: { id } }, guestOnTheWay.token).catch(() => null)
    await expect.poll(async () => (await rescueOf())?.homes.length).toBe(6)
    const atGuest = await open(guestOnTheWay, path)
    const title = interpolate(t.rescues.title.cancelled, { name: host.firstName })
    await atGuest.page.getByRole('heading', { level: 1, name: title }).waitFor()
    await atGuest.page.getByText(interpolate(t.rescues.returned, { points: held })).waitFor()
    await atGuest.page.getByRole('checkbox').nth(5).waitFor()
    await expectAccessible(atGuest.page, 'rescue')
    // The six are chosen already: one press, in the first screen of a phone.
    await atGuest.page.setViewportSize({ width: 390, height: 844 })
    const seenFirst = await firstScreen(atGuest.page, 'main')
    process.stdout.write(`rescue at 390, ${variant.language}: 1 press, ${JSON.stringify(seenFirst)}\n`)
    expect(seenFirst.primaries).toBe(1)
    // English needs some more of them.
    expect(seenFirst.words).toBeLessThanOrEqual(variant.language === 'tr' ? 90 : 100)
    const ask = atGuest.page.getByRole('button', { name: interpolate(t.rescues.ask_other, { count: 6 }) })
    const box = await ask.boundingBox()
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(
      atGuest.page.viewportSize()?.height ?? 0,
    )
    await ask.click()
    await expectToast(atGuest.page, interpolate(t.rescues.sent_other, { count: 6 }))
    const asked = atGuest.page.getByRole('region', {
      name: interpolate(t.rescues.asked_other, { count: 6 }),
    })
    await expect.poll(() => asked.getByText(t.rescues.state.open, { exact: true }).count()).toBe(6)
    await expectAccessible(atGuest.page, 'six asked')

    // Two hosts have the request before them; one is quicker.
    const [quick, slow] = [await fresh(hosts[2] as Member), await fresh(hosts[4] as Member)]
    const seen = [await open(quick, '/yuva-history'), await open(slow, '/yuva-history')] as const
    for (const { page } of seen) await page.getByRole('button', { name: t.rescues.accept }).waitFor()
    await expectAccessible(seen[0].page, 'request of a guest')
    // The guest's page goes on by itself.
    const looked = new RegExp(`^${interpolate(t.rescues.seen_at, { when: '' })}`)
    await expect.poll(() => asked.getByText(looked).count()).toBe(2)
    const accept = async (page: Page) => {
      await page.getByRole('button', { name: t.rescues.accept }).first().click()
      const dialog = page.getByRole('alertdialog', { name: t.rescues.accept_title })
      await dialog.getByRole('button', { name: t.rescues.accept }).click()
      return dialog
    }
    // It is known late to the other, who says yes as well.
    const answers = Promise.withResolvers<void>()
    await seen[1].page.route('**/rescue-requests/', async (route) => {
      await answers.promise
      await route.fallback()
    })
    await accept(seen[0].page)
    await seen[0].page.waitForURL(/\/reservation\/\d+$/)
    const late = await accept(seen[1].page)
    await late.getByText(errorSentence('rescue_closed', variant.language)).waitFor()
    answers.resolve()
    await late.waitFor({ state: 'detached' })
    await seen[1].page.getByRole('button', { name: t.rescues.accept }).waitFor({ state: 'detached' })
    for (const { context } of seen) await context.close()

    await atGuest.page.getByRole('heading', { level: 1, name: t.rescues.title.rescued }).waitFor()
    await asked.getByText(t.rescues.state.accepted, { exact: true }).waitFor()
    expect(await asked.getByText(t.rescues.state.closed, { exact: true }).count()).toBe(5)
    await expectAccessible(atGuest.page, 'rescued')
    const won = (await rescueOf())?.reservation ?? 0
    const stay = await call(yuva, 'GET /reservation/{id}', { params: { id: won } }, guestOnTheWay.token)
    expect(stay).toMatchObject({
      status: 'agreed',
      receiver: quick.id,
      start_date: addDays(today, 12),
      end_date: addDays(today, 14),
    })
    expect(await pointsOf(guest)).toEqual({ balance: 100 - stay.total_points, escrow: stay.total_points })
    await atGuest.page.getByRole('link', { name: t.rescues.rescued_open }).click()
    await atGuest.page.waitForURL(new RegExp(`/reservation/${won}$`))
    await atGuest.page.getByRole('region', { name: t.trip.people.title, exact: true }).waitFor()

    // What happened is written by both, and counts on the profile of the host who cancelled.
    await openPage(atGuest.page, path)
    await atGuest.page.getByRole('button', { name: new RegExp(t.outcomes.title.replace('?', '.')) }).click()
    const record = atGuest.page.getByRole('complementary', { name: t.rescues.more })
    await record
      .getByRole('radio', { name: interpolate(t.outcomes.cancelled_late, { name: host.firstName }) })
      .check({ force: true })
    await record.getByRole('button', { name: t.shell.save }).click()
    await expectToast(atGuest.page, t.outcomes.done)
    await losing.page.reload()
    const answer = losing.page.getByRole('region', { name: t.outcomes.title })
    await answer.getByRole('radio', { name: t.outcomes.nothing_to_add }).check({ force: true })
    await answer.getByRole('button', { name: t.shell.save }).click()
    const what = interpolate(t.outcomes.was_cancelled_late_other, { count: 10 })
    await answer.getByText(interpolate(t.outcomes.their, { name: guest.firstName, what })).waitFor()
    await openPage(atGuest.page, `/profile/${host.id}`)
    const recorded = interpolate(t.listings.trust.late_one, { count: 1 })
    await atGuest.page.getByText(recorded, { exact: true }).first().waitFor()
    // No heart of a home half under the bar.
    await atGuest.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expectAccessible(atGuest.page, 'profile with a record')
    for (const { context } of [atGuest, losing]) await context.close()
  })
})
