import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { LegOffer } from '#shared/features/reservations/leg-offers/leg-offers.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, reservation } from '#web/testing/samples.ts'
import { CancelReservation } from '../agreement/cancel-reservation.tsx'
import { sidesOf } from '../reservation-texts.ts'
import { LegOfferPanel } from './leg-offer-panel.tsx'

const agreed: Reservation = {
  ...reservation,
  status: 'agreed',
  service_type: 'home_exchange',
  agreed_at: reservation.created_at,
  offered_house: [
    {
      residence_card: { ...izmirCard, id: 21, city: 'Muğla', user_points: 200 },
      product: 21,
      cleaning_fee: 0,
      deposit: 0,
      start_date: '2026-07-03',
      end_date: '2026-07-05',
    },
  ],
}
const cancelled: Reservation = { ...agreed, status: 'cancelled' }
const offer: LegOffer = {
  state: 'open',
  is_guest: true,
  can_answer: true,
  accept: { allowed: true, reason: null },
  can_withdraw: false,
  residence_card: izmirCard,
  start_date: '2026-07-03',
  end_date: '2026-07-10',
  points: 840,
  expires_at: '2026-05-25T09:00:00.000Z',
  reservation: null,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })
const panel = (language: Language, answers: Answers) =>
  renderScreen(<LegOfferPanel reservation={cancelled} />, { language, member: ayse, answers })

describe.each(languages)('one stay of a cancelled exchange in %s', (language) => {
  it('cannot be accepted where the server says why not, and can still be declined', async () => {
    const accept = { allowed: false, reason: 'dates_not_free' }
    const { t } = await panel(language, { 'GET /reservation/leg-offer/{id}': { ...offer, accept } })
    const accepting = button(t(`leg_offers.accept_${offer.is_guest ? 'guest' : 'host'}`))
    await expect.element(accepting).toHaveAttribute('aria-disabled', 'true')
    await expect.element(accepting).toHaveAccessibleDescription(errorSentence('dates_not_free', language))
    await expect.element(button(t('leg_offers.decline'))).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('is offered for points by the one who cancels, whose balance has to reach for the own stay', async () => {
    const sides = sidesOf(agreed)
    const { t, toast, calls } = await renderScreen(<CancelReservation reservation={agreed} sides={sides} />, {
      language,
      member: { ...ayse, user_points: 839 },
      answers: { 'POST /reservation/leg-offer/{id}': inTurn(new AppError('reservation_closed'), cancelled) },
    })
    await button(t('reservations.cancel.cancel')).click()
    const choice = (name: string) => page.getByRole('radio', { name: new RegExp(name) })
    await expect.element(choice(t('leg_offers.both'))).toBeChecked()
    await expect.element(choice(t('leg_offers.going', { city: 'İzmir' }))).toBeDisabled()
    await expect.element(page.getByText(t('leg_offers.going_short', { points: '840' }))).toBeVisible()
    await expect.element(page.getByText(t('leg_offers.hosting_hint', { points: '400' }))).toBeVisible()
    const { first_name: name } = sides.other
    await choice(t('leg_offers.hosting', { name, city: 'Muğla' })).click({ force: true })
    await page.getByRole('textbox', { name: t('reservations.cancel.reason') }).fill(' Evim dolu ')
    await inDialog(t('reservations.cancel.cancel')).click()
    await expect
      .element(page.getByRole('alertdialog').getByText(errorSentence('reservation_closed', language)))
      .toBeVisible()
    await inDialog(t('reservations.cancel.cancel')).click()
    await expect.element(toast).toHaveTextContent(t('leg_offers.sent'))
    const body = { leg: 'hosting', reason: 'Evim dolu' }
    expect(calls('POST /reservation/leg-offer/{id}').map((call) => call.body)).toEqual([body, body])
  })

  it('still ends both stays where nothing is offered', async () => {
    const { t, toast, calls } = await renderScreen(
      <CancelReservation reservation={agreed} sides={sidesOf(agreed)} />,
      { language, member: ayse, answers: { 'POST /reservation/cancel/{id}': cancelled } },
    )
    await button(t('reservations.cancel.cancel')).click()
    await inDialog(t('reservations.cancel.cancel')).click()
    await expect.element(toast).toHaveTextContent(t('reservations.cancel.done'))
    expect(calls('POST /reservation/cancel/{id}').map(({ body }) => body)).toEqual([{}])
  })

  // Specified: D.62
  it.each([
    [true, 'guest'],
    [false, 'host'],
  ] as const)('is accepted at the price that is shown, as guest: %s', async (isGuest, role) => {
    const { t, toast, calls, address } = await panel(language, {
      'GET /reservation/leg-offer/{id}': { ...offer, is_guest: isGuest },
      'POST /reservation/leg-offer/{id}/accept': inTurn(new AppError('dates_not_free'), { reservation: 71 }),
    })
    await expect.element(page.getByRole('heading', { name: t(`leg_offers.title_${role}`) })).toBeVisible()
    await expect.element(page.getByText(t('leg_offers.free'))).toBeVisible()
    await button(t(`leg_offers.accept_${role}`)).click()
    await expect.element(page.getByText(t(`leg_offers.accept_text_${role}`, { points: '840' }))).toBeVisible()
    await inDialog(t(`leg_offers.accept_${role}`)).click()
    await expect.element(page.getByText(errorSentence('dates_not_free', language))).toBeVisible()
    await inDialog(t(`leg_offers.accept_${role}`)).click()
    await expect.element(toast).toHaveTextContent(t('leg_offers.accepted'))
    await expect.poll(address).toBe('/reservation/71')
    expect(calls('POST /reservation/leg-offer/{id}/accept')).toHaveLength(2)
  })

  it('is declined at no cost, and then said to have ended', async () => {
    const { t, toast } = await panel(language, {
      'GET /reservation/leg-offer/{id}': inTurn(offer, { ...offer, state: 'declined', can_answer: false }),
      'POST /reservation/leg-offer/{id}/decline': null,
    })
    await button(t('leg_offers.decline')).click()
    await expect.element(toast).toHaveTextContent(t('leg_offers.declined'))
    await expect.element(page.getByText(t('leg_offers.state_declined'))).toBeVisible()
  })

  it('is taken back by the one who offered it', async () => {
    const own: LegOffer = { ...offer, can_answer: false, can_withdraw: true }
    const { t, toast } = await panel(language, {
      'GET /reservation/leg-offer/{id}': inTurn(own, { ...own, state: 'withdrawn', can_withdraw: false }),
      'POST /reservation/leg-offer/{id}/withdraw': inTurn(new AppError('reservation_closed'), null),
    })
    await button(t('leg_offers.withdraw')).click()
    await expect.element(toast).toHaveTextContent(errorSentence('reservation_closed', language))
    await button(t('leg_offers.withdraw')).click()
    await expect.element(page.getByText(t('leg_offers.state_withdrawn'))).toBeVisible()
  })

  it('is nothing where none was offered', async () => {
    const { calls } = await panel(language, { 'GET /reservation/leg-offer/{id}': new AppError('not_found') })
    await expect.poll(() => calls('GET /reservation/leg-offer/{id}')).toHaveLength(1)
    expect(page.getByRole('heading').query()).toBeNull()
    expect(page.getByRole('button').query()).toBeNull()
  })

  it('leads to the new agreement', async () => {
    const { t, address } = await panel(language, {
      'GET /reservation/leg-offer/{id}': { ...offer, state: 'accepted', can_answer: false, reservation: 71 },
    })
    await page.getByRole('link', { name: t('leg_offers.open') }).click()
    expect(address()).toBe('/reservation/71')
  })
})
