import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, noDates, reservation } from '#web/testing/samples.ts'
import { sidesOf } from '../reservation-texts.ts'
import { OpenChange } from './open-change.tsx'
import { ProposeChange } from './propose-change.tsx'

const allowed = { allowed: true, reason: null }
const free = { start_date: '2026-06-01', end_date: '2026-08-30' }
const agreed: Reservation = {
  ...reservation,
  status: 'agreed',
  offerer_approved: true,
  receiver_approved: true,
  agreed_at: '2026-05-19T09:00:00.000Z',
  permissions: { ...reservation.permissions, amend: allowed },
  receiver_non_reserved_availabilities: { ...noDates, yuva_point: [free] },
  receiver_reserved_nights: [{ start_date: '2026-07-03', end_date: '2026-07-10' }],
}
/** Mert proposes one more day. */
const amendment: NonNullable<Reservation['amendment']> = {
  id: 4,
  proposer: izmirCard.owner.id,
  start_date: '2026-07-03',
  end_date: '2026-07-11',
  offered_start_date: null,
  offered_end_date: null,
  adults: 2,
  children: 1,
  pets: 0,
  points_change: 120,
  points_forfeited: 0,
  expires_at: '2026-06-25T09:00:00.000Z',
  can_answer: true,
  accept: { allowed: true, reason: null },
  can_withdraw: false,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function renderCard(language: Language, shown: Partial<Reservation>, answers: Answers = {}) {
  const of = { ...agreed, ...shown }
  return renderScreen(<OpenChange reservation={of} sides={sidesOf(of)} />, {
    language,
    member: ayse,
    answers,
  })
}

describe.each(languages)('a proposed change in %s', (language) => {
  it('is accepted after a look at its terms and points; a refusal is said there', async () => {
    const { t, toast, alerts, calls } = await renderCard(
      language,
      { amendment },
      { 'POST /reservation/amend/{id}/accept': inTurn(new AppError('terms_changed'), agreed) },
    )
    await expect.element(page.getByText(t('amendments.longer', { name: 'Mert', count: 1 }))).toBeVisible()
    await expect.element(page.getByText(/\+120/)).toBeVisible()
    await expect.element(page.getByText(t('amendments.more_you', { points: '120' }))).toBeVisible()
    await button(t('amendments.accept')).click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('amendments.accept') })
    await confirm.click()
    await expect.poll(alerts).toEqual([errorSentence('terms_changed', language)])
    await confirm.click()
    await expect.element(toast).toHaveTextContent(t('amendments.accepted'))
    expect(calls('POST /reservation/amend/{id}/accept').at(-1)?.body).toEqual({ amendment: 4 })
  })

  it('cannot be accepted where the server says why not, and can still be declined', async () => {
    const accept = { allowed: false, reason: 'member_blocked' }
    const { t } = await renderCard(language, { amendment: { ...amendment, accept } })
    await expect.element(button(t('amendments.accept'))).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(button(t('amendments.accept')))
      .toHaveAccessibleDescription(errorSentence('member_blocked', language))
    await expect.element(button(t('amendments.decline'))).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('is declined at once', async () => {
    const { t, toast, calls } = await renderCard(
      language,
      { amendment },
      { 'POST /reservation/amend/{id}/decline': inTurn(lost, agreed) },
    )
    await button(t('amendments.decline')).click()
    await expect.element(toast).toHaveTextContent(t('shell.offline'))
    await button(t('amendments.decline')).click()
    await expect.element(toast).toHaveTextContent(t('amendments.declined'))
    expect(calls('POST /reservation/amend/{id}/decline')).toHaveLength(2)
  })

  it('is withdrawn by its proposer, who cannot answer it', async () => {
    const own = { ...amendment, proposer: ayse.id, can_answer: false, can_withdraw: true }
    const { t, toast } = await renderCard(
      language,
      { amendment: { ...own, end_date: '2026-07-08', points_change: -180, points_forfeited: 60 } },
      { 'POST /reservation/amend/{id}/withdraw': agreed },
    )
    await expect.element(page.getByText(t('amendments.own_shorter', { count: 2 }))).toBeVisible()
    await expect.element(page.getByText(t('amendments.less_you', { points: '180' }))).toBeVisible()
    await expect.element(page.getByText(t('amendments.forfeit_you', { points: '60' }))).toBeVisible()
    expect(button(t('amendments.accept')).query()).toBeNull()
    await button(t('amendments.withdraw')).click()
    await expect.element(toast).toHaveTextContent(t('amendments.withdrawn'))
  })

  it('names other dates and other guests', async () => {
    const other = { ...amendment, start_date: '2026-07-05', end_date: '2026-07-12', points_change: 0 }
    const { t } = await renderCard(language, { amendment: other })
    await expect.element(page.getByText(t('amendments.dates', { name: 'Mert' }))).toBeVisible()
  })

  it('is not there without one', async () => {
    const { t } = await renderCard(language, { amendment: null })
    expect(page.getByRole('region', { name: t('amendments.card') }).query()).toBeNull()
  })
})

describe.each(languages)('proposing a change in %s', (language) => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-06-20T09:00:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  const renderForm = (shown: Partial<Reservation>, answers: Answers = {}, balance = 500) => {
    const of = { ...agreed, ...shown }
    return renderScreen(<ProposeChange reservation={of} sides={sidesOf(of)} />, {
      language,
      member: { ...ayse, user_points: balance },
      answers,
    })
  }
  const dialog = page.getByRole('dialog')
  const send = (name: string) => dialog.getByRole('button', { name, exact: true })

  it('shows the new sum before it is sent, and is sent with the version that was seen', async () => {
    const { t, toast, alerts, calls } = await renderForm(
      {},
      { 'POST /reservation/amend/{id}': inTurn(new AppError('dates_not_free'), { ...agreed, amendment }) },
    )
    await button(t('amendments.propose')).click()
    await expect.element(dialog.getByText(t('amendments.nothing'))).toBeVisible()
    await send(t('amendments.send')).click()
    expect(calls('POST /reservation/amend/{id}')).toEqual([])
    const day = (civil: string) =>
      dialog
        .getByRole('button', {
          name: new RegExp(
            `^${new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(`${civil}T12:00`))}`,
          ),
        })
        .first()
    await day('2026-07-03').click()
    await day('2026-07-12').click()
    await expect.element(dialog.getByText(t('amendments.more_you', { points: '240' }))).toBeVisible()
    await expect
      .element(dialog.getByText(t('amendments.total', { points: language === 'tr' ? '1.080' : '1,080' })))
      .toBeVisible()
    await send(t('amendments.send')).click()
    await expect.poll(alerts).toContain(errorSentence('dates_not_free', language))
    await send(t('amendments.send')).click()
    await expect.element(toast).toHaveTextContent(t('amendments.sent'))
    expect(calls('POST /reservation/amend/{id}').at(-1)?.body).toMatchObject({
      start_date: '2026-07-03',
      end_date: '2026-07-12',
      adults: 2,
      version: 3,
    })
  })

  it('only drops nights while the stay is under way', async () => {
    vi.setSystemTime(new Date('2026-07-05T09:00:00Z'))
    const { t, toast, calls } = await renderForm(
      { points_released_at: '2026-07-04T09:00:00.000Z' },
      { 'POST /reservation/amend/{id}': agreed },
    )
    await button(t('amendments.propose')).click()
    await expect.element(dialog.getByText(t('amendments.only_shorten'))).toBeVisible()
    await dialog.getByLabelText(t('amendments.leaving')).selectOptions('2026-07-08')
    await expect.element(dialog.getByText(t('amendments.less_you', { points: '120' }))).toBeVisible()
    await expect.element(dialog.getByText(t('amendments.forfeit_you', { points: '120' }))).toBeVisible()
    await send(t('amendments.send')).click()
    await expect.element(toast).toHaveTextContent(t('amendments.sent'))
    expect(calls('POST /reservation/amend/{id}').at(-1)?.body).toMatchObject({ end_date: '2026-07-08' })
  })

  it('changes points besides: those that are held count to the balance, and are said to be held', async () => {
    const ankara = { ...izmirCard, id: 30, city: 'Ankara' }
    const offered = { residence_card: ankara, product: ankara.id, cleaning_fee: 0, deposit: 0 }
    const { t, calls } = await renderForm(
      {
        service_type: 'home_exchange',
        offered_house: [{ ...offered, start_date: '2026-08-01', end_date: '2026-08-04' }],
        extras: [{ kind: 'points', from: 'offerer', points: 480, state: 'held' }],
      },
      { 'POST /reservation/amend/{id}': agreed },
      148,
    )
    await button(t('amendments.propose')).click()
    const form = page.getByRole('dialog', { name: t('amendments.propose') })
    const day = language === 'tr' ? '2 Ağu' : '2 Aug'
    await expect.element(form.getByText(t('balance.mine.held', { day }), { exact: false })).toBeVisible()
    const besides = form.getByRole('region', { name: t('balance.besides') })
    await besides.getByRole('button', { name: t('balance.change'), exact: true }).click()
    const points = page.getByRole('dialog', { name: t('balance.change_points') })
    const amount = points.getByRole('textbox', { name: t('balance.amount') })
    await amount.fill('700')
    await expect.element(points.getByText(t('amendments.missing', { points: '72' }))).toBeVisible()
    await amount.fill('600')
    await points.getByRole('button', { name: t('balance.change'), exact: true }).click()
    await expect.element(form.getByText(t('balance.mine.open', { day }), { exact: false })).toBeVisible()
    await form.getByRole('button', { name: t('amendments.send'), exact: true }).click()
    await expect
      .poll(() => calls('POST /reservation/amend/{id}').at(-1)?.body)
      .toMatchObject({ extras: [{ kind: 'points', from: 'offerer', points: 600 }] })
  })

  it('says why it cannot be proposed now', async () => {
    const amend = { allowed: false, reason: 'amendment_open' }
    const { t } = await renderForm({ permissions: { ...agreed.permissions, amend } })
    await expect.element(button(t('amendments.propose'))).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button(t('amendments.propose'))).toHaveAccessibleDescription(t('amendments.open'))
  })
})
