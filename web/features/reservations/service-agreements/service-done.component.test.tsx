import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages } from '#web/testing/render-screen.tsx'
import { agreedService, seenByReceiver, plannedTask as task } from '#web/testing/service-samples.ts'
import {
  allowed,
  namedButton as button,
  question as dialog,
  gardenWork,
  refused,
  showService,
} from '#web/testing/service-screen.tsx'

const { key } = task
const agreedByReceiver = seenByReceiver(agreedService)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-22T12:00:00+03:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(languages)('an agreement for help that was agreed in %s', (language) => {
  const words = { work: gardenWork(language), days: '22 May' }
  const show = (agreement: ServiceAgreement, answers?: Answers, width?: 390 | 1280) =>
    showService(language, agreement, answers, width)
  const before = () => vi.setSystemTime(new Date('2026-05-14T12:00:00+03:00'))

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
    await expect.element(page.getByText(t('service_agreement.done.from', { day: words.days }))).toBeVisible()
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
    const whole = await show(released)
    await expect
      .element(page.getByText(t('service_agreement.points.released_mine', { points: '80' })))
      .toBeVisible()
    await whole.unmount()
    await show({ ...released, points_paid: 20, points_waiting: 10 })
    const said = [
      t('service_agreement.points.released_mine', { points: '20' }),
      t('service_agreement.points.will_mine', { points: '10' }),
      t('service_agreement.points.returned_mine', { points: '50' }),
    ]
    await expect.element(page.getByText(said.join(' '))).toBeVisible()
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
    const { t, calls } = await show(
      recorded,
      {
        'POST /service-agreement/cancel/{id}': cancelled,
        'GET /reservation/outcome/{id}': {
          ...{ kinds: ['nothing_to_add' as const], outcomes: [], is_withheld: false },
          published_at: '2026-06-05T09:00:00.000Z',
        },
      },
      390,
    )
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
    await expect.element(page.getByRole('heading', { name: t('outcomes.title') })).toBeVisible()
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
    expect(page.getByText(t('today.over.title', { name: 'Nermin' })).query()).toBeNull()
  })
})
