import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { guestIsShort } from '#shared/features/reservations/reservations.messages.ts'
import { formatRange } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, reservation } from '#web/testing/samples.ts'
import { ReservationView } from '../reservation-page/reservation-view.tsx'

const termsFor = (start_date: string, end_date: string) => ({
  service_type: 'yuva_point' as const,
  start_date,
  end_date,
  offered_product: null,
  offered_start_date: null,
  offered_end_date: null,
  adults: 2,
  children: 1,
  pets: 0,
})
const before = termsFor('2026-07-02', '2026-07-09')
const after = termsFor('2026-07-03', '2026-07-10')
/** Mert has moved the stay by a day, and approved that. */
const countered: Reservation = {
  ...reservation,
  receiver_approved: true,
  change: { by: 3, before, after },
}
const asHost: Reservation = { ...reservation, is_offerer: false, offerer_approved: true }

const show = (language: Language, shown: Reservation, answers: Answers = {}) =>
  renderScreen(<ReservationView reservation={shown} />, {
    language,
    member: { ...ayse, user_points: 2_000 },
    path: '/reservation/7',
    answers: { 'GET /reservation/{id}': shown, 'GET /points/rules/': new AppError('internal'), ...answers },
  })

describe.each(languages)('a counter-offer in %s', (language) => {
  it('is the first block: old struck, new beside it, and both answers', async () => {
    const { t } = await show(language, countered)
    const block = page.getByRole('region', {
      name: t('asking.change.dates_approved', { name: 'Mert' }),
    })
    await expect.element(block).toBeVisible()
    const [old, fresh] = [before, after].map((terms) =>
      formatRange(terms.start_date, terms.end_date, language),
    )
    expect(block.element().querySelector('s')?.textContent).toBe(old)
    await expect.element(block.getByText(fresh ?? '', { exact: true })).toBeVisible()
    const summary = page.getByRole('region', { name: t('agreement.summary') })
    expect(
      block.element().compareDocumentPosition(summary.element()) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
    await block.getByRole('button', { name: t('asking.change.other') }).click()
    await expect.poll(() => document.activeElement?.id).toBe('dates')
    await block.getByRole('button', { name: t('reservations.bar.approve') }).click()
    await expect
      .element(page.getByRole('alertdialog', { name: t('reservations.approve.title') }))
      .toBeVisible()
  })

  it('says of other terms that they were changed, and not that they were approved where they were not', async () => {
    const moreGuests = {
      ...countered,
      receiver_approved: false,
      change: { by: 3, before: { ...after, adults: 1 }, after },
    }
    const { t } = await show(language, moreGuests)
    await expect
      .element(page.getByRole('region', { name: t('asking.change.terms', { name: 'Mert' }) }))
      .toBeVisible()
  })

  it('is not there once the member has approved it', async () => {
    const { t } = await show(language, { ...reservation, offerer_approved: true })
    await expect.element(page.getByText(t('reservations.bar.approved_you'))).toBeVisible()
    expect(page.getByText(t('asking.change.other')).query()).toBeNull()
  })
})

describe.each(languages)('homes that were asked at once in %s', (language) => {
  it.each([
    [asHost, { together: {} }, 'host'],
    [{ ...reservation, offerer_approved: true }, { together: { asked: 3, open: 3 } }, 'open'],
  ] as const)('says what that means: %#', async (shown, more, what) => {
    const { t } = await show(language, { ...shown, ...more })
    const text = what === 'host' ? t('asking.host') : t('asking.open', { count: 2 })
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('says to the host of a closed one that the nights are open again', async () => {
    const { t } = await show(language, {
      ...asHost,
      status: 'cancelled',
      closed_at: '2026-05-19T09:00:00.000Z',
      stay_facts: {
        ...reservation.stay_facts,
        status: 'cancelled',
        found_elsewhere: 'other',
        other_name: 'Ayşe',
      },
    })
    await expect.element(page.getByText(t('asking.found_elsewhere', { name: 'Ayşe' }))).toBeVisible()
  })

  it('says to a host whose guest is short that the guest was notified', async () => {
    const { t, alerts } = await show(language, asHost, {
      'POST /reservation/approve/{id}': new AppError('not_enough_points', { sentence: guestIsShort }),
    })
    await page.getByRole('button', { name: t('reservations.bar.approve') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('reservations.approve.confirm') })
      .click()
    await expect.poll(() => alerts().join()).toContain(guestIsShort[language])
  })
})
