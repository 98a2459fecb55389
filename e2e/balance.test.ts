import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join, type Member, signIn } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { narrow, variants } from './variants.ts'

const picture = readFileSync(
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-768.webp'),
)
const today = civilDateOf(new Date())
const stay = { start: addDays(today, 30), end: addDays(today, 36) }
/** The own home is taken while its owner is away. */
const later = { start: addDays(today, 50), end: addDays(today, 70) }

describe.each(variants(narrow))('nights and points ($language, $width px)', (variant) => {
  const fixture = setUpServerAndBrowser({})
  const t = textsOf(variant)
  const { short } = t.asking

  const fresh = (member: Member) => signIn(fixture.yuva, member.email)
  async function open(member: Member, path: string) {
    const user = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(user.context, await fresh(member))
    await openPage(user.page, path)
    return user
  }
  /** What points given besides have moved, the newest last. */
  async function movedOf(member: Member): Promise<number[]> {
    const { entries } = await call(fixture.yuva, 'GET /points/statement/', {}, (await fresh(member)).token)
    return entries
      .filter((each) => each.is_balance)
      .map(({ amount }) => amount)
      .toReversed()
  }

  /** What is short of points is put together by one click, and asked for by another. */
  async function ask(page: Page): Promise<void> {
    const { card } = t.reservations
    const isNarrow = variant.width < 1024
    if (isNarrow) await page.getByRole('button', { name: card.ask, exact: true }).click()
    const place = isNarrow
      ? page.getByRole('dialog', { name: card.title })
      : page.getByRole('region', { name: card.title })
    await place.getByRole('button', { name: short.mix_action, exact: true }).click()
    await place.getByRole('region', { name: t.reservations.card.mixed }).waitFor()
    await expectAccessible(page, 'nights and points put together')
    await place.getByRole('button', { name: card.ask, exact: true }).click()
    await place.getByRole('heading', { name: interpolate(t.asking.title, { name: 'Defne' }) }).waitFor()
  }

  test('a host whose home is worth less gives the rest in points; who knows no extras keeps them', async () => {
    const { yuva } = fixture
    const [guest, host] = [await join(yuva, 'Selin'), await join(yuva, 'Kerem')]
    const at = { city: 'Çanakkale', picture, start: addDays(today, 2), end: addDays(today, 90) }
    const body = {
      product: await addListing(yuva, host, { ...at, district: 'Gelibolu', isSmall: true }),
      service_type: 'home_exchange' as const,
      start_date: stay.start,
      end_date: addDays(stay.start, 3),
      offerer_product: await addListing(yuva, guest, { ...at, district: 'Eceabat' }),
      offerer_start_date: later.start,
      offerer_end_date: addDays(later.start, 3),
    }
    const { id } = await call(yuva, 'POST /reservation/', { body }, guest.token)

    const giving = await open(host, `/reservation/${id}`)
    const balance = giving.page.getByRole('region', { name: t.balance.title })
    const close = balance.getByRole('button', {
      name: new RegExp(interpolate(t.balance.close, { points: '\\d+' })),
    })
    await close.click()
    await balance.getByText(t.balance.release_later).waitFor()
    await expectAccessible(giving.page, 'balance in a draft')
    await giving.page.getByRole('button', { name: t.asking.change.send }).click()
    await giving.page.getByText(t.reservations.bar.approved_you).first().waitFor()
    await giving.context.close()

    const params = { id }
    const shown = await call(yuva, 'GET /reservation/{id}', { params }, guest.token)
    const [extra] = shown.extras ?? []
    expect(extra).toMatchObject({ kind: 'points', from: 'receiver', state: 'open' })
    // A client of before names no extras.
    const edit = { ...body, version: shown.version, end_date: addDays(stay.start, 4) }
    await call(yuva, 'PUT /reservation/{id}', { params, body: edit }, guest.token)
    for (const member of [guest, host])
      await call(yuva, 'POST /reservation/approve/{id}', { params, body: {} }, member.token)
    const agreed = await call(yuva, 'GET /reservation/{id}', { params }, host.token)
    expect(agreed.extras).toEqual([{ ...extra, state: 'held' }])
    expect(await movedOf(host)).toEqual([extra?.kind === 'points' ? -extra.points : 0])
  })

  test('points that are short are evened out by nights; they move a day after the second stay has begun', async () => {
    const { yuva } = fixture
    const [guest, host] = [await join(yuva, 'Feride'), await join(yuva, 'Defne')]
    const at = { city: 'Çanakkale', picture }
    const free = { start: addDays(today, 2), end: addDays(today, 90) }
    const listing = await addListing(yuva, host, { ...at, ...free, district: 'Ayvacık' })
    await addListing(yuva, guest, { ...at, ...later, district: 'Bozcaada' })

    const search = `startDate=${stay.start}&endDate=${stay.end}&adults=2&serviceTypes=yuva_point`
    const asking = await open(guest, `/listing/${listing}?${search}`)
    await ask(asking.page)
    await asking.context.close()
    const history = await call(yuva, 'GET /reservation/history/', {}, (await fresh(guest)).token)
    const [asked] = history.current_reservations
    const [extra] = asked?.extras ?? []
    const points = extra?.kind === 'points' ? extra.points : 0
    expect(asked?.service_type).toBe('home_exchange')
    expect(points).toBeGreaterThan(0)

    const answering = await open(host, `/reservation/${asked?.id}`)
    const { page } = answering
    const balance = page.getByRole('region', { name: t.balance.title })
    await balance.getByText(t.balance.even).waitFor()
    await expectAccessible(page, 'balance')
    await page.getByRole('button', { name: t.reservations.bar.approve, exact: true }).last().click()
    const dialog = page.getByRole('alertdialog')
    await dialog
      .getByText(interpolate(t.balance.get_what, { what: interpolate(t.listings.points, { points }) }))
      .waitFor()
    await animationsFinished(page)
    await dialog.getByRole('button', { name: t.reservations.approve.confirm }).click()
    await page.getByText(t.trip.people.title).first().waitFor()
    await answering.context.close()
    expect(await movedOf(guest)).toEqual([-points])

    // The first stay alone moves nothing.
    await yuva.advanceHours(24 * 34)
    expect(await movedOf(host)).toEqual([])
    await yuva.advanceHours(24 * 20)
    expect([await movedOf(guest), await movedOf(host)]).toEqual([[-points], [points]])
  })
})
