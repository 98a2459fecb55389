import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { type Answers, held } from '#web/testing/fake-api.ts'
import { languages } from '#web/testing/render-screen.tsx'
import {
  agreedService,
  seenByReceiver,
  serviceAgreement,
  plannedTask as task,
} from '#web/testing/service-samples.ts'
import {
  allowed,
  namedButton as button,
  question as dialog,
  gardenWork,
  refused,
  showService,
} from '#web/testing/service-screen.tsx'

/** Nermin proposes that Ayşe helps: the same terms, from the other side. */
const toAnswer: ServiceAgreement = {
  ...seenByReceiver(serviceAgreement),
  permissions: { ...serviceAgreement.permissions, approve: allowed },
}
const agreedByReceiver = seenByReceiver(agreedService)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-22T12:00:00+03:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(languages)('an agreement for help in %s', (language) => {
  const words = { work: gardenWork(language), days: '22 May' }
  const show = (agreement: ServiceAgreement, answers?: Answers, width?: 390 | 1280) =>
    showService(language, agreement, answers, width)
  const before = () => vi.setSystemTime(new Date('2026-05-14T12:00:00+03:00'))

  describe('while it is negotiated', () => {
    beforeEach(before)

    it('says whose turn it is, what each gives, and until when', async () => {
      const { t } = await show(serviceAgreement)
      await expect
        .element(page.getByText(t('service_agreement.state.their_turn', { name: 'Nermin' })))
        .toBeVisible()
      const parts = page.getByRole('region', { name: t('service_agreement.parts') })
      await expect.element(parts.getByText(words.work)).toBeVisible()
      await expect.element(parts.getByText(t('listings.points', { points: '80' }))).toBeVisible()
      const bar = page.getByRole('region', { name: t('service_agreement.bar.label') })
      await expect
        .element(bar.getByText(t('service_agreement.bar.hold_theirs', { name: 'Nermin', points: '80' })))
        .toBeVisible()
      expect(button(t('service_agreement.bar.approve')).query()).toBeNull()
      expect(button(t('service_agreement.done.button')).query()).toBeNull()
      await expect.element(page.getByText('16 May', { exact: false }).first()).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: t('reservations.write') }))
        .toHaveAttribute('href', '/messages/31')
    })

    it('is approved with the version that was seen', async () => {
      const { t, calls } = await show(
        toAnswer,
        { 'POST /service-agreement/approve/{id}': { ...agreedByReceiver } },
        390,
      )
      await expect.element(page.getByText(t('service_agreement.state.your_turn'))).toBeVisible()
      await expect
        .element(page.getByText(t('service_agreement.bar.hold_mine', { points: '80' })))
        .toBeVisible()
      await button(t('service_agreement.bar.approve')).click()
      const asked = dialog(t('reservations.approve.title'))
      await expect
        .element(asked.getByText(t('service_agreement.approve.hold', { points: '80' })))
        .toBeVisible()
      await asked.getByRole('button', { name: t('reservations.approve.confirm') }).click()
      await vi.waitFor(() =>
        expect(calls('POST /service-agreement/approve/{id}')[0]?.body).toEqual({
          version: 1,
          hide_phone: false,
        }),
      )
      await expect
        .element(page.getByText(t('service_agreement.state.coming', { day: words.days })))
        .toBeVisible()
    })

    it('is approved with a medicine only after the yes to it', async () => {
      const extras = serviceAgreement.extras.map((extra) =>
        extra.kind === 'help' ? { ...extra, minutes: 15, tasks: [task] } : { ...extra, points: 5 },
      )
      const { t, calls } = await show(
        {
          ...serviceAgreement,
          ...{ extras, offerer_approved: false },
          permissions: { ...serviceAgreement.permissions, approve: allowed },
        },
        { 'POST /service-agreement/approve/{id}': serviceAgreement },
      )
      await button(t('service_agreement.bar.approve')).click()
      const asked = dialog(t('reservations.approve.title'))
      await asked.getByRole('button', { name: t('reservations.approve.confirm') }).click()
      await expect.element(asked.getByText(t('plan.confirm_medicine_missing'))).toBeVisible()
      await asked.getByRole('checkbox', { name: new RegExp(t('plan.confirm_medicine')) }).click()
      await asked.getByRole('button', { name: t('reservations.approve.confirm') }).click()
      await vi.waitFor(() =>
        expect(calls('POST /service-agreement/approve/{id}')[0]?.body).toMatchObject({
          can_give_medicine: true,
        }),
      )
    })

    it.each([
      ['not_enough_points', 'mine_short'],
      ['help_limit_reached', 'limit'],
      ['phone_not_verified', 'phone'],
    ] as const)('says why it cannot be approved: %s', async (reason, sentence) => {
      const { t } = await show({
        ...toAnswer,
        permissions: { ...toAnswer.permissions, approve: refused(reason) },
      })
      const approve = button(t('service_agreement.bar.approve'))
      await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
      await approve.hover()
      await expect
        .element(page.getByText(t(`service_agreement.refused.${sentence}`, { points: '80' })).first())
        .toBeInTheDocument()
    })

    it('does not approve terms that changed in between', async () => {
      const { t, answer } = await show(toAnswer, {
        'POST /service-agreement/approve/{id}': new AppError('terms_changed'),
      })
      await button(t('service_agreement.bar.approve')).click()
      answer({ 'GET /service-agreement/{id}': { ...toAnswer, version: 2 } })
      const asked = dialog(t('reservations.approve.title'))
      await asked.getByRole('button', { name: t('reservations.approve.confirm') }).click()
      await expect.element(asked.getByText(t('reservations.approve.changed_title'))).toBeVisible()
      await expect
        .element(asked.getByRole('button', { name: t('reservations.approve.confirm') }))
        .toHaveAttribute('aria-disabled', 'true')
    })

    it('is changed into help in return, with the version that was seen', async () => {
      const changed = { ...serviceAgreement, version: 2 }
      const { t, calls, toast } = await show(serviceAgreement, { 'PUT /service-agreement/{id}': changed })
      await button(t('service_agreement.bar.change')).click()
      const send = button(t('service_agreement.form.send_change'))
      await send.click()
      await expect.element(page.getByText(t('service_agreement.form.unchanged'))).toBeVisible()
      await page.getByText(t('service_agreement.form.help'), { exact: true }).click()
      await page.getByRole('combobox', { name: t('service_agreement.form.which_time') }).selectOptions('120')
      await page
        .getByRole('checkbox', { name: t('service_agreement.form.suggested_theirs', { points: 40 }) })
        .click()
      await send.click()
      await expect
        .element(toast.getByText(t('service_agreement.form.sent', { name: 'Nermin' })))
        .toBeVisible()
      expect(calls('PUT /service-agreement/{id}')[0]?.body).toEqual({
        ...{ start_date: '2026-05-22', end_date: '2026-05-23', version: 1, approve: true },
        extras: [
          { kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 240 },
          { kind: 'help', from: 'receiver', help: 'business_help', minutes: 120 },
          { kind: 'points', from: 'receiver', points: 40 },
        ],
      })
    })

    it('is changed into tasks', async () => {
      const { t, calls } = await show(serviceAgreement, { 'PUT /service-agreement/{id}': serviceAgreement })
      await button(t('service_agreement.bar.change')).click()
      await page.getByText(t('service_agreement.form.by_tasks'), { exact: true }).click()
      await button(t('service_agreement.form.send_change')).click()
      await expect.element(page.getByText(t('service_agreement.form.tasks_missing'))).toBeVisible()
      await button(t('service_agreement.form.add_task')).click()
      const form = page.getByRole('dialog', { name: t('plan.form.add') })
      await form.getByLabelText(t('plan.form.text'), { exact: false }).fill('Çiçekleri sula')
      await form.getByText(t('plan.form.in_all'), { exact: true }).click()
      await form.getByRole('button', { name: t('plan.form.save') }).click()
      await expect.element(page.getByText(/Çiçekleri sula/)).toBeVisible()
      await button(t('service_agreement.form.send_change')).click()
      await vi.waitFor(() => expect(calls('PUT /service-agreement/{id}')).toHaveLength(1))
      expect(calls('PUT /service-agreement/{id}')[0]?.body.extras).toMatchObject([
        { kind: 'help', tasks: [{ text: 'Çiçekleri sula', every: 'stay', times: 1 }] },
      ])
    })

    it('says that the other side has changed it', async () => {
      const { t, alerts, calls } = await show(serviceAgreement, {
        'PUT /service-agreement/{id}': new AppError('terms_changed'),
      })
      await button(t('service_agreement.bar.change')).click()
      await page.getByRole('combobox', { name: t('service_agreement.form.how_long') }).selectOptions('60')
      await button(t('service_agreement.form.send_change')).click()
      await vi.waitFor(() => expect(alerts()).toEqual([errorSentence('terms_changed', language)]))
      await vi.waitFor(() => expect(calls('GET /service-agreement/{id}').length).toBeGreaterThan(1))
    })

    it('is left', async () => {
      const left: ServiceAgreement = {
        ...serviceAgreement,
        ...{ status: 'cancelled', closed_at: '2026-05-14T09:00:00.000Z', expires_at: null },
      }
      const { t, calls } = await show(serviceAgreement, { 'POST /service-agreement/cancel/{id}': left })
      await button(t('reservations.cancel.leave')).click()
      const asked = dialog(t('reservations.cancel.title_leave'))
      await asked.getByRole('button', { name: t('reservations.cancel.leave') }).click()
      await expect.element(page.getByText(t('service_agreement.state.left'))).toBeVisible()
      expect(calls('POST /service-agreement/cancel/{id}')[0]?.body).toEqual({ only_negotiation: true })
      await expect
        .element(page.getByRole('link', { name: t('service_agreement.over.services') }))
        .toHaveAttribute('href', '/services')
    })

    it('suggests points where both help unevenly, and shows earlier terms', async () => {
      const both: ServiceAgreement = {
        ...serviceAgreement,
        extras: [
          { kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 240, state: 'open' },
          { kind: 'help', from: 'receiver', help: 'business_help', minutes: 120, state: 'open' },
        ],
        suggested_points: { from: 'receiver', points: 40 },
        version: 2,
        revisions: [
          {
            ...{ version: 1, changed_by: 31, created_at: '2026-05-12T09:00:00.000Z' },
            terms: {
              ...{ service_type: 'garden_maintenance', start_date: '2026-05-22', end_date: '2026-05-23' },
              ...{ offered_product: null, offered_start_date: null, offered_end_date: null },
              ...{ adults: null, children: null, pets: null },
              extras: [{ kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 60 }],
            },
          },
        ],
      }
      const { t } = await show(both)
      await expect
        .element(page.getByText(t('service_agreement.suggestion.theirs', { points: '40' })))
        .toBeVisible()
      await page.getByText(t('service_agreement.earlier'), { exact: true }).click()
      await expect
        .element(page.getByText(t('service_agreement.replaced_theirs', { name: 'Nermin' }), { exact: false }))
        .toBeVisible()
    })
  })

  it('says that it has expired', async () => {
    const { t } = await show({ ...serviceAgreement, status: 'expired', expires_at: null })
    await expect.element(page.getByText(t('service_agreement.state.expired'))).toBeVisible()
    expect(page.getByRole('region', { name: t('service_agreement.bar.label') }).query()).toBeNull()
  })

  it('loads behind a skeleton, says what failed, and is not there for others', async () => {
    const waits = held<'GET /service-agreement/{id}'>()
    const { t, answer, unmount } = await show(serviceAgreement, { 'GET /service-agreement/{id}': waits })
    await expect.element(page.getByRole('status', { name: t('shell.loading') })).toBeVisible()
    waits.release(new AppError('internal'))
    answer({ 'GET /service-agreement/{id}': new AppError('internal') })
    await expect.element(page.getByText(t('service_agreement.load_failed'))).toBeVisible()
    answer({ 'GET /service-agreement/{id}': serviceAgreement })
    await button(t('shell.reload')).click()
    await expect.element(page.getByRole('region', { name: t('service_agreement.parts') })).toBeVisible()
    await unmount()
    await show(serviceAgreement, { 'GET /service-agreement/{id}': new AppError('not_found') })
    await expect.element(page.getByText(t('reservations.not_found.title'))).toBeVisible()
  })
})
