import { onlineManager } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { type ErrorCode, errorSentence } from '#shared/errors/error-catalogue.ts'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import type { FoundCard, ListingFull } from '#shared/features/listings/listings.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { numberedKeys } from '#web/testing/lost-answers.ts'
import { firstRulesInForce } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, izmirListing, noDates, ownIzmirCard, reservation } from '#web/testing/samples.ts'
import { ReservationForm } from './reservation-form.tsx'
import { useStayChoice } from './use-stay-choice.ts'

const none = { reservation_id: -1, reservations: [], ring: null }
const one = { reservation_id: 70, reservations: [{ id: 70, product: 20, city: 'İzmir' }], ring: null }
/** Ayşe has asked, Mert has not answered. */
const asked: Reservation = {
  ...reservation,
  id: 70,
  is_offerer: true,
  offerer_approved: true,
  receiver_approved: false,
}

function Card({ listing, dates }: { listing: ListingFull; dates: [string, string] }) {
  const [startDate, endDate] = dates
  const stay = useStayChoice(listing, {
    startDate,
    endDate,
    adults: 2,
    children: 0,
    pets: 0,
    serviceTypes: [],
  })
  return <ReservationForm listing={listing} stay={stay} />
}

type CardOptions = {
  answers?: Answers
  listing?: ListingFull
  dates?: [string, string]
  member?: SessionUser
}

async function renderCard(language: Language, options: CardOptions = {}) {
  const {
    answers = {},
    listing = izmirListing,
    dates = ['2026-07-03', '2026-07-10'],
    member = ayse,
  } = options
  const screen = await renderScreen(<Card listing={listing} dates={dates} />, {
    language,
    member,
    path: '/listing/20',
    route: '/listing/:id',
    answers: {
      'GET /reservation/exists/': none,
      'GET /residence-full/{id}': izmirListing,
      'GET /points/rules/': firstRulesInForce,
      'GET /reservation/{id}': asked,
      'POST /reservation/': { id: 70 },
      ...answers,
    },
  })
  return { ...screen, ask: page.getByRole('button', { name: screen.t('reservations.card.ask') }) }
}

/** The same listing for home exchanges alone. */
const forExchange: ListingFull = {
  ...izmirListing,
  exchange_types: ['home_exchange'],
  service_types_dates: { ...noDates, home_exchange: izmirListing.free_dates.yuva_point },
  free_dates: { ...noDates, home_exchange: izmirListing.free_dates.yuva_point },
}

describe.each(languages)('asking the host in %s', (language) => {
  it('creates and approves with one click, once, under one key, and says what happens next', async () => {
    const answer = held<'POST /reservation/'>()
    const { t, ask, calls, address } = await renderCard(language, {
      answers: { 'POST /reservation/': answer, 'GET /reservation/exists/': inTurn(none, one) },
    })
    await expect.element(page.getByText(t('reservations.card.ask_hint'))).toBeVisible()
    await ask.click()
    await expect.element(ask).toHaveAttribute('aria-busy', 'true')
    await ask.click()
    answer.release({ id: 70 })
    await expect
      .element(page.getByRole('heading', { name: t('asking.title', { name: 'Mert' }) }))
      .toBeVisible()
    expect(address()).toContain('/listing/20')
    expect(ask.query()).toBeNull()
    expect(calls('POST /message-chat/')).toEqual([])
    const [sent, ...more] = calls('POST /reservation/')
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      body: {
        product: 20,
        service_type: 'yuva_point',
        start_date: '2026-07-03',
        end_date: '2026-07-10',
        adults: 2,
        approve: true,
        together: expect.stringMatching(/^[\da-f-]{36}$/),
      },
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(sent?.body).not.toHaveProperty('hide_phone')
  })

  it('hides the phone of who asks for that', async () => {
    const { t, ask, calls } = await renderCard(language)
    await page.getByRole('checkbox', { name: t('reservations.approve.hide_phone') }).click()
    await ask.click()
    await expect.poll(() => calls('POST /reservation/')[0]?.body.hide_phone).toBe(true)
  })

  it('says how long the host takes only where that is known, and leads to chat and agreement', async () => {
    const day = formatInstantDay(asked.expires_at ?? '', language)
    const open = { 'GET /reservation/exists/': one }
    const { t, unmount } = await renderCard(language, { answers: open })
    await expect.element(page.getByText(t('asking.open_until', { day }))).toBeVisible()
    await expect.element(page.getByText(t('reservations.bar.waiting'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('reservations.write') }))
      .toHaveAttribute('href', '/messages/3')
    await expect
      .element(page.getByRole('link', { name: t('reservations.card.open_existing') }))
      .toHaveAttribute('href', '/reservation/70')
    await unmount()
    await renderCard(language, {
      answers: { ...open, 'GET /reservation/{id}': { ...asked, answers_within: 3 } },
    })
    await expect.element(page.getByText(t('asking.within', { hours: 3, day }))).toBeVisible()
  })

  it('leads to a negotiation in which nothing is approved yet', async () => {
    const { t, ask } = await renderCard(language, {
      answers: {
        'GET /reservation/exists/': one,
        'GET /reservation/{id}': { ...asked, offerer_approved: false },
      },
    })
    await expect
      .element(page.getByRole('link', { name: t('reservations.card.open_existing') }))
      .toHaveAttribute('href', '/reservation/70')
    expect(ask.query()).toBeNull()
    expect(page.getByText(t('asking.badge')).query()).toBeNull()
  })

  it.each([
    'not_enough_points',
    'dates_not_free',
    'too_many_asked',
    'reservation_closed',
  ] satisfies ErrorCode[])(
    'says above the button why the server refused, and keeps the choice: %s',
    async (code) => {
      const { t, ask, alerts } = await renderCard(language, {
        answers: { 'POST /reservation/': new AppError(code) },
      })
      await ask.click()
      await expect.poll(alerts).toEqual([t('reservations.card.failed') + errorSentence(code, language)])
      await expect.element(ask).not.toHaveAttribute('aria-busy')
      await expect
        .element(page.getByText(t('reservations.card.sum', { count: 7, points: '120' })))
        .toBeVisible()
    },
  )

  it('cannot ask for an exchange whose other half is missing; talking first can', async () => {
    const { t, ask, calls } = await renderCard(language, {
      dates: ['2026-08-03', '2026-08-06'],
      answers: { 'GET /my-residences/': [ownIzmirCard], 'GET /residence-full/{id}': izmirListing },
      listing: {
        ...izmirListing,
        exchange_types: ['home_exchange'],
        service_types_dates: { ...izmirListing.service_types_dates, yuva_point: [] },
      },
    })
    await page
      .getByRole('radio', { name: new RegExp(`^${t('listings.service_type.home_exchange')}`) })
      .click()
    await expect.element(page.getByText(t('reservations.card.ask_hint_no_points'))).toBeVisible()
    await ask.click()
    await expect.poll(() => calls('POST /reservation/')[0]?.body).toMatchObject({ approve: true })
  })

  it('asks up to two more homes of other hosts in the same group, and says at each what became of it', async () => {
    const near = (id: number, district: string, owner: number): FoundCard => ({
      ...izmirCard,
      id,
      district,
      owner: { ...izmirCard.owner, id: owner },
      exchange_types: ['yuva_point'],
      points_missing: 0,
    })
    const found = (data: FoundCard[]) => ({
      ...{ data, total: data.length, total_is_exact: true, next_cursor: null },
    })
    const { t, ask, calls } = await renderCard(language, {
      answers: {
        'GET /reservation/exists/': inTurn(none, one),
        'GET /residence-search/': ({ query }: { query: Record<string, unknown> }) =>
          query.bounds
            ? found([
                near(41, 'Urla', 8),
                near(42, 'Foça', 3),
                { ...near(43, 'Bornova', 9), points_missing: 5 },
              ])
            : found([near(41, 'Urla', 8), near(44, 'Dikili', 10)]),
        'POST /reservation/': inTurn({ id: 70 }, { id: 71 }, new AppError('dates_not_free')),
      },
    })
    await ask.click()
    await page.getByRole('button', { name: t('asking.more', { count: 2 }) }).click()
    const box = (district: string) => page.getByRole('checkbox', { name: new RegExp(`^${district}`) })
    await expect.element(box('Urla')).toBeChecked()
    await expect.element(box('Dikili')).toBeChecked()
    // The same host, and a home that the points do not suffice for.
    expect(box('Foça').query()).toBeNull()
    expect(box('Bornova').query()).toBeNull()
    await page.getByRole('button', { name: t('asking.more', { count: 2 }) }).click()
    await expect.element(page.getByText(errorSentence('dates_not_free', language))).toBeVisible()
    await expect.poll(() => box('Urla').query()).toBeNull()
    expect(calls('POST /reservation/').map(({ body }) => [body.product, body.approve])).toEqual([
      [20, true],
      [41, true],
      [44, true],
    ])
    expect(new Set(calls('POST /reservation/').map(({ body }) => body.together)).size).toBe(1)
    expect(new Set(numberedKeys(calls('POST /reservation/'))).size).toBe(3)
  })

  it('says without a connection why it cannot be sent now, and keeps the choice', async () => {
    const { t, ask } = await renderCard(language)
    onlineManager.setOnline(false)
    try {
      await expect.element(ask).toHaveAccessibleDescription(t('reservations.card.ask_offline'))
      await expect
        .element(page.getByText(t('reservations.card.sum', { count: 7, points: '120' })))
        .toBeVisible()
    } finally {
      onlineManager.setOnline(true)
    }
    await expect.element(ask).not.toHaveAttribute('aria-disabled')
  })

  it('is used by keys alone', async () => {
    const { t, ask } = await renderCard(language, {
      answers: { 'GET /reservation/exists/': inTurn(none, one) },
    })
    ask.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('heading', { name: t('asking.title', { name: 'Mert' }) }))
      .toBeVisible()
  })

  it('gives the own home on other days where it is taken then: they are chosen before the host is asked', async () => {
    const later = { ...noDates, home_exchange: [{ start_date: '2026-08-01', end_date: '2026-09-01' }] }
    const { t, ask, calls } = await renderCard(language, {
      listing: forExchange,
      answers: {
        'GET /my-residences/': [ownIzmirCard],
        'GET /residence-full/{id}': { ...izmirListing, service_types_dates: later, free_dates: later },
      },
    })
    await expect.element(page.getByText(t('reservations.card.own_home_busy'))).toBeVisible()
    await ask.click()
    await expect.element(page.getByText(t('reservations.card.own_home_ask'))).toBeVisible()
    expect(calls('POST /reservation/')).toEqual([])

    const nights = page.getByRole('button', { name: new RegExp(`^${t('reservations.card.own_nights')}:`) })
    await expect.element(nights).toHaveAttribute('aria-expanded', 'true')
    const day = (date: string) =>
      page.getByRole('button', {
        name: new RegExp(
          `^${new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))}`,
        ),
      })
    await day('2026-08-03').click()
    await day('2026-08-06').click()
    await expect.element(nights).toHaveAttribute('aria-expanded', 'false')
    await ask.click()
    await expect
      .poll(() => calls('POST /reservation/')[0]?.body)
      .toMatchObject({
        start_date: '2026-07-03',
        end_date: '2026-07-10',
        offerer_start_date: '2026-08-03',
        offerer_end_date: '2026-08-06',
        approve: true,
      })
  })

  it('asks for nights and points together where the points alone are short', async () => {
    const dates = { ...noDates, home_exchange: izmirListing.free_dates.yuva_point }
    const { t, ask, calls } = await renderCard(language, {
      member: { ...ayse, has_residence: true },
      listing: {
        ...izmirListing,
        service_types_dates: { ...dates, yuva_point: izmirListing.free_dates.yuva_point },
        free_dates: { ...dates, yuva_point: izmirListing.free_dates.yuva_point },
        product: { ...izmirListing.product, user_points: 200 },
      },
      answers: {
        'GET /my-residences/': [ownIzmirCard],
        'GET /residence-full/{id}': { ...izmirListing, service_types_dates: dates, free_dates: dates },
        'GET /residence-search/': { data: [], next_cursor: null, total: 0, total_is_exact: true },
      },
    })
    await page.getByRole('radio', { name: new RegExp(t('listings.service_type.yuva_point')) }).click()
    await page.getByRole('button', { name: t('asking.short.mix_action') }).click()
    await ask.click()
    const request = () => calls('POST /reservation/').at(-1)?.body
    await expect.poll(request).toMatchObject({
      service_type: 'home_exchange',
      offerer_product: ownIzmirCard.id,
      offerer_start_date: '2026-07-03',
      offerer_end_date: '2026-07-08',
      extras: [{ kind: 'points', from: 'offerer', points: 800 }],
      approve: true,
    })
  })
})

describe('a request whose answer was lost', () => {
  it('is the same however often it is sent, in the same group; other guests are another one', async () => {
    const { t, ask, calls, alerts } = await renderCard('tr', { answers: { 'POST /reservation/': lost } })
    for (let tries = 1; tries <= 2; tries += 1) {
      await ask.click()
      await expect.poll(() => calls('POST /reservation/')).toHaveLength(tries)
      await expect.poll(alerts).toHaveLength(1)
    }
    await page.getByRole('button', { name: new RegExp(`^${t('reservations.card.guests')}:`) }).click()
    const what = t('search.adults')
    await page.getByRole('button', { name: t('search.more', { what }) }).click()
    await ask.click()
    await expect.poll(() => calls('POST /reservation/')).toHaveLength(3)
    expect(numberedKeys(calls('POST /reservation/'))).toEqual([1, 1, 2])
    expect(new Set(calls('POST /reservation/').map(({ body }) => body.together)).size).toBe(1)
  })
})
