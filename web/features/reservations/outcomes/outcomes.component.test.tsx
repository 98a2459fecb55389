import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { StayOutcomes as Outcomes } from '#shared/features/reservations/outcomes/outcomes.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, reservation } from '#web/testing/samples.ts'
import { sidesOf } from '../reservation-texts.ts'
import { LostExchangeNote } from './lost-exchange-note.tsx'
import { StayOutcomes } from './stay-outcomes.tsx'

const cancelled: Reservation = { ...reservation, status: 'cancelled', agreed_at: reservation.created_at }
const nothing: Outcomes = {
  kinds: [],
  is_withheld: false,
  published_at: '2026-07-01T09:00:00.000Z',
  outcomes: [],
}
const theirs: Outcomes['outcomes'][number] = {
  id: 3,
  author: izmirCard.owner.id,
  kind: 'cancelled_late',
  days_before: 8,
  answer: null,
  is_excused: false,
  can_answer: true,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const render = (language: Language, answers: Answers) =>
  renderScreen(<StayOutcomes reservation={cancelled} sides={sidesOf(cancelled)} />, {
    language,
    member: ayse,
    answers,
  })

describe.each(languages)('the record of a stay in %s', (language) => {
  it('is written in fixed words and withheld; a refusal is said', async () => {
    const open: Outcomes = { ...nothing, kinds: ['cancelled_late', 'nothing_to_add'] }
    const saved: Outcomes = { ...nothing, is_withheld: true }
    const { t, toast, calls } = await render(language, {
      'GET /reservation/outcome/{id}': open,
      'POST /reservation/outcome/{id}': inTurn(new AppError('outcome_not_open'), saved),
    })
    await button(t('shell.save')).click()
    await expect.element(toast).toHaveTextContent(errorSentence('outcome_not_open', language))
    await page.getByRole('radio', { name: t('outcomes.nothing_to_add') }).click({ force: true })
    await button(t('shell.save')).click()
    await expect.element(toast).toHaveTextContent(t('outcomes.done'))
    expect(calls('POST /reservation/outcome/{id}').map(({ body }) => body)).toEqual([
      { kind: 'cancelled_late' },
      { kind: 'nothing_to_add' },
    ])
    await expect.element(button(t('shell.save'))).not.toBeInTheDocument()
  })

  it('of the other side is answered once', async () => {
    const written: Outcomes = { ...nothing, outcomes: [theirs] }
    const answered: Outcomes = {
      ...nothing,
      outcomes: [{ ...theirs, answer: 'sorry', can_answer: false, is_excused: true }],
    }
    const { t, calls } = await render(language, {
      'GET /reservation/outcome/{id}': written,
      'POST /reservation/outcome/{id}': answered,
    })
    const what = t('outcomes.was_cancelled_late', { count: 8 })
    await expect.element(page.getByText(t('outcomes.their', { name: 'Mert', what }))).toBeVisible()
    await button(t('outcomes.sorry')).click()
    await expect
      .element(page.getByText(t('outcomes.answered', { answer: t('outcomes.sorry') })))
      .toBeVisible()
    await expect.element(page.getByText(t('outcomes.excused'))).toBeVisible()
    expect(calls('POST /reservation/outcome/{id}').at(-1)?.body).toEqual({ answer: 'sorry' })
  })
})

describe.each(languages)('to whom the other side of an exchange has left, in %s', (language) => {
  const exchange: Reservation = {
    ...cancelled,
    service_type: 'home_exchange',
    stay_facts: {
      ...cancelled.stay_facts,
      cancelled_by: 'other',
      hosting: {
        start_date: '2026-07-03',
        end_date: '2026-07-05',
        check_in_at: '2026-07-03T12:00:00.000Z',
        check_out_at: '2026-07-05T08:00:00.000Z',
        check_in_from: null,
        check_out_until: null,
      },
    },
  }
  const dates = language === 'tr' ? '3–5 Tem' : '3–5 Jul'

  it('no points were held, and the own home is free again; a deposit is back', async () => {
    const { t, unmount } = await renderScreen(<LostExchangeNote reservation={exchange} />, { language })
    await expect.element(page.getByText(t('outcomes.exchange', { dates }))).toBeVisible()
    await unmount()
    const from = exchange.is_offerer ? 'offerer' : 'receiver'
    const deposits = [{ residence: 9, from, points: 40 } as const]
    await renderScreen(<LostExchangeNote reservation={{ ...exchange, deposits }} />, { language })
    await expect
      .element(page.getByText(t('outcomes.exchange_deposit', { dates, points: '40' })))
      .toBeVisible()
  })
})
