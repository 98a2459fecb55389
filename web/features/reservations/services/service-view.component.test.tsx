import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { ServiceAgreement } from '#shared/features/reservations/services/service.contract.ts'
import ServicePage from '#web/pages/service-page.tsx'
import { type Answers, held } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { agreedService, seenByReceiver, serviceAgreement } from '#web/testing/service-samples.ts'

const allowed = { allowed: true, reason: null }
const refused = (reason: string) => ({ allowed: false, reason })

/** Nermin proposes that Ayşe helps: the same terms, from the other side. */
const toAnswer: ServiceAgreement = {
  ...seenByReceiver(serviceAgreement),
  permissions: { ...serviceAgreement.permissions, approve: allowed },
}
const agreedByReceiver = seenByReceiver(agreedService)
const key = 'b7b1b1a4-6f0c-4c55-9f6d-2b3c4d5e6f70'
const task = {
  ...{ key, text: 'Hapını ver', every: 'day' as const, times: 1, minutes: 15, part: null, medicine: true },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-22T12:00:00+03:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(languages)('an agreement for help in %s', (language) => {
  const words = {
    work: language === 'tr' ? '4 saat bahçe bakımı' : '4 hours of garden care',
    days: language === 'tr' ? '22 May' : '22 May',
  }
  const show = (agreement: ServiceAgreement, answers: Answers = {}, width: 390 | 1280 = 1280) =>
    renderScreen(<ServicePage />, {
      ...{ language, member: ayse, width, path: '/service/70', route: '/service/:id' },
      answers: {
        'GET /service-agreement/{id}': agreement,
        'POST /reservation/notifications/read/': { read: 0 },
        ...answers,
      },
    })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (name: string) => page.getByRole('alertdialog', { name })
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

  describe('once it is agreed', () => {
    it('is asked to be confirmed by who helped', async () => {
      const asking: ServiceAgreement = {
        ...agreedService,
        reported_done: ['offerer'],
        permissions: { ...agreedService.permissions, done: refused('already_reported') },
      }
      const { t, calls } = await show(agreedService, { 'POST /service-agreement/done/{id}': asking })
      await expect.element(page.getByText(t('service_agreement.state.under_way'))).toBeVisible()
      await button(t('service_agreement.done.button')).click()
      await expect
        .element(page.getByText(t('service_agreement.done.waiting', { name: 'Nermin', what: words.work })))
        .toBeVisible()
      expect(calls('POST /service-agreement/done/{id}')[0]?.body).toEqual({ from: 'offerer' })
      expect(button(t('service_agreement.done.button')).query()).toBeNull()
    })

    it('is confirmed by who took the help, after a question that names the points', async () => {
      const done: ServiceAgreement = {
        ...agreedByReceiver,
        releases_at: '2026-05-23T09:00:00.000Z',
        extras: agreedByReceiver.extras.map((extra) =>
          extra.kind === 'help' ? { ...extra, state: 'done' as const } : extra,
        ),
        permissions: { ...agreedByReceiver.permissions, done: refused('already_reported') },
      }
      const asked: ServiceAgreement = { ...agreedByReceiver, reported_done: ['offerer'] }
      const { t, calls } = await show(asked, { 'POST /service-agreement/done/{id}': done })
      await expect
        .element(page.getByRole('heading', { name: t('service_agreement.done.asks', { name: 'Nermin' }) }))
        .toBeVisible()
      await expect.element(button(t('today.problem'))).toBeVisible()
      await button(t('service_agreement.done.button')).click()
      const question = dialog(t('service_agreement.done.confirm_title'))
      await expect
        .element(
          question.getByText(t('service_agreement.done.confirm_points', { points: '80', name: 'Nermin' })),
        )
        .toBeVisible()
      await question.getByRole('button', { name: t('service_agreement.done.confirm') }).click()
      const time = { points: '80', day: '23 May', time: '12.00' }
      await expect
        .element(page.getByText(new RegExp(t('service_agreement.points.moves', time).slice(0, 20))))
        .toBeVisible()
      expect(calls('POST /service-agreement/done/{id}')[0]?.body).toEqual({ from: 'offerer' })
      expect(button(t('service_agreement.done.button')).query()).toBeNull()
    })

    it('can be called done unasked, also each help of a swap for itself', async () => {
      const swap: ServiceAgreement = {
        ...agreedService,
        releases_at: null,
        extras: [
          { kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 240, state: 'agreed' },
          { kind: 'help', from: 'receiver', help: 'business_help', minutes: 240, state: 'agreed' },
        ],
      }
      const { t, calls } = await show(swap, { 'POST /service-agreement/done/{id}': swap })
      const work = language === 'tr' ? '4 saat iş desteği' : '4 hours of business help'
      const card = (what: string) =>
        page.getByRole('region', { name: t('service_agreement.done.title', { what }) })
      await card(work)
        .getByRole('button', { name: t('service_agreement.done.button') })
        .click()
      const question = dialog(t('service_agreement.done.confirm_title'))
      await expect.element(question.getByText(t('service_agreement.done.confirm_no_points'))).toBeVisible()
      await question.getByRole('button', { name: t('service_agreement.done.confirm') }).click()
      await vi.waitFor(() =>
        expect(calls('POST /service-agreement/done/{id}')[0]?.body).toEqual({ from: 'receiver' }),
      )
      await expect.element(question).not.toBeInTheDocument()
      await card(words.work)
        .getByRole('button', { name: t('service_agreement.done.button') })
        .click()
      await vi.waitFor(() =>
        expect(calls('POST /service-agreement/done/{id}')[1]?.body).toEqual({ from: 'offerer' }),
      )
    })

    it('cannot be called done before its first day', async () => {
      before()
      const { t } = await show({
        ...agreedService,
        permissions: { ...agreedService.permissions, done: refused('help_not_begun') },
      })
      await expect
        .element(page.getByText(t('service_agreement.done.from', { day: words.days })))
        .toBeVisible()
      expect(button(t('service_agreement.done.button')).query()).toBeNull()
    })

    it('says when the points go over, and what became of them', async () => {
      const { t, unmount } = await show(agreedService)
      const values = { points: '80', day: '26 May' }
      await expect.element(page.getByText(t('service_agreement.points.wait_confirm', values))).toBeVisible()
      await unmount()
      const released = {
        ...agreedByReceiver,
        extras: agreedByReceiver.extras.map((extra) =>
          extra.kind === 'points' ? { ...extra, state: 'released' as const } : extra,
        ),
      }
      await show(released)
      await expect
        .element(page.getByText(t('service_agreement.points.released_mine', { points: '80' })))
        .toBeVisible()
    })

    it('takes the report of a problem, which holds the points', async () => {
      const problem = {
        ...{ id: 3, kind: 'problem' as const, reporter: 1, description: 'Gelmedi' },
        ...{ created_at: '2026-05-22T09:00:00.000Z', stands_at: null, outcome: null, settled_at: null },
      }
      const reported: ServiceAgreement = { ...agreedByReceiver, problems: [problem], releases_at: null }
      const { t, calls } = await show(agreedByReceiver, { 'POST /service-agreement/problem/{id}': reported })
      await button(t('service_agreement.problem.report')).click()
      const form = dialog(t('service_agreement.problem.title'))
      await form.getByRole('button', { name: t('reservations.problem.send') }).click()
      await expect.element(form.getByText(t('reservations.problem.missing'))).toBeVisible()
      await form.getByLabelText(t('reservations.problem.description'), { exact: false }).fill('Gelmedi')
      await form.getByRole('button', { name: t('reservations.problem.send') }).click()
      await expect.element(page.getByText(t('service_agreement.problem.of_mine'))).toBeVisible()
      await expect
        .element(page.getByText(t('service_agreement.points.problem', { points: '80' })))
        .toBeVisible()
      expect(calls('POST /service-agreement/problem/{id}')[0]?.body).toEqual({ description: 'Gelmedi' })
    })

    it.each([
      ['offerer', 'you'],
      ['receiver', 'them'],
      ['none', null],
    ] as const)('says how a problem was decided: %s', async (outcome, text) => {
      const problem = {
        ...{ id: 3, kind: 'problem' as const, reporter: 31, description: 'Geç geldi' },
        ...{ created_at: '2026-05-22T09:00:00.000Z', stands_at: null },
        ...{ outcome, settled_at: '2026-05-23T09:00:00.000Z' },
      }
      const { t } = await show({ ...agreedService, problems: [problem] })
      const sentence = text
        ? t(`reservations.problem.state.${text}`, { name: 'Nermin' })
        : t('service_agreement.problem.none')
      await expect.element(page.getByText(sentence)).toBeVisible()
      await expect
        .element(page.getByText(t('service_agreement.problem.of_theirs', { name: 'Nermin' })))
        .toBeVisible()
    })

    it('is cancelled without a cost; what is recorded is said before', async () => {
      const recorded: ServiceAgreement = { ...agreedService, cancel_is_recorded: true }
      const cancelled: ServiceAgreement = {
        ...agreedService,
        ...{ status: 'cancelled', closed_at: '2026-05-22T09:00:00.000Z' },
        extras: agreedService.extras.map((extra) => ({
          ...extra,
          state: extra.kind === 'help' ? ('not_done' as const) : ('returned' as const),
        })),
      }
      const { t, calls } = await show(recorded, { 'POST /service-agreement/cancel/{id}': cancelled }, 390)
      await button(t('reservations.cancel.cancel')).click()
      const asked = dialog(t('reservations.cancel.title_cancel'))
      await expect
        .element(asked.getByText(t('service_agreement.cancel.returned', { points: '80' })))
        .toBeVisible()
      await expect.element(asked.getByText(t('service_agreement.cancel.recorded'))).toBeVisible()
      await asked.getByLabelText(t('reservations.cancel.reason'), { exact: false }).fill('Hastayım')
      await asked.getByRole('button', { name: t('reservations.cancel.cancel') }).click()
      await expect.element(page.getByText(t('service_agreement.state.cancelled'))).toBeVisible()
      expect(calls('POST /service-agreement/cancel/{id}')[0]?.body).toEqual({ reason: 'Hastayım' })
      await expect
        .element(page.getByText(t('service_agreement.points.returned_theirs', { points: '80' })))
        .toBeVisible()
    })

    it('ticks what is planned, and leads to the review once it is over', async () => {
      const extras = agreedService.extras.map((extra) =>
        extra.kind === 'help' ? { ...extra, minutes: 15, tasks: [task] } : extra,
      )
      const plan = {
        ...{ giver: 'offerer' as const, is_giver: true, help: 'pet_business_help' as const },
        ...{
          state: 'agreed' as const,
          start_date: '2026-05-22',
          end_date: '2026-05-23',
          done: 0,
          planned: 1,
        },
        ...{ can_tick: true, can_strike: false, can_confirm: false, done_at: '2026-05-25T21:00:00.000Z' },
        days: [
          {
            day: '2026-05-22',
            tasks: [
              {
                task: key,
                text: task.text,
                part: null,
                nth: 1,
                until: '2026-05-22',
                state: 'undone' as const,
              },
            ],
          },
        ],
      }
      const { t, answer, calls, unmount } = await show(
        { ...agreedService, extras },
        {
          'GET /reservation/help/{id}': { plans: [plan] },
          'POST /reservation/help/{id}/ticks': { plans: [plan], refused: [] },
        },
      )
      await page.getByRole('button', { name: /^Hapını ver/ }).click()
      await vi.waitFor(() => expect(calls('POST /reservation/help/{id}/ticks')).toHaveLength(1))
      // There is no page of a plan, and nothing to amend.
      expect(page.getByRole('link', { name: t('today.agreed.plan') }).query()).toBeNull()
      expect(button(t('today.cannot')).query()).toBeNull()
      await expect.element(button(t('today.problem'))).toBeVisible()
      answer({})
      await unmount()
      await show({
        ...agreedService,
        status: 'completed',
        permissions: { ...agreedService.permissions, review: allowed },
      })
      await expect
        .element(page.getByRole('link', { name: t('reservations.completed.review') }))
        .toHaveAttribute('href', '/review/70')
    })

    it('lets who takes the help strike a task', async () => {
      const extras = agreedByReceiver.extras.map((extra) =>
        extra.kind === 'help' ? { ...extra, minutes: 15, tasks: [task] } : extra,
      )
      const plan = {
        ...{ giver: 'offerer' as const, is_giver: false, help: 'pet_business_help' as const },
        ...{
          state: 'agreed' as const,
          start_date: '2026-05-22',
          end_date: '2026-05-23',
          done: 0,
          planned: 1,
        },
        ...{ can_tick: false, can_strike: true, can_confirm: true, done_at: '2026-05-25T21:00:00.000Z' },
        days: [],
      }
      const { t, calls } = await show(
        { ...agreedByReceiver, extras },
        {
          'GET /reservation/help/{id}': { plans: [plan] },
          'POST /reservation/help/{id}/strike': { plans: [plan] },
        },
      )
      await button(t('plan.strike.label', { text: task.text })).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('plan.strike.confirm'), exact: true })
        .click()
      await vi.waitFor(() =>
        expect(calls('POST /reservation/help/{id}/strike')[0]?.body).toEqual({ task: key }),
      )
      // Whether it is done is asked once, by the page itself.
      expect(page.getByText(t('today.over.done'), { exact: true }).query()).toBeNull()
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
