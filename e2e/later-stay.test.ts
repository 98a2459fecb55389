import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { monthName } from '#shared/kernel/date-words.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join, type Member, signIn } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, openFold, pickDay, textsOf } from './steps.ts'
import { variants, wide } from './variants.ts'

const picture = readFileSync(
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-768.webp'),
)
const today = civilDateOf(new Date())
const first = { start: addDays(today, 3), end: addDays(today, 5) }
const later = { start: addDays(today, 40), end: addDays(today, 42) }

describeLong.each(variants(wide))('the later stay of an exchange ($language, $width px)', (variant) => {
  const fixture = setUpServerAndBrowser({})
  const t = textsOf(variant)
  const month = monthName(later.start, variant.language, 'long')

  const fresh = (member: Member) => signIn(fixture.yuva, member.email)
  async function open(member: Member, path: string) {
    const user = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(user.context, await fresh(member))
    await openPage(user.page, path)
    return user
  }

  /** Agreed: the guest goes first, and hosts later. */
  async function exchange(guest: Member, host: Member): Promise<number> {
    const { yuva } = fixture
    const listingOf = (member: Member, district: string) =>
      addListing(yuva, member, {
        ...{ city: 'Çanakkale', district, start: addDays(today, 2), end: addDays(today, 90), picture },
        isSmall: true,
      })
    const body = {
      product: await listingOf(host, 'Ayvacık'),
      service_type: 'home_exchange' as const,
      start_date: first.start,
      end_date: first.end,
      offerer_product: await listingOf(guest, 'Bozcaada'),
      offerer_start_date: later.start,
      offerer_end_date: later.end,
    }
    const { id } = await call(yuva, 'POST /reservation/', { body }, guest.token)
    for (const { token } of [guest, host])
      await call(yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
    return id
  }
  const balanceOf = async (member: Member): Promise<number> =>
    (await call(fixture.yuva, 'GET /points/statement/', {}, (await fresh(member)).token)).balance

  test('is moved by both, or dropped and paid, once the first is done', { timeout: 180_000 }, async () => {
    const { yuva } = fixture
    const [guest, host, other] = [
      await join(yuva, 'Feride'),
      await join(yuva, 'Defne'),
      await join(yuva, 'Kerem'),
    ]
    const moving = await exchange(other, await join(yuva, 'Selin'))
    const id = await exchange(guest, host)
    // The points of a new membership wait until it can no longer be withdrawn from.
    await yuva.advanceHours(24 * 16)

    const mover = await open(other, `/reservation/${moving}`)
    await openFold(mover.page, t.trip.cancel.title)
    await mover.page.getByRole('button', { name: t.trip.later.propose }).click()
    const form = mover.page.getByRole('dialog', { name: t.amendments.propose })
    await pickDay(form, variant, addDays(later.start, 1))
    await pickDay(form, variant, addDays(later.end, 1))
    await form.getByRole('button', { name: t.amendments.send }).click()
    await expectToast(mover.page, t.amendments.sent)
    await mover.context.close()

    const dropping = await open(guest, `/reservation/${id}`)
    await openFold(dropping.page, t.trip.cancel.title)
    const { later_stay: shown } = await call(
      yuva,
      'GET /reservation/{id}',
      { params: { id } },
      (await fresh(guest)).token,
    )
    const cost = shown?.cost ?? 0
    expect(cost).toBeGreaterThan(0)
    const row = dropping.page.getByRole('region', { name: interpolate(t.trip.later.title, { month }) })
    await row.getByText(interpolate(t.trip.later.cost, { points: cost })).waitFor()
    await expectAccessible(dropping.page, 'later stay')
    await row.getByRole('button', { name: t.trip.later.drop }).click()
    const dialog = dropping.page.getByRole('alertdialog')
    await dialog.getByText(interpolate(t.trip.later.cost, { points: cost })).waitFor()
    await animationsFinished(dropping.page)
    await expectAccessible(dropping.page, 'dropping the later stay')
    const before = [await balanceOf(guest), await balanceOf(host)]
    await dialog.getByRole('button', { name: t.trip.later.drop }).click()
    await expectToast(dropping.page, interpolate(t.trip.later.done, { month }))
    expect([await balanceOf(guest), await balanceOf(host)]).toEqual([
      (before[0] ?? 0) - cost,
      (before[1] ?? 0) + cost,
    ])
    await dropping.context.close()

    await yuva.advanceHours(1)
    const reviewing = await open(host, `/reservation/${id}`)
    await reviewing.page.getByText(t.reservations.completed.text).waitFor()
    await reviewing.context.close()
  })
})
