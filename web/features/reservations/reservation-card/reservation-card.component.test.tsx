import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { type ErrorCode, errorSentence } from '#shared/errors/error-catalogue.ts'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { savePurchase } from '#web/domain/membership-purchase.ts'
import { stayItem } from '#web/domain/stay-item.ts'
import type { Language } from '#web/platform/language.ts'
import { setToken } from '#web/platform/session.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { numberedKeys } from '#web/testing/lost-answers.ts'
import { planSamples } from '#web/testing/plan-samples.ts'
import { coverOfWeek, noAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile, chat, izmirListing, noDates, ownIzmirCard } from '#web/testing/samples.ts'
import { guestsText } from '../reservation-texts.ts'
import { ReservationForm } from './reservation-form.tsx'
import { useStayChoice } from './use-stay-choice.ts'

type Wanted = { startDate: string | null; endDate: string | null }

const week: Wanted = { startDate: '2026-07-03', endDate: '2026-07-10' }
const none: Wanted = { startDate: null, endDate: null }

/** The same listing without home exchange: points are then preselected. */
const forPoints: ListingFull = {
  ...izmirListing,
  exchange_types: ['yuva_point'],
  service_types_dates: { ...izmirListing.service_types_dates, home_exchange: [] },
  free_dates: { ...izmirListing.free_dates, home_exchange: [] },
}

/** The same listing for this exchange type alone. */
const offering = (service: ServiceType): ListingFull => {
  const free = izmirListing.free_dates.yuva_point
  return {
    ...izmirListing,
    exchange_types: [service],
    service_types_dates: { ...noDates, [service]: free },
    free_dates: { ...noDates, [service]: free },
  }
}

const selling = (member: SessionUser): Answers => ({
  'GET /plans/': planSamples,
  'GET /my-profile/': { ...ayseProfile, is_phone_verified: true },
  'GET /auth/check/': { user: member },
  'GET /contracts/': { version: 'v1', documents: [] },
})
const short = (t: TFunction, points: string) => page.getByText(t('asking.short.missing', { points }))

const begun: Answers = { 'POST /message-chat/': chat, 'POST /reservation/': { id: 70 } }

function Card({ listing, wanted }: { listing: ListingFull; wanted: Wanted }) {
  const stay = useStayChoice(listing, { ...wanted, adults: 2, children: 0, pets: 0, serviceTypes: [] })
  return <ReservationForm listing={listing} stay={stay} />
}

type CardOptions = { wanted?: Wanted; answers?: Answers; member?: SessionUser | null; listing?: ListingFull }

/** The sum, which the tile of points repeats. */
const total = (t: (key: 'listings.points', values: { points: string }) => string, points: string) =>
  page.getByText(t('listings.points', { points }), { exact: true }).last()

async function renderCard(language: Language, options: CardOptions = {}) {
  const { wanted = week, answers = {}, member = ayse, listing = izmirListing } = options
  const screen = await renderScreen(<Card listing={listing} wanted={wanted} />, {
    language,
    ...(member && { member }),
    path: '/listing/20?startDate=2026-07-03',
    route: '/listing/:id',
    answers: {
      'GET /reservation/exists/': { reservation_id: -1, reservations: [], ring: null },
      'GET /residence-full/{id}': izmirListing,
      'GET /residence-search/': { data: [], next_cursor: null, total: 0, total_is_exact: true },
      ...answers,
    },
  })
  const create = page.getByRole('button', { name: screen.t('reservations.card.create'), exact: true })
  const ask = page.getByRole('button', { name: screen.t('reservations.card.ask') })
  await expect.element(page.getByRole('group', { name: screen.t('reservations.card.option') })).toBeVisible()
  const row = (label: 'dates' | 'guests') =>
    page.getByRole('button', { name: new RegExp(`^${screen.t(`reservations.card.${label}`)}:`) })
  return { ...screen, ask, create, row }
}

describe.each(languages)('reservation card in %s', (language) => {
  it('begins with what was searched for, says what it costs and what is left', async () => {
    const { t, row } = await renderCard(language)
    await expect.poll(() => row('dates').element().textContent).toContain(t('listings.nights', { count: 7 }))
    await expect.element(total(t, '840')).toBeVisible()
    await expect
      .element(page.getByText(t('reservations.card.sum', { count: 7, points: '120' })))
      .toBeVisible()
    await expect.element(page.getByText(t('listings.points', { points: '60' }))).toBeVisible()
  })

  it('says how many points are missing and the way on: then the host cannot be asked, but a negotiation can begin', async () => {
    const { t, ask, create, calls, address } = await renderCard(language, {
      member: { ...ayse, user_points: 100 },
      answers: begun,
    })
    await expect.element(short(t, '740')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('asking.short.add_home') }))
      .toHaveAttribute('href', '/add-listing')
    expect(ask.query()).toBeNull()
    await page.getByRole('button', { name: t('asking.short.others') }).click()
    await create.click()
    await expect.poll(address).toBe('/reservation/70')
    expect(calls('POST /reservation/').map(({ body }) => body.approve)).toEqual([undefined])
  })

  it('counts the deposit of the home to what the balance needs', async () => {
    const listing = { ...izmirListing, deposit: 150 }
    const { t, unmount } = await renderCard(language, { member: { ...ayse, user_points: 900 }, listing })
    await expect.element(page.getByText(t('reservations.card.deposit', { points: '150' }))).toBeVisible()
    await expect.element(short(t, '90')).toBeVisible()
    await unmount()
    await renderCard(language, { member: { ...ayse, user_points: 1_000 }, listing })
    await expect.element(page.getByText(t('reservations.card.balance_after'))).toBeVisible()
    await expect.element(page.getByText(t('listings.points', { points: '10' }))).toBeVisible()
  })

  it('says what the community fund pays, and what is missing or left then', async () => {
    const covered = (points: number) => ({ ...noAdvance, covers: [coverOfWeek(points)] })
    const { t, unmount } = await renderCard(language, {
      member: { ...ayse, user_points: 100 },
      answers: { 'GET /points/advance/': covered(500) },
    })
    await expect.element(page.getByText(t('advance.fund_pays', { points: '500' }))).toBeVisible()
    await expect.element(short(t, '240')).toBeVisible()
    await unmount()
    await renderCard(language, {
      member: { ...ayse, user_points: 100 },
      answers: { 'GET /points/advance/': covered(800) },
    })
    await expect.element(page.getByText(t('advance.fund_pays', { points: '800' }))).toBeVisible()
    await expect.element(page.getByText(t('listings.points', { points: '60' }))).toBeVisible()
    expect(short(t, '740').query()).toBeNull()
  })

  it('says what the community fund pays of a stay that the own points suffice for', async () => {
    const answers = { 'GET /points/advance/': { ...noAdvance, covers: [coverOfWeek(500)] } }
    const { t, unmount } = await renderCard(language, { answers })
    await expect.element(page.getByText(t('advance.fund_pays', { points: '500' }))).toBeVisible()
    await expect.element(page.getByText(t('listings.points', { points: '560' }))).toBeVisible()
    await unmount()
    // Without a cover there is nothing to say.
    await renderCard(language)
    await expect.element(page.getByText(t('listings.points', { points: '60' }))).toBeVisible()
    expect(page.getByRole('status').elements()).toEqual([])
  })

  it('offers an exchange of homes instead where both are free on the dates: then the host can be asked', async () => {
    const both = {
      ...izmirListing,
      service_types_dates: {
        ...izmirListing.service_types_dates,
        home_exchange: izmirListing.service_types_dates.yuva_point,
      },
      free_dates: { ...izmirListing.free_dates, home_exchange: izmirListing.free_dates.yuva_point },
    }
    const { t, ask, row } = await renderCard(language, {
      member: { ...ayse, user_points: 100, has_residence: true },
      listing: both,
      answers: { 'GET /my-residences/': [ownIzmirCard], 'GET /residence-full/{id}': both },
    })
    // The first type that is free on the dates is home exchange, but this test is about points.
    await page.getByRole('radio', { name: new RegExp(`^${t('listings.service_type.yuva_point')}`) }).click()
    await page.getByRole('button', { name: t('asking.short.swap_action') }).click()
    await expect.element(page.getByText(t('reservations.moves.homes'))).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toContain(t('reservations.moves.homes'))
    await expect.poll(() => row('dates').element().textContent).toContain(t('listings.nights', { count: 7 }))
    await expect.element(ask).toBeEnabled()
  })

  it.each(['home_exchange', 'garden_maintenance'] as const)(
    'says of %s what the balance lacks for the deposit, to members',
    async (service) => {
      const listing = { ...offering(service), deposit: 150 }
      const answers = { 'GET /my-residences/': [] }
      for (const [member, missing] of [
        [{ ...ayse, user_points: 100 }, '50'],
        [{ ...ayse, user_points: 150 }, null],
        [null, null],
      ] as const) {
        const { t, unmount } = await renderCard(language, { member, listing, answers })
        await expect.element(page.getByText(t('reservations.card.deposit', { points: '150' }))).toBeVisible()
        const note = page.getByText(t('listings.card.missing', { points: missing ?? '' })).first()
        if (missing) await expect.element(note).toBeVisible()
        else expect(note.query()).toBeNull()
        await unmount()
      }
    },
  )

  it.each(['home_exchange', 'garden_maintenance'] as const)(
    'names %s and says what is given in exchange, without points, to members and visitors',
    async (service) => {
      const listing = offering(service)
      for (const member of [{ ...ayse, user_points: 0 }, null]) {
        const { t, unmount } = await renderCard(language, {
          member,
          listing,
          answers: { 'GET /my-residences/': [] },
        })
        const moves = service === 'home_exchange' ? 'homes' : 'help'
        await expect.element(page.getByText(t(`reservations.moves.${moves}`))).toBeVisible()
        await expect
          .element(page.getByText(t(`listings.service_type.${service}`), { exact: true }).first())
          .toBeVisible()
        await unmount()
      }
    },
  )

  it('shows a visitor the total of the dates, and nothing of a balance', async () => {
    const { t } = await renderCard(language, { member: null })
    await expect.element(total(t, '840')).toBeVisible()
    expect(page.getByText(t('reservations.card.balance_after')).query()).toBeNull()
    expect(page.getByText(t('asking.short.host')).query()).toBeNull()
  })

  it('begins the negotiation once, with one key, and goes there', async () => {
    const answer = held<'POST /reservation/'>()
    const { create, calls, address } = await renderCard(language, {
      answers: { ...begun, 'POST /reservation/': answer },
    })
    await create.click()
    await expect.element(create).toHaveAttribute('aria-busy', 'true')
    await create.click()
    answer.release({ id: 70 })
    await expect.poll(address).toBe('/reservation/70')
    expect(calls('POST /reservation/')).toMatchObject([
      {
        body: {
          product: 20,
          service_type: 'yuva_point',
          start_date: '2026-07-03',
          end_date: '2026-07-10',
          adults: 2,
          children: 0,
          pets: 0,
        },
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })

  it('asks for the dates first, opens the calendar and says so at them', async () => {
    const { t, create, alerts, calls } = await renderCard(language, { wanted: none, listing: forPoints })
    await create.click()
    await expect.element(page.getByRole('group', { name: t('reservations.card.calendar') })).toBeVisible()
    expect(alerts()).toEqual([t('reservations.card.dates_missing')])
    expect(calls('POST /reservation/')).toEqual([])
  })

  it('lets dates be chosen; a closed day says that it is closed for this exchange', async () => {
    const { t, create, calls, row } = await renderCard(language, {
      wanted: none,
      listing: forPoints,
      answers: begun,
    })
    await row('dates').click()
    const calendar = page.getByRole('group', { name: t('reservations.card.calendar') })
    const longDay = (day: string) =>
      new RegExp(
        `^${new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(`${day}T12:00`))}`,
      )
    // It opens on the month of the first free night.
    await expect
      .element(calendar.getByRole('button', { name: longDay('2026-07-15') }))
      .toHaveAccessibleName(new RegExp(t('reservations.card.closed').replace('.', '\\.')))
    await calendar.getByRole('button', { name: longDay('2026-07-21') }).click()
    await calendar.getByRole('button', { name: longDay('2026-07-24') }).click()
    await expect.element(calendar).not.toBeInTheDocument()
    await create.click()
    await expect
      .poll(() => calls('POST /reservation/')[0]?.body)
      .toMatchObject({ start_date: '2026-07-21', end_date: '2026-07-24' })
  })

  it('sends a visitor to the log-in, who finds the choice again', async () => {
    const { t, create, toast } = await renderCard(language, { member: null })
    await create.click()
    await expect.element(toast).toHaveTextContent(t('reservations.card.sign_in'))
    await expect.element(page.getByRole('dialog').getByText(t('reservations.card.sign_in'))).toBeVisible()
  })

  it('says under each exchange why it cannot be chosen', async () => {
    const { t } = await renderCard(language)
    const help = page.getByRole('radio', { name: new RegExp(t('listings.service_type.service_exchange')) })
    await expect.element(help).toBeDisabled()
    await expect.element(help).toHaveAccessibleName(new RegExp(t('reservations.card.not_offered')))
  })

  it.each([
    { kinds: ['chores'], asked: 0 },
    { kinds: ['chores', 'garden_maintenance'], asked: 2 },
  ] as const)('asks which help only where the host takes several: $kinds', async ({ kinds, asked }) => {
    const free = { ...noDates }
    for (const kind of kinds) free[kind] = [{ start_date: '2026-07-01', end_date: '2026-07-31' }]
    const { t } = await renderCard(language, {
      listing: { ...izmirListing, exchange_types: [...kinds], free_dates: free },
    })
    const help = page.getByRole('radio', { name: new RegExp(t('listings.service_type.service_exchange')) })
    await expect.element(help).toBeChecked()
    const which = page.getByRole('group', { name: t('reservations.card.help_option') })
    expect(which.getByRole('radio').elements()).toHaveLength(asked)
  })

  it('cannot begin where nothing is free, and says so at the button', async () => {
    const { t, create } = await renderCard(language, {
      wanted: none,
      listing: { ...izmirListing, free_dates: noDates },
    })
    await expect.element(create).toHaveAttribute('aria-disabled', 'true')
    await expect.element(create).toHaveAccessibleDescription(t('listings.detail.no_dates'))
  })

  it('lets no more guests come than the home takes, and says so', async () => {
    const { t, create, calls, row } = await renderCard(language, { answers: begun })
    await row('guests').click()
    const what = t('search.adults')
    const more = page.getByRole('button', { name: t('search.more', { what }) })
    await more.click()
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    await expect.element(more).toHaveAccessibleDescription(t('reservations.card.limit'))
    await row('guests').click()
    await expect.element(page.getByText(t('search.adults_count', { count: 3 }))).toBeVisible()
    await create.click()
    await expect.poll(() => calls('POST /reservation/')[0]?.body.adults).toBe(3)
  })

  it.each(['dates_not_free', 'member_blocked', 'reservation_exists'] satisfies ErrorCode[])(
    'says above the button and in a toast why the server refused: %s',
    async (code) => {
      const { t, create, toast, alerts, address } = await renderCard(language, {
        answers: { ...begun, 'POST /reservation/': new AppError(code) },
      })
      await create.click()
      await expect.element(toast).toHaveTextContent(t('reservations.card.failed'))
      await expect.poll(alerts).toEqual([t('reservations.card.failed') + errorSentence(code, language)])
      expect(address()).toContain('/listing/20')
      await expect.element(create).not.toHaveAttribute('aria-busy')
    },
  )

  it('sells a membership to who has none, after the dates are chosen, without asking the server', async () => {
    const member = { ...ayse, is_subscribed: false }
    const { t, ask, alerts, calls, toast } = await renderCard(language, {
      member,
      answers: { ...begun, ...selling(member) },
    })
    await expect.element(page.getByText(t('subscriptions.step.price', { price: '₺150' }))).toBeVisible()
    await ask.click()
    await expect.element(page.getByRole('heading', { name: t('subscriptions.step.ask') })).toBeVisible()
    expect(alerts()).toEqual([errorSentence('premium_required', language)])
    expect(ask.query()).toBeNull()
    expect(calls('POST /reservation/')).toEqual([])
    expect(toast.element().textContent).toBe('')
  })

  it('says after paying that the chosen days were taken since, and keeps the rest', async () => {
    setToken(tokenOf(ayse))
    const guests = { adults: 3, children: 0, pets: 0 }
    const range = { start: '2026-07-03', end: '2026-07-10' }
    stayItem(izmirListing.id).save({ service: 'yuva_point', range, guests })
    const begun = { plan: 'monthly', conversationId: null, hasFailed: false, isAtBank: false }
    savePurchase('/listing/20?startDate=2026-07-03', begun)
    const later = { ...noDates, yuva_point: [{ start_date: '2026-07-12', end_date: '2026-08-01' }] }
    const listing = { ...forPoints, service_types_dates: later, free_dates: later }
    const { t, ask, row, alerts } = await renderCard(language, { listing, answers: selling(ayse) })
    await expect.element(page.getByText(t('subscriptions.activation.success'))).toBeVisible()
    await expect.poll(alerts).toEqual([t('reservations.card.dates_lost')])
    expect(row('guests').element().textContent).toContain(guestsText(t, guests))
    await expect.element(ask).toBeVisible()
  })

  it('sells it in the same place where only the server knows that there is none', async () => {
    const { t, ask, alerts } = await renderCard(language, {
      answers: {
        ...begun,
        ...selling({ ...ayse, is_subscribed: false }),
        'POST /reservation/': new AppError('premium_required'),
      },
    })
    await ask.click()
    await expect.element(page.getByRole('heading', { name: t('subscriptions.step.ask') })).toBeVisible()
    expect(alerts()).toEqual([errorSentence('premium_required', language)])
  })

  it('says that there is no connection', async () => {
    const answers: Answers = { ...begun, 'POST /reservation/': lost }
    const { t, create, alerts } = await renderCard(language, { answers })
    await create.click()
    await expect.poll(() => alerts().join()).toContain(t('shell.offline'))
    await expect.element(create).not.toHaveAttribute('aria-busy')
  })

  it('goes on without the chat where that cannot be opened', async () => {
    const answers = { ...begun, 'POST /message-chat/': new AppError('too_many_requests') }
    const { create, address } = await renderCard(language, { answers })
    await create.click()
    await expect.poll(address).toBe('/reservation/70')
  })

  it('leads to the agreement that is open about another home of the host, and asks all the same', async () => {
    const open = { id: 55, product: 20, city: 'İzmir' }
    const exists = { reservation_id: 55, reservations: [{ ...open, product: 21 }], ring: null }
    const { t } = await renderCard(language, { answers: { 'GET /reservation/exists/': exists } })
    await expect.element(page.getByText(t('reservations.card.other_home'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('reservations.card.open_existing') }))
      .toHaveAttribute('href', '/reservation/55')
  })

  it('asks which own home is given in return', async () => {
    const { t, create, calls } = await renderCard(language, {
      wanted: { startDate: '2026-08-03', endDate: '2026-08-06' },
      answers: {
        ...begun,
        'GET /my-residences/': [
          { ...ownIzmirCard, id: 31, city: 'Ankara' },
          { ...ownIzmirCard, id: 32, city: 'Bursa' },
        ],
        'GET /residence-full/{id}': { ...izmirListing, id: 31 },
      },
    })
    await expect.element(page.getByRole('radio', { name: /Ankara/ })).toBeVisible()
    await create.click()
    await expect.element(page.getByText(t('reservations.card.own_home_missing'))).toBeVisible()
    expect(calls('POST /reservation/')).toEqual([])
    await page.getByRole('radio', { name: /Bursa/ }).click()
    await create.click()
    await expect
      .poll(() => calls('POST /reservation/')[0]?.body)
      .toMatchObject({
        offerer_product: 32,
        offerer_start_date: '2026-08-03',
        offerer_end_date: '2026-08-06',
      })
  })

  it('is used by keys alone', async () => {
    const { create, address } = await renderCard(language, { answers: begun })
    create.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/reservation/70')
  })
})

describe('a negotiation whose answer was lost', () => {
  const dead = { ...begun, 'POST /reservation/': lost } satisfies Answers

  it('is begun once, however often it is tried; other guests are another one', async () => {
    const { t, create, calls, toast, answer, address, row } = await renderCard('tr', { answers: dead })
    for (let tries = 1; tries <= 2; tries += 1) {
      await create.click()
      await expect.poll(() => calls('POST /reservation/')).toHaveLength(tries)
      await expect.element(toast).toHaveTextContent(t('reservations.card.failed'))
    }
    await row('guests').click()
    const what = t('search.adults')
    await page.getByRole('button', { name: t('search.more', { what }) }).click()
    await row('guests').click()
    answer(begun)
    await create.click()
    await expect.poll(address).toBe('/reservation/70')
    expect(numberedKeys(calls('POST /reservation/'))).toEqual([1, 1, 2])
  })

  it('is the same after the page was closed and the token renewed', async () => {
    const first = await renderCard('tr', { answers: dead })
    await first.create.click()
    await expect.element(first.toast).toHaveTextContent(first.t('reservations.card.failed'))
    await first.unmount()
    const { create, calls, address } = await renderCard('tr', {
      answers: {
        ...begun,
        'POST /reservation/': inTurn(new AppError('not_signed_in'), { id: 70 }),
        'POST /auth/token/refresh/': { access: tokenOf(ayse, 'second') },
      },
    })
    await create.click()
    await expect.poll(address).toBe('/reservation/70')
    const again = calls('POST /reservation/')
    expect(again.map(({ token }) => token)).toEqual([tokenOf(ayse), tokenOf(ayse, 'second')])
    expect(numberedKeys([...first.calls('POST /reservation/'), ...again])).toEqual([1, 1, 1])
  })
})
