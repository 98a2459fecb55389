import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { monthName } from '#shared/kernel/date-words.ts'
import { formatRange } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, noDates, reservation } from '#web/testing/samples.ts'
import { momentsOf } from '#web/testing/stay-facts.ts'
import { sidesOf } from '../reservation-texts.ts'
import { ChangeAndCancel } from '../trip/change-and-cancel.tsx'
import { FallenNote } from './fallen-note.tsx'

const allowed = { allowed: true, reason: null }
const closed = { allowed: false, reason: 'reservation_closed' }
/** Ayşe was in Mert's home in March, and Mert is to come in June. */
const exchange: Reservation = {
  ...reservation,
  service_type: 'home_exchange',
  status: 'agreed',
  offerer_approved: true,
  receiver_approved: true,
  agreed_at: '2026-02-10T09:00:00.000Z',
  start_date: '2026-03-01',
  end_date: '2026-03-08',
  offered_house: [
    {
      residence_card: { ...izmirCard, id: 81, city: 'Muğla' },
      product: 81,
      cleaning_fee: 0,
      deposit: 0,
      start_date: '2026-06-20',
      end_date: '2026-06-25',
    },
  ],
  offerer_non_reserved_availabilities: {
    ...noDates,
    home_exchange: [{ start_date: '2026-06-01', end_date: '2026-08-30' }],
  },
  offerer_reserved_nights: [{ start_date: '2026-06-20', end_date: '2026-06-25' }],
  permissions: { ...reservation.permissions, edit: closed, approve: closed, cancel: closed, amend: allowed },
  stay_facts: {
    ...reservation.stay_facts,
    status: 'agreed',
    going: momentsOf('2026-03-01', '2026-03-08'),
    hosting: momentsOf('2026-06-20', '2026-06-25'),
  },
  later_stay: { leg: 'hosting', drop: allowed, cost: 495 },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })
const show = async (language: Language, shown: Reservation) => {
  const screen = await renderScreen(<ChangeAndCancel reservation={shown} sides={sidesOf(shown)} />, {
    language,
    member: ayse,
  })
  await page.getByText(screen.t('trip.cancel.title'), { exact: true }).click()
  return screen
}

describe.each(languages)('the later stay of an exchange in %s', (language) => {
  const month = monthName('2026-06-20', language, 'long')

  it('is dropped once its price was said, with the version that was seen', async () => {
    const screen = await show(language, exchange)
    const { t, calls, toast } = screen
    const row = page.getByRole('region', { name: t('trip.later.title', { month }) })
    const price = t('trip.later.cost', { points: '495' })
    await expect.element(row.getByText(price)).toBeVisible()
    expect(button(t('reservations.cancel.cancel')).query()).toBeNull()
    await button(t('trip.later.drop')).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(price)).toBeVisible()
    const reason = dialog.getByRole('textbox', { name: t('reservations.cancel.reason') })
    await checkForm(screen, {
      language,
      submit: inDialog(t('trip.later.drop')),
      fill: () => reason.fill('İşim çıktı'),
      endpoint: 'POST /reservation/drop/{id}',
      refused: 'leg_not_droppable',
      field: ['reason', reason],
      answer: exchange,
    })
    await expect.element(toast).toHaveTextContent(t('trip.later.done', { month }))
    expect(calls('POST /reservation/drop/{id}').at(-1)?.body).toEqual({ version: 3, reason: 'İşim çıktı' })
  })

  it.each([
    ['hosting', 'offerer', 'them'],
    ['hosting', 'receiver', 'them'],
    ['going', 'offerer', 'you'],
    ['going', 'receiver', 'you'],
  ] as const)(
    'takes balance points to who has hosted (%s later, given by the %s: %s)',
    async (leg, from, to) => {
      const later: Reservation = {
        ...exchange,
        extras: [{ kind: 'points', from, points: 330, state: 'held' }],
        later_stay: { leg, drop: allowed, cost: 0 },
        stay_facts: { ...exchange.stay_facts, going: momentsOf('2026-06-20', '2026-06-25') },
      }
      const { t } = await show(language, later)
      await button(t('trip.later.drop')).click()
      const goes = t(`balance.dropped.${to}`, { points: '330' })
      await expect.element(page.getByRole('alertdialog').getByText(goes)).toBeVisible()
    },
  )

  it('costs who would have come nothing, and says why it cannot be dropped', async () => {
    const waits = { ...exchange, later_stay: { leg: 'hosting', drop: closed, cost: 0 } } as const
    const { t } = await show(language, waits)
    await expect.element(page.getByText(t('trip.later.free'))).toBeVisible()
    await expect.element(button(t('trip.later.drop'))).toHaveAttribute('aria-disabled', 'true')
  })

  it('is moved alone: the stay that is done is not offered', async () => {
    const { t } = await show(language, exchange)
    await button(t('trip.later.propose')).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(t('amendments.text'))).toBeVisible()
    const stay = (place: string) => dialog.getByRole('region', { name: t('amendments.requested', { place }) })
    await expect.element(stay('Muğla')).toBeVisible()
    expect(stay(izmirCard.city).query()).toBeNull()
  })

  it('is named with who dropped it once it fell', async () => {
    const fallen = { leg: 'hosting', by: 'other', start_date: '2026-06-20', end_date: '2026-06-25' } as const
    const shown = { ...exchange, stay_facts: { ...exchange.stay_facts, hosting: null, fallen } }
    await renderScreen(<FallenNote reservation={shown} fallen={fallen} />, { language, member: ayse })
    const range = formatRange('2026-06-20', '2026-06-25', language)
    await expect.element(page.getByText(new RegExp(`${range} · Mert`))).toBeVisible()
  })
})
