import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay, formatRangeWithYear, formatWeekdays } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { coverOfWeek, noAdvance, offeredAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, noDates, reservation } from '#web/testing/samples.ts'
import { ReservationView } from './reservation-view.tsx'

const refused = { allowed: false, reason: 'reservation_closed' }
const ankara = { ...izmirCard, id: 30, city: 'Ankara', district: 'Çankaya' }
const exchange: Reservation = {
  ...reservation,
  service_type: 'home_exchange',
  offered_house: [
    {
      residence_card: ankara,
      product: ankara.id,
      cleaning_fee: 0,
      deposit: 0,
      start_date: '2026-08-01',
      end_date: '2026-08-04',
    },
  ],
}
const expired: Reservation = {
  ...exchange,
  status: 'expired',
  closed_at: '2026-05-19T09:00:00.000Z',
  expires_at: null,
  permissions: { ...reservation.permissions, edit: refused, approve: refused, cancel: refused },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const article = (name: string) => page.getByRole('article', { name })

const says = (shown: Locator, text: string) => expect.poll(() => shown.element().textContent).toContain(text)

const show = (
  language: Language,
  shown: Reservation,
  {
    answers,
    width = 1280,
    member = { ...ayse, user_points: 500 },
  }: { answers?: Answers; width?: 1280 | 390; member?: SessionUser } = {},
) =>
  renderScreen(<ReservationView reservation={shown} />, {
    language,
    width,
    member,
    path: '/reservation/7',
    answers: {
      'GET /reservation/{id}': shown,
      'GET /reservation/house-info/{id}': { house_info: ankara, product: ankara.id, houses: [ankara] },
      ...answers,
    },
  })

describe.each(languages)('the page of an agreement in %s', (language) => {
  // Specified: D.54
  it('begins with both homes, their dates, weekdays, nights and guests, and who stays where', async () => {
    const { t } = await show(language, exchange)
    const theirs = article(t('reservations.side.theirs'))
    await says(theirs, 'Urla, İzmir')
    await says(theirs, formatRangeWithYear('2026-07-03', '2026-07-10', language))
    await says(theirs, formatWeekdays('2026-07-03', '2026-07-10', language))
    await says(theirs, t('agreement.stays_you'))
    const mine = article(t('reservations.side.mine'))
    await says(mine, 'Çankaya, Ankara')
    await says(mine, t('agreement.stays_other', { name: 'Mert' }))
    await expect.element(page.getByText(t('reservations.moves.homes'))).toBeVisible()
    // The own side stands first, also for the one who made the offer.
    expect(page.getByRole('article').elements()[0]).toBe(mine.element())
  })

  it('says what moves and how many points are missing', async () => {
    const { t } = await show(language, reservation)
    await expect.element(page.getByText(t('agreement.moves.points', { points: '840' }))).toBeVisible()
    await says(article(t('reservations.offer.label')), t('agreement.points_missing', { points: '340' }))
  })

  it('counts the own deposit to the points that are missing', async () => {
    const deposits = [
      { residence: 20, from: 'offerer' as const, points: 100 },
      { residence: 30, from: 'receiver' as const, points: 50 },
    ]
    const { t } = await show(language, { ...reservation, deposits })
    await says(article(t('reservations.offer.label')), t('agreement.points_missing', { points: '440' }))
  })

  it('offers the advance to a guest who is short, and says what a host gets', async () => {
    const answers = { 'GET /points/advance/': offeredAdvance }
    const { t, unmount } = await show(language, reservation, { answers })
    await says(article(t('reservations.offer.label')), t('advance.covers', { missing: '340' }))
    await unmount()
    await show(language, { ...reservation, is_offerer: false, fund_share: 25 })
    const gets = { perNight: '120', nights: 7, total: '840', share: '25', received: '815' }
    await says(article(t('reservations.offer.label')), t('advance.host_gets', gets))
  })

  it('says what the community fund pays, and asks for no points that it has', async () => {
    const covered = (points: number) => ({ ...offeredAdvance, covers: [coverOfWeek(points)] })
    const { t, unmount } = await show(language, reservation, {
      answers: { 'GET /points/advance/': covered(300) },
    })
    const mine = article(t('reservations.offer.label'))
    await says(mine, t('advance.fund_pays', { points: '300' }))
    await says(mine, t('advance.covers', { missing: '40' }))
    await unmount()
    await show(language, reservation, { answers: { 'GET /points/advance/': covered(900) } })
    await says(mine, t('advance.fund_pays', { points: '840' }))
    await says(mine, t('reservations.offer.points_guest'))
    expect(mine.element().textContent).not.toContain(t('advance.how'))
  })

  it('says what the community fund pays of a stay that the own points suffice for, and asks no host', async () => {
    const answers = { 'GET /points/advance/': { ...noAdvance, covers: [coverOfWeek(300)] } }
    const enough = { ...ayse, user_points: 900 }
    const { t, unmount } = await show(language, reservation, { answers, member: enough })
    const mine = article(t('reservations.offer.label'))
    await says(mine, t('advance.fund_pays', { points: '300' }))
    await says(mine, t('reservations.offer.points_guest'))
    await unmount()
    const host = await show(language, { ...reservation, is_offerer: false }, { answers, member: enough })
    await expect.element(mine).toBeVisible()
    expect(host.calls('GET /points/advance/')).toEqual([])
  })

  it.each([1280, 390] as const)('offers in one menu the kinds that can be had, at %i px', async (width) => {
    const free = [{ start_date: '2026-06-01', end_date: '2026-08-30' }]
    const open = {
      ...reservation,
      receiver_non_reserved_availabilities: { ...noDates, yuva_point: free, chores: free },
    }
    const { t } = await show(language, open, { width })
    await button(t('agreement.change_kind')).click()
    const chosen = page.getByRole('button', { name: new RegExp(`^${t('listings.service_type.yuva_point')}`) })
    await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')
    const closed = [t('listings.service_type.garden_maintenance'), t('listings.service_type.business_help')]
    for (const kind of closed) {
      await expect.element(page.getByText(kind, { exact: false }).last()).toBeVisible()
      expect(button(kind).query()).toBeNull()
    }
    await page.getByRole('button', { name: new RegExp(`^${t('listings.service_type.chores')}`) }).click()
    await expect.element(page.getByRole('region', { name: t('reservations.bar.changed') })).toBeVisible()
    await expect
      .element(page.getByText(t('reservations.offer.mine', { what: t('listings.service_type.chores') })))
      .toBeVisible()
    await expect.poll(() => chosen.query()).toBeNull()
  })

  // Specified: D.55
  it('shows a draft with the old value struck, and hides the approvals until it is saved or dropped', async () => {
    const { t } = await show(language, reservation)
    await page
      .getByRole('button', {
        name: new RegExp(
          `^${new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date('2026-07-06T12:00'))}`,
        ),
      })
      .first()
      .click()
    await page
      .getByRole('button', {
        name: new RegExp(
          `^${new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date('2026-07-09T12:00'))}`,
        ),
      })
      .first()
      .click()
    const theirs = article(t('reservations.side.theirs'))
    await says(theirs, formatRangeWithYear('2026-07-06', '2026-07-09', language))
    expect(theirs.element().querySelector('s')?.textContent).toContain(
      formatRangeWithYear('2026-07-03', '2026-07-10', language),
    )
    expect(button(t('reservations.bar.approve')).query()).toBeNull()
    await button(t('reservations.bar.discard')).click()
    await expect.element(button(t('reservations.bar.approve'))).toBeVisible()
    expect(theirs.element().querySelector('s')).toBeNull()
  })

  // Specified: D.55
  it('leads on from an expired one: the same terms are proposed again, once', async () => {
    const { t, toast, calls, address } = await show(language, expired, {
      answers: { 'POST /reservation/': inTurn(new AppError('premium_required'), { id: 8 }) },
    })
    await expect.element(page.getByText(t('agreement.over.terms_stay'), { exact: false })).toBeVisible()
    const again = button(t('agreement.over.propose_again'))
    await again.click()
    await expect.element(toast).toHaveTextContent(errorSentence('premium_required', language))
    await again.click()
    await expect.poll(address).toBe('/reservation/8')
    expect(calls('POST /reservation/').at(-1)?.body).toEqual({
      product: izmirCard.id,
      service_type: 'home_exchange',
      start_date: '2026-07-03',
      end_date: '2026-07-10',
      adults: 2,
      children: 1,
      pets: 0,
      offerer_product: ankara.id,
      offerer_start_date: '2026-08-01',
      offerer_end_date: '2026-08-04',
    })
  })

  it('the other side of an exchange proposes the same stays from where it stands', async () => {
    const { t, calls } = await show(
      language,
      { ...expired, is_offerer: false },
      { answers: { 'POST /reservation/': { id: 8 } } },
    )
    await button(t('agreement.over.propose_again')).click()
    await expect.poll(() => calls('POST /reservation/')).toHaveLength(1)
    expect(calls('POST /reservation/')[0]?.body).toMatchObject({
      product: ankara.id,
      start_date: '2026-08-01',
      offerer_product: izmirCard.id,
      offerer_start_date: '2026-07-03',
    })
  })

  it('names the nights that are gone, and asks for new dates instead', async () => {
    const { t } = await show(language, {
      ...expired,
      receiver_reserved_nights: [{ start_date: '2026-07-08', end_date: '2026-07-20' }],
    })
    await says(article(t('reservations.side.theirs')), '8–9')
    await expect.element(page.getByRole('link', { name: t('agreement.over.pick_dates') })).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('agreement.over.similar') })).toBeVisible()
    expect(button(t('agreement.over.propose_again')).query()).toBeNull()
  })

  it('of a stay that left its ring has one home, and leads to the ring', async () => {
    const left: Reservation = {
      ...reservation,
      service_type: 'home_exchange',
      ring: 31,
      status: 'cancelled',
      agreed_at: '2026-05-10T09:00:00.000Z',
      closed_at: '2026-05-19T09:00:00.000Z',
      permissions: expired.permissions,
      revisions: reservation.revisions.map((revision) => ({
        ...revision,
        terms: { ...revision.terms, service_type: 'home_exchange' },
      })),
    }
    const answers = { 'GET /reservation/outcome/{id}': new AppError('not_found') }
    const { t } = await show(language, left, { answers })
    for (const key of ['listings.service_type.ring', 'reservations.ring.open'] as const)
      await expect
        .element(page.getByRole('link', { name: t(key), exact: true }))
        .toHaveAttribute('href', '/ring/31')
    await expect.element(article(t('reservations.side.theirs'))).toBeVisible()
    expect(page.getByText(t('listings.service_type.home_exchange'), { exact: true }).query()).toBeNull()
    expect(article(t('reservations.side.mine')).query()).toBeNull()
    expect(button(t('agreement.over.propose_again')).query()).toBeNull()
  })

  it('leaves a host whose guest did not come about to the guest', async () => {
    const { t } = await show(language, {
      ...reservation,
      status: 'cancelled',
      is_offerer: false,
      closed_at: '2026-05-19T09:00:00.000Z',
      permissions: expired.permissions,
    })
    await expect.element(page.getByText(t('agreement.over.theirs'))).toBeVisible()
    const write = t('agreement.over.write', { name: reservation.offerer_info.first_name })
    await expect.element(page.getByRole('link', { name: write })).toBeVisible()
    expect(button(t('agreement.over.propose_again')).query()).toBeNull()
  })

  it('says to both sides when what cancelling cost is paid, or decided by the team', async () => {
    const until = '2026-06-01T09:00:00.000Z'
    const day = formatInstantDay(until, language)
    const cancelled = { ...expired, status: 'cancelled', is_offerer: true } as const
    const waiting = { points: 140, until, is_checked: false }
    const { t } = await show(language, { ...cancelled, waiting_forfeit: waiting })
    await expect
      .element(page.getByText(t('reservations.forfeit.guest', { points: 140, day }), { exact: true }))
      .toBeVisible()
    await show(language, { ...cancelled, is_offerer: false, waiting_forfeit: waiting })
    await expect
      .element(page.getByText(t('reservations.forfeit.host', { points: 140, day }), { exact: true }))
      .toBeVisible()
    for (const is_offerer of [true, false]) {
      await show(language, { ...cancelled, is_offerer, waiting_forfeit: { ...waiting, is_checked: true } })
      await expect
        .element(
          page.getByText(t('reservations.forfeit.checked', { points: 140, day }), { exact: true }).last(),
        )
        .toBeVisible()
    }
  })
})
