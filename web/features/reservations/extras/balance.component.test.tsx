import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, noDates, reservation } from '#web/testing/samples.ts'
import { ReservationView } from '../reservation-page/reservation-view.tsx'

const ankara = { ...izmirCard, id: 30, city: 'Ankara', district: 'Çankaya' }
const summer = { ...noDates, home_exchange: [{ start_date: '2026-07-01', end_date: '2026-09-01' }] }
/** Seven nights in İzmir, 840 points, for three in Ankara, 360. */
const exchange: Reservation = {
  ...reservation,
  service_type: 'home_exchange',
  offerer_non_reserved_availabilities: summer,
  receiver_non_reserved_availabilities: summer,
  offered_house: [
    {
      ...{ residence_card: ankara, product: ankara.id, cleaning_fee: 0, deposit: 0 },
      ...{ start_date: '2026-08-01', end_date: '2026-08-04' },
    },
  ],
}
const points = (from: 'offerer' | 'receiver', amount: number) =>
  ({ kind: 'points', from, points: amount, state: 'open' }) as const
const balanced: Reservation = { ...exchange, extras: [points('offerer', 480)] }

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function show(
  language: Language,
  shown: Reservation,
  { member = { ...ayse, user_points: 500 }, width = 1280 }: { member?: SessionUser; width?: 1280 | 390 } = {},
) {
  const screen = await renderScreen(<ReservationView reservation={shown} />, {
    language,
    width,
    member,
    path: '/reservation/7',
    answers: {
      'GET /reservation/{id}': shown,
      'GET /reservation/house-info/{id}': { house_info: ankara, product: ankara.id, houses: [ankara] },
      'PUT /reservation/{id}': shown,
    },
  })
  const save = async () => {
    await button(screen.t('reservations.bar.save')).click()
    const sent = () => screen.calls('PUT /reservation/{id}').at(-1)?.body
    await expect.poll(sent).toBeTruthy()
    return sent()
  }
  return { ...screen, save, section: page.getByRole('region', { name: screen.t('balance.title') }) }
}

describe.each(languages)('the balance of an exchange in %s', (language) => {
  it.each([1280, 390] as const)(
    'is closed with one click, which only changes the draft, at %i px',
    async (width) => {
      const { t, section, save, calls } = await show(language, exchange, { width })
      await expect.element(section.getByText(t('balance.apart', { points: '480' }))).toBeVisible()
      const given = t('listings.nights', { count: 3 })
      const sum = { side: t('balance.give'), parts: given, points: '360' }
      await expect.element(section.getByText(t('balance.sum', sum))).toBeInTheDocument()
      await button(t('balance.close', { points: '480' })).click()
      await expect.element(section.getByText(t('balance.even'))).toBeVisible()
      await expect.element(page.getByText(t('reservations.bar.changed')).first()).toBeVisible()
      expect(calls('PUT /reservation/{id}')).toEqual([])
      expect(await save()).toMatchObject({
        service_type: 'home_exchange',
        extras: [{ kind: 'points', from: 'offerer', points: 480 }],
      })
    },
  )

  it('is as good left open, and can be asked for by who gives more', async () => {
    const { t, section, unmount } = await show(language, exchange)
    await button(t('balance.keep')).click()
    expect(button(t('balance.close', { points: '480' })).query()).toBeNull()
    await expect.element(section.getByText(t('balance.apart', { points: '480' }))).toBeVisible()
    await unmount()
    const host = await show(language, { ...exchange, is_offerer: false })
    await button(t('balance.ask', { points: '480' })).click()
    expect(await host.save()).toMatchObject({ extras: [{ kind: 'points', from: 'offerer', points: 480 }] })
  })

  it('is suggested no further than the own points go, and not at all without any', async () => {
    const { t, section, unmount } = await show(language, exchange, { member: { ...ayse, user_points: 100 } })
    await expect.element(button(t('balance.close', { points: '100' }))).toBeVisible()
    await unmount()
    await show(language, exchange, { member: { ...ayse, user_points: 0 } })
    await expect.element(section.getByText(t('balance.apart', { points: '480' }))).toBeVisible()
    expect(button(t('balance.keep')).query()).toBeNull()
  })

  it('is added by hand: points of either side, and help', async () => {
    const { t, save } = await show(language, exchange)
    await button(t('balance.add_points')).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: t('balance.amount') })
    await expect.element(amount).toHaveValue('480')
    await amount.fill('0')
    await dialog.getByRole('button', { name: t('balance.add') }).click()
    const max = language === 'tr' ? '20.000' : '20,000'
    await expect.element(dialog.getByText(t('balance.amount_missing', { max }))).toBeVisible()
    await dialog.getByText('Mert', { exact: true }).click()
    await amount.fill('60')
    await dialog.getByRole('button', { name: t('balance.add') }).click()
    await button(t('balance.add_help')).click()
    await dialog.getByRole('button', { name: t('balance.add') }).click()
    await expect.element(dialog.getByText(t('balance.help_missing'))).toBeVisible()
    await dialog.getByRole('radio', { name: t('listings.service_type.chores') }).click()
    await dialog.getByRole('button', { name: t('balance.add') }).click()
    await expect.element(page.getByText(t('balance.help_detail'), { exact: false })).toBeVisible()
    expect(await save()).toMatchObject({
      extras: [
        { kind: 'points', from: 'receiver', points: 60 },
        { kind: 'help', from: 'offerer', help: 'chores' },
      ],
    })
  })

  it('is taken back by naming none', async () => {
    const { t, save } = await show(language, balanced)
    await button(t('balance.remove')).click()
    expect(await save()).toMatchObject({ extras: [] })
  })

  it('is part of what is approved: whose points are held, and when they move', async () => {
    const { t } = await show(language, balanced)
    await expect
      .element(page.getByText(t('balance.moves.exchange', { what: t('listings.points', { points: '480' }) })))
      .toBeVisible()
    await button(t('reservations.bar.approve')).click()
    const dialog = page.getByRole('alertdialog')
    const given = t('balance.give_what', { what: t('listings.points', { points: '480' }) })
    await expect.element(dialog.getByText(given)).toBeVisible()
    await expect.poll(() => dialog.element().textContent).toContain('480')
    expect(dialog.element().textContent).toContain(language === 'tr' ? '2 Ağu' : '2 Aug')
  })

  it('names who lacks the points, where they cannot be approved', async () => {
    const short = { allowed: false, reason: 'not_enough_points' }
    const permissions = { ...reservation.permissions, approve: short }
    const own = { ...ayse, user_points: 100 }
    const { t, unmount } = await show(language, { ...balanced, permissions }, { member: own })
    const approve = button(t('reservations.bar.approve'))
    await expect.element(approve).toHaveAccessibleDescription(t('amendments.missing', { points: '380' }))
    await unmount()
    await show(language, { ...balanced, permissions, is_offerer: false })
    const name = balanced.offerer_info.first_name
    await expect.element(approve).toHaveAccessibleDescription(t('balance.other_short', { name }))
  })

  it('keeps the help of the other side where one’s own is changed', async () => {
    const both: Reservation = {
      ...exchange,
      extras: [
        { kind: 'help', from: 'offerer', help: 'chores', state: 'open' },
        { kind: 'help', from: 'receiver', help: 'garden_maintenance', state: 'open' },
      ],
    }
    const { t, save } = await show(language, both)
    await button(t('balance.change')).first().click()
    const dialog = page.getByRole('dialog')
    // The other side gives help already.
    expect(dialog.getByText('Mert', { exact: true }).query()).toBeNull()
    await dialog.getByRole('radio', { name: t('listings.service_type.business_help') }).click()
    await dialog.getByRole('button', { name: t('balance.change') }).click()
    expect((await save())?.extras).toEqual([
      { kind: 'help', from: 'receiver', help: 'garden_maintenance' },
      { kind: 'help', from: 'offerer', help: 'business_help' },
    ])
  })

  it('is there again when the kind of exchange is changed, and changed back', async () => {
    const free = { ...summer, chores: summer.home_exchange }
    const { t } = await show(language, { ...balanced, receiver_non_reserved_availabilities: free })
    await button(t('balance.remove')).click()
    await button(t('balance.add_help')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t('listings.service_type.chores') }).click()
    await dialog.getByRole('button', { name: t('balance.add') }).click()
    const given = page.getByRole('region', { name: t('balance.besides') })
    await expect.element(given.getByText(t('listings.service_type.chores'))).toBeVisible()
    for (const kind of ['chores', 'home_exchange'] as const) {
      await button(t('agreement.change_kind')).click()
      await page.getByRole('button', { name: new RegExp(`^${t(`listings.service_type.${kind}`)}`) }).click()
    }
    await expect.element(given.getByText(t('listings.service_type.chores'))).toBeVisible()
    expect(given.getByText(t('listings.points', { points: '480' })).query()).toBeNull()
  })
})
