import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, noDates, reservation } from '#web/testing/samples.ts'
import { ReservationView } from '../reservation-page/reservation-view.tsx'

const allowed = { allowed: true, reason: null }
const free = { start_date: '2026-06-01', end_date: '2026-08-30' }
const open: Reservation = {
  ...reservation,
  permissions: { ...reservation.permissions, edit: allowed },
  receiver_non_reserved_availabilities: { ...noDates, yuva_point: [free], home_exchange: [free] },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function renderTerms(language: Language, answers: Answers) {
  const screen = await renderScreen(<ReservationView reservation={open} />, {
    language,
    member: ayse,
    path: '/reservation/7',
    answers: { 'GET /reservation/{id}': open, ...answers },
  })
  const { t } = screen
  const day = (civil: string) =>
    page
      .getByRole('button', {
        name: new RegExp(
          `^${new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(`${civil}T12:00`))}`,
        ),
      })
      .first()
  const theirs = page.getByRole('region', { name: t('reservations.side.theirs') })
  async function chooseKind(kind: string) {
    await button(t('agreement.change_kind')).click()
    await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
  }
  return { ...screen, day, theirs, chooseKind, save: button(t('reservations.bar.save')) }
}

describe.each(languages)('terms of a negotiation in %s', (language) => {
  it('are saved once, and say why not: no connection, a refusal, the dates of the server', async () => {
    const later = held<'PUT /reservation/{id}'>()
    const sentence = 'Bu tarihleri bir daha gözden geçir.'
    const { t, day, theirs, save, toast, alerts, calls } = await renderTerms(language, {
      'PUT /reservation/{id}': inTurn(
        lost,
        new AppError('reservation_exists'),
        new AppError('invalid_input', { fields: { start_date: [sentence] } }),
        later,
      ),
    })
    await day('2026-07-06').click()
    await day('2026-07-09').click()
    for (const sentence of [t('shell.offline'), errorSentence('reservation_exists', language)]) {
      await save.click()
      await expect.poll(alerts).toEqual([sentence])
      await expect.element(toast).toHaveTextContent(sentence)
    }
    await save.click()
    await expect.element(theirs.getByText(sentence)).toBeVisible()
    await expect.poll(() => theirs.element().contains(document.activeElement)).toBe(true)
    expect(alerts()).toEqual([])
    await save.click()
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await save.click({ force: true })
    later.release({ ...open, version: 4 })
    await expect.element(save).not.toBeInTheDocument()
    const sent = calls('PUT /reservation/{id}')
    expect(sent).toHaveLength(4)
    expect(sent.at(-1)?.body).toMatchObject({ start_date: '2026-07-06', end_date: '2026-07-09', version: 3 })
  })

  it('are not sent without the home in return, which is said at its side', async () => {
    const { t, save, toast, calls, chooseKind } = await renderTerms(language, {
      'GET /reservation/house-info/{id}': { house_info: null, product: null, houses: [] },
      'GET /my-residences/': [],
    })
    await chooseKind(t('listings.service_type.home_exchange'))
    await save.click()
    const missing = t('reservations.bar.house_missing')
    await expect.element(toast).toHaveTextContent(missing)
    const mine = page.getByRole('region', { name: t('reservations.side.mine') })
    await expect.element(mine.getByText(missing)).toBeVisible()
    expect(calls('PUT /reservation/{id}')).toEqual([])
    await button(t('reservations.bar.discard')).click()
    await expect.element(mine.getByText(missing)).not.toBeInTheDocument()
  })

  it('say that the home in return could not be fetched', async () => {
    const { t, toast, chooseKind } = await renderTerms(language, { 'GET /reservation/house-info/{id}': lost })
    await chooseKind(t('listings.service_type.home_exchange'))
    await expect.element(toast).toHaveTextContent(t('reservations.load_failed'))
    await expect.element(page.getByRole('main').getByText(t('reservations.load_failed'))).toBeVisible()
  })
})
