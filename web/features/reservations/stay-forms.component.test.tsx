import { type ComponentProps, useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatDay } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { checkFoot, checkForm } from '#web/testing/check-form.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { coverOfWeek, noAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, noDates, reservation } from '#web/testing/samples.ts'
import { CalendarButton } from './agreement/calendar-button.tsx'
import { CancelReservation } from './agreement/cancel-reservation.tsx'
import { StartContractDialog } from './contract/start-contract-dialog.tsx'
import { ApproveDialog } from './negotiation/approve-dialog.tsx'
import { ReportProblem } from './problems/report-problem.tsx'
import { sidesOf } from './reservation-texts.ts'
import { termsOf } from './terms/reservation-terms.ts'

const allowed = { allowed: true, reason: null }
const agreed: Reservation = {
  ...reservation,
  status: 'agreed',
  cancel_cost: 120,
  permissions: { ...reservation.permissions, report_problem: allowed, report_no_show: allowed },
}
const of = (shown: Reservation) => ({ reservation: shown, sides: sidesOf(shown) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })
const renderStay = (language: Language, content: ComponentProps<'div'>['children'], answers: Answers = {}) =>
  renderScreen(content, { language, member: ayse, answers })

describe.each(languages)('forms of a stay in %s', (language) => {
  it('cancels an agreement at the price that was shown, with a reason or without', async () => {
    const screen = await renderStay(language, <CancelReservation {...of(agreed)} />)
    const { t, toast, calls } = screen
    await button(t('reservations.cancel.cancel')).click()
    await expect.element(page.getByText(t('reservations.cancel.cost', { points: '120' }))).toBeVisible()
    const reason = page.getByRole('textbox', { name: t('reservations.cancel.reason') })
    await checkForm(screen, {
      language,
      submit: inDialog(t('reservations.cancel.cancel')),
      fill: () => reason.fill(' Hastalandım '),
      endpoint: 'POST /reservation/cancel/{id}',
      refused: 'reservation_closed',
      field: ['reason', reason],
      answer: { ...agreed, status: 'cancelled' },
    })
    await expect.element(toast).toHaveTextContent(t('reservations.cancel.done'))
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(calls('POST /reservation/cancel/{id}').at(-1)?.body).toEqual({ reason: 'Hastalandım' })
  })

  it('reports what went wrong, and asks before it is lost', async () => {
    const screen = await renderStay(language, <ReportProblem {...of(agreed)} />)
    const { t, toast, calls } = screen
    await button(t('reservations.problem.report')).click()
    const description = page.getByRole('textbox', { name: t('reservations.problem.description') })
    await description.fill('Kapı')
    await inDialog(t('shell.cancel')).click()
    await button(t('profiles.leave.form_stay')).click()
    await expect.element(description).toHaveValue('Kapı')
    await description.fill('')
    await page.getByRole('radio', { name: new RegExp(t('reservations.problem.no_show_hint')) }).click()
    await checkForm(screen, {
      language,
      submit: inDialog(t('reservations.problem.send')),
      missing: { sentences: [t('reservations.problem.missing')], first: description },
      fill: () => description.fill('Kapı açılmadı'),
      endpoint: 'POST /reservation/problem/{id}',
      refused: 'already_reported',
      field: ['description', description],
      answer: agreed,
    })
    await expect.element(toast).toHaveTextContent(t('reservations.problem.done'))
    expect(calls('POST /reservation/problem/{id}').at(-1)?.body).toEqual({
      kind: 'no_show',
      description: 'Kapı açılmadı',
    })
    await button(t('reservations.problem.report')).click()
    await expect.element(description).toHaveValue('')
  })

  it.each([
    ['yuva_point', 1],
    ['garden_maintenance', 0],
    ['home_exchange', 0],
  ] as const)('a report on a stay by %s says %i times that points wait', async (service_type, times) => {
    const { t } = await renderStay(language, <ReportProblem {...of({ ...agreed, service_type })} />)
    await button(t('reservations.problem.report')).click()
    await expect.element(page.getByText(t('reservations.problem.text'), { exact: false })).toBeVisible()
    const waits = page.getByText(t('reservations.problem.points'), { exact: false })
    expect(waits.elements()).toHaveLength(times)
  })

  it('approves the version that was seen, once', async () => {
    const onClose = vi.fn()
    const newTerms = { changes: null, markSeen: vi.fn() }
    const screen = await renderStay(
      language,
      <ApproveDialog
        {...of(reservation)}
        newTerms={newTerms}
        cityOf={() => 'İzmir'}
        open
        onClose={onClose}
      />,
    )
    const { t, toast, calls } = screen
    await checkForm(screen, {
      language,
      submit: inDialog(t('reservations.approve.confirm')),
      fill: async () => {},
      endpoint: 'POST /reservation/approve/{id}',
      refused: 'terms_changed',
      answer: { ...reservation, offerer_approved: true },
    })
    await expect.element(toast).toHaveTextContent(t('reservations.approve.done', { name: 'Mert' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(calls('POST /reservation/approve/{id}').at(-1)?.body).toEqual({ version: 3, hide_phone: false })
  })

  it('says before an approval which of the points the community fund pays', async () => {
    const dialog = (
      <ApproveDialog
        {...of(reservation)}
        newTerms={{ changes: null, markSeen: vi.fn() }}
        cityOf={() => 'İzmir'}
        open
        onClose={vi.fn()}
      />
    )
    const covered = (points: number) => ({
      'GET /points/advance/': { ...noAdvance, covers: [coverOfWeek(points)] },
    })
    const { t, unmount } = await renderStay(language, dialog, covered(300))
    await expect.element(page.getByText(t('advance.fund_pays', { points: '300' }))).toBeVisible()
    const shown = () => page.getByRole('alertdialog').element().textContent
    await expect.poll(shown).toContain(t('reservations.approve.hold', { points: '540' }))
    await unmount()
    // Then none of the own points are set aside.
    await renderStay(language, dialog, covered(1_050))
    await expect.element(page.getByText(t('advance.fund_pays', { points: '840' }))).toBeVisible()
    const released = formatDay(releaseDay(reservation.start_date), language)
    await expect.poll(shown).toContain(t('reservations.release', { day: released }))
    expect(shown()).not.toContain(t('reservations.approve.hold', { points: '0' }))
  })

  it('does not approve terms that changed under the open dialog before they were seen', async () => {
    const later: Reservation = { ...reservation, version: 4, end_date: '2026-07-12' }
    const [before, after] = [termsOf(reservation), termsOf(later)]
    const markSeen = vi.fn()
    function Moving() {
      const [hasMoved, setHasMoved] = useState(false)
      useEffect(() => {
        const timer = setTimeout(() => setHasMoved(true))
        return () => clearTimeout(timer)
      }, [])
      return (
        <ApproveDialog
          {...of(hasMoved ? later : reservation)}
          newTerms={{ changes: hasMoved ? { before, after, parts: ['stay'] } : null, markSeen }}
          cityOf={() => 'İzmir'}
          open
          onClose={() => {}}
        />
      )
    }
    const { t, calls, answer } = await renderStay(language, <Moving />)
    answer({ 'POST /reservation/approve/{id}': { ...later, offerer_approved: true } })
    const confirm = inDialog(t('reservations.approve.confirm'))
    await expect.element(confirm).toHaveAccessibleDescription(t('reservations.approve.changed_unseen'))
    await confirm.click({ force: true })
    expect(calls('POST /reservation/approve/{id}')).toEqual([])
    await page.getByRole('checkbox', { name: t('reservations.approve.changed_seen') }).click()
    await confirm.click()
    await expect
      .poll(() => calls('POST /reservation/approve/{id}')[0]?.body)
      .toEqual({ version: 4, hide_phone: false })
  })

  it('says that the guest has found another home, if that happens under the open dialog', async () => {
    const asked = { ...reservation, is_offerer: false }
    const closed: Reservation = {
      ...asked,
      status: 'cancelled',
      stay_facts: { ...asked.stay_facts, status: 'cancelled', found_elsewhere: 'other', cancelled_by: null },
    }
    let end = () => {}
    function Negotiation() {
      const [hasEnded, setHasEnded] = useState(false)
      end = () => setHasEnded(true)
      return (
        <ApproveDialog
          {...of(hasEnded ? closed : asked)}
          newTerms={{ changes: null, markSeen: vi.fn() }}
          cityOf={() => 'İzmir'}
          open
          onClose={() => {}}
        />
      )
    }
    const { t } = await renderStay(language, <Negotiation />)
    const confirm = inDialog(t('reservations.approve.confirm'))
    await expect.element(confirm).toBeVisible()
    end()
    const sentence = t('asking.found_elsewhere', { name: sidesOf(asked).other.first_name })
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
    expect(confirm.query()).toBeNull()
    await expect.element(inDialog(t('shell.close')).last()).toHaveFocus()
  })

  it('says why there is no calendar file', async () => {
    const { t, toast, answer } = await renderStay(language, <CalendarButton reservationId={7} />)
    answer({ 'GET /reservation/calendar/{id}': lost })
    await button(t('reservations.calendar.add')).click()
    await expect.element(toast).toHaveTextContent(t('shell.offline'))
    answer({ 'GET /reservation/calendar/{id}': new AppError('not_found') })
    await button(t('reservations.calendar.add')).click()
    await expect.element(toast).toHaveTextContent(errorSentence('not_found', language))
  })

  it('begins a negotiation from a chat: dates first, then why it was refused', async () => {
    const onClose = vi.fn()
    const screen = await renderScreen(<StartContractDialog memberId={3} open onClose={onClose} />, {
      language,
      member: ayse,
      answers: {
        'GET /message-product/': {
          product_id: 20,
          service_types_dates: reservation.receiver_non_reserved_availabilities,
          homes: [
            {
              card: izmirCard,
              service_types_dates: {
                ...noDates,
                yuva_point: [{ start_date: '2026-06-10', end_date: '2026-06-30' }],
              },
              reserved_nights: [],
            },
          ],
        },
      },
    })
    const { t, toast, alerts, address, calls } = screen
    const ask = button(t('reservations.card.ask'))
    await expect.element(ask).toBeVisible()
    await checkFoot(ask)
    await ask.click()
    await expect.element(toast).toHaveTextContent(t('reservations.card.dates_missing'))
    const dates = page.getByText(t('reservations.card.dates_missing')).last()
    await expect.element(dates).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('[data-invalid]')).not.toBeNull()
    const day = (civil: string) =>
      page.getByRole('button', {
        name: new RegExp(
          `^${new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(`${civil}T12:00`))}`,
        ),
      })
    await checkForm(screen, {
      language,
      submit: ask,
      fill: async () => {
        await day('2026-06-12').click()
        await day('2026-06-15').click()
        await expect.poll(() => document.querySelector('[data-invalid]')).toBeNull()
        expect(alerts()).toEqual([])
      },
      endpoint: 'POST /reservation/',
      refused: 'member_blocked',
      answer: { id: 70 },
    })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    // The chat stays open: what was asked is shown in it.
    expect(address()).not.toBe('/reservation/70')
    expect(calls('POST /reservation/').at(-1)?.body).toMatchObject({
      product: 20,
      start_date: '2026-06-12',
      end_date: '2026-06-15',
      approve: true,
    })
    await button(t('reservations.card.create')).click()
    await expect.poll(address).toBe('/reservation/70')
    expect(calls('POST /reservation/').at(-1)?.body).not.toHaveProperty('approve')
  })

  it('leaves a negotiation without a reason', async () => {
    const { t, toast, calls, answer } = await renderStay(language, <CancelReservation {...of(reservation)} />)
    answer({ 'POST /reservation/cancel/{id}': { ...reservation, status: 'cancelled' } })
    await button(t('reservations.cancel.leave')).click()
    await inDialog(t('reservations.cancel.leave')).click()
    await expect.element(toast).toHaveTextContent(t('reservations.cancel.done_leave'))
    expect(calls('POST /reservation/cancel/{id}')[0]?.body).toEqual({})
  })
})
