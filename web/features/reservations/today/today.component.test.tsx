import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { TicksLeft } from '#web/features/reservations/ticks/ticks-left.tsx'
import type { Language } from '#web/platform/language.ts'
import { memberItem } from '#web/platform/member-storage.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, reservation } from '#web/testing/samples.ts'
import { sidesOf } from '../reservation-texts.ts'
import { StayHelp } from '../trip/stay-help.tsx'
import type { HelpPlan } from './help.queries.ts'

const keys = ['food', 'play', 'litter'].map((_, at) => `b7b1b1a4-6f0c-4c55-9f6d-2b3c4d5e6f7${at}`)
const [food, play, litter] = keys as [string, string, string]
const days = ['2026-05-22', '2026-05-23', '2026-05-24', '2026-05-25', '2026-05-26']
const noon = new Date('2026-05-24T12:00:00+03:00')

type Time = HelpPlan['days'][number]['tasks'][number]
const timesOn = (day: string): Time[] => {
  const state = day < '2026-05-24' ? ('done' as const) : ('undone' as const)
  const shared = { nth: 1, until: day, state }
  return [
    { task: food, text: 'Mama ve su', part: 'morning', ...shared },
    { task: play, text: 'Mama ve oyun', part: 'evening', ...shared },
    { task: litter, text: 'Kumu kürekle', part: null, ...shared },
  ]
}
const plan: HelpPlan = {
  ...{ giver: 'offerer', is_giver: true, help: 'pet_business_help', state: 'agreed' },
  ...{ start_date: '2026-05-22', end_date: '2026-05-27', done: 6, planned: 15 },
  ...{ can_tick: true, can_strike: false, can_confirm: false, done_at: '2026-05-29T21:00:00.000Z' },
  days: days.map((day) => ({ day, tasks: timesOn(day) })),
}
const tasks = timesOn(days[0] as string).map(({ task, text, part }) => ({
  ...{ key: task, text, part, every: 'day' as const, times: 1, minutes: 8, medicine: false },
}))
const stay: Reservation = {
  ...reservation,
  ...{
    status: 'agreed',
    agreed_at: '2026-05-10T09:00:00.000Z',
    start_date: '2026-05-22',
    end_date: '2026-05-27',
  },
  permissions: {
    ...reservation.permissions,
    amend: { allowed: true, reason: null },
    report_problem: { allowed: true, reason: null },
  },
  extras: [{ kind: 'help', from: 'offerer', help: 'pet_business_help', state: 'agreed', tasks }],
}
const hosted: Reservation = { ...stay, is_offerer: false, offerer: izmirId(), receiver: ayse.id }
function izmirId(): number {
  return stay.receiver
}

/** With what stands beside its text. */
const row = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) })
const button = (name: string) => page.getByRole('button', { name, exact: true })

type Shown = { width?: 390 | 1280; side?: 'going' | 'hosting'; plans?: HelpPlan[]; answers?: Answers }
const show = (
  language: Language,
  { width = 1280, side = 'going', plans = [plan], answers = {} }: Shown = {},
) => {
  const shown = side === 'going' ? stay : hosted
  return renderScreen(<StayHelp reservation={shown} sides={sidesOf(shown)} side={side} />, {
    language,
    member: ayse,
    width,
    path: '/reservation/7',
    answers: {
      'GET /reservation/help/{id}': { plans },
      'POST /reservation/help/{id}/ticks': ({ body }) => ({ plans: ticked(plans, body.ticks), refused: [] }),
      ...answers,
    },
  })
}

type SentTick = { task: string; day: string; state: 'done' | 'problem' | 'undone'; note?: string | undefined }
const ticked = (plans: HelpPlan[], sent: readonly SentTick[]): HelpPlan[] =>
  plans.map((each) => ({
    ...each,
    days: each.days.map(({ day, tasks: times }) => ({
      day,
      tasks: times.map((time) => {
        const tick = sent.find((one) => one.task === time.task && one.day === day)
        return tick ? { ...time, state: tick.state, ...(tick.note && { note: tick.note }) } : time
      }),
    })),
  }))

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const saved = () => memberItem(ayse.id, `ticks/7/${food}/2026-05-24/1`).read()

describe.each(languages)('the helper’s day in %s', (language) => {
  it('ticks by the row, and takes the tick back', async () => {
    const { t, calls } = await show(language)
    await expect.element(page.getByText(t('today.done_of', { done: 0, planned: 3 }))).toBeVisible()
    await row('Mama ve su').click()
    await expect.element(row('Mama ve su')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText(t('today.done_of', { done: 1, planned: 3 }))).toBeVisible()
    await vi.waitFor(() => expect(calls('POST /reservation/help/{id}/ticks')).toHaveLength(1))
    const [sent] = calls('POST /reservation/help/{id}/ticks')
    expect(sent?.body.ticks).toEqual([
      {
        task: food,
        day: '2026-05-24',
        nth: 1,
        state: 'done',
        ticked_at: expect.stringMatching(/^2026-05-24T09:00/),
      },
    ])
    await vi.waitFor(() => expect(saved()).toBeNull())
    vi.setSystemTime(noon.getTime() + 1000)
    await row('Mama ve su').click()
    await expect.element(row('Mama ve su')).toHaveAttribute('aria-pressed', 'false')
    await vi.waitFor(() =>
      expect(calls('POST /reservation/help/{id}/ticks')[1]?.body.ticks).toMatchObject([{ state: 'undone' }]),
    )
  })

  it('shows its days, of which only near ones can be ticked', async () => {
    const { t } = await show(language)
    const day = page.getByRole('group', { name: t('today.days') }).getByRole('button')
    await expect.element(day.nth(2)).toHaveAttribute('aria-current', 'date')
    await day.nth(3).click()
    await expect.element(row('Mama ve su')).toHaveAttribute('aria-disabled', 'true')
    expect(button(t('today.add_note')).query()).toBeNull()
    await day.nth(0).click()
    await expect.element(page.getByText(t('today.done_of', { done: 3, planned: 3 }))).toBeVisible()
    await expect.element(row('Mama ve su')).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByText(t('today.agreed.tasks', { done: 6, planned: 15 }))).toBeVisible()
  })

  it('has more days than fit a phone in a strip that scrolls, and not the page', async () => {
    const later = Array.from({ length: 12 }, (_, at) => `2026-05-${at + 18}`)
    const long = { ...plan, start_date: '2026-05-18', end_date: '2026-05-30' }
    const longer = { ...long, days: later.map((day) => ({ day, tasks: timesOn(day) })) }
    const { t } = await show(language, { width: 390, plans: [longer] })
    const strip = page.getByRole('group', { name: t('today.days') })
    await expect.element(strip).toBeVisible()
    const { scrollWidth, clientWidth } = strip.element()
    expect(scrollWidth).toBeGreaterThan(clientWidth)
  })

  it('marks in its days what is not done, but not what may wait', async () => {
    const [yesterday, today, tomorrow] = days.slice(1) as [string, string, string]
    const timeOf = (until: string): Time[] => [
      { task: litter, text: 'Saksıları sula', part: null, nth: 1, until, state: 'undone' },
    ]
    const dotOn = async (until: string) => {
      const weekly = {
        ...plan,
        days: days.map((day) => ({ day, tasks: day === yesterday ? timeOf(until) : [] })),
      }
      const screen = await show(language, { plans: [weekly] })
      const strip = page.getByRole('group', { name: screen.t('today.days') })
      await expect.element(strip).toBeVisible()
      const isMarked = strip.element().querySelector('.border-warning') !== null
      await screen.unmount()
      return isMarked
    }
    expect([await dotOn(yesterday), await dotOn(today), await dotOn(tomorrow)]).toEqual([true, true, false])
  })

  it('keeps ticks without a connection, also when opened again, and sends them once', async () => {
    const first = await show(language, { answers: { 'POST /reservation/help/{id}/ticks': lost } })
    const { t } = first
    await expect.element(row('Mama ve su')).toBeVisible()
    onlineManager.setOnline(false)
    await row('Mama ve su').click()
    await row('Kumu kürekle').click()
    await expect.element(page.getByText(t('today.offline', { count: 2 }))).toBeVisible()
    await expect.element(row('Mama ve su').getByText(t('today.waiting'))).toBeVisible()
    await first.unmount()

    onlineManager.setOnline(true)
    // Whatever reads the plan again afterwards finds what has arrived, as on the server.
    let present = [plan]
    const again = await show(language, {
      answers: {
        'GET /reservation/help/{id}': () => ({ plans: present }),
        'POST /reservation/help/{id}/ticks': ({ body }) => {
          present = ticked(present, body.ticks)
          return { plans: present, refused: [] }
        },
      },
    })
    await vi.waitFor(() => expect(again.calls('POST /reservation/help/{id}/ticks')).toHaveLength(1))
    expect(again.calls('POST /reservation/help/{id}/ticks')[0]?.body.ticks).toHaveLength(2)
    await vi.waitFor(() => expect(saved()).toBeNull())
    await expect.element(page.getByText(t('today.done_of', { done: 2, planned: 3 }))).toBeVisible()
    expect(page.getByText(t('today.waiting')).query()).toBeNull()
    expect(again.calls('POST /reservation/help/{id}/ticks')).toHaveLength(1)
  })

  it('keeps them when the server fails', async () => {
    const answers = { 'POST /reservation/help/{id}/ticks': new AppError('internal') }
    const { t, calls } = await show(language, { answers })
    await row('Mama ve su').click()
    await vi.waitFor(() => expect(calls('POST /reservation/help/{id}/ticks')).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(saved()).not.toBeNull()
    expect(page.getByText(t('today.lost')).query()).toBeNull()
  })

  it('sends what was left behind from any page', async () => {
    const offline = await show(language, { answers: { 'POST /reservation/help/{id}/ticks': lost } })
    await row('Mama ve su').click()
    await vi.waitFor(() => expect(saved()).not.toBeNull())
    await offline.unmount()
    const { calls } = await renderScreen(<TicksLeft />, {
      language,
      member: ayse,
      answers: { 'POST /reservation/help/{id}/ticks': { plans: [], refused: [] } },
    })
    await vi.waitFor(() => expect(calls('POST /reservation/help/{id}/ticks')).toHaveLength(1))
    await vi.waitFor(() => expect(saved()).toBeNull())
  })

  it('says which ticks do not count, and drops them', async () => {
    const refused = { task: food, day: '2026-05-24', nth: 1, reason: 'struck' as const }
    const { t, toast } = await show(language, {
      answers: { 'POST /reservation/help/{id}/ticks': { plans: [plan], refused: [refused] } },
    })
    await row('Mama ve su').click()
    await expect.element(toast.getByText(t('today.refused', { count: 1 }))).toBeVisible()
    await vi.waitFor(() => expect(saved()).toBeNull())
    await expect.element(row('Mama ve su')).toHaveAttribute('aria-pressed', 'false')
  })

  it('drops them where the agreement has ended', async () => {
    const { t, toast } = await show(language, {
      answers: { 'POST /reservation/help/{id}/ticks': new AppError('reservation_closed') },
    })
    await row('Mama ve su').click()
    await expect.element(toast.getByText(t('today.lost'))).toBeVisible()
    await vi.waitFor(() => expect(saved()).toBeNull())
  })

  it('takes a note, which goes with the tick', async () => {
    const { t, calls } = await show(language)
    await button(t('today.add_note')).click()
    await button(t('today.note.save')).click()
    await expect.element(page.getByText(t('today.note.missing'))).toBeVisible()
    await page.getByLabelText(t('today.note.task')).selectOptions('Kumu kürekle')
    await page.getByLabelText(t('today.note.text'), { exact: true }).fill('Poşet bitti')
    await button(t('today.note.save')).click()
    await vi.waitFor(() =>
      expect(calls('POST /reservation/help/{id}/ticks')[0]?.body.ticks).toMatchObject([
        { task: litter, state: 'undone', note: 'Poşet bitti' },
      ]),
    )
    await expect.element(row('Kumu kürekle').getByText('Poşet bitti')).toBeVisible()
  })

  it('proposes the plan without a task', async () => {
    const { t, calls, toast } = await show(language, {
      answers: { 'POST /reservation/amend/{id}': stay },
    })
    await button(t('today.cannot')).click()
    await page.getByLabelText(t('today.note.task')).selectOptions('Mama ve oyun')
    await button(t('today.less.send')).click()
    await expect.element(toast.getByText(t('today.less.sent'))).toBeVisible()
    const [sent] = calls('POST /reservation/amend/{id}')
    const [extra] = sent?.body?.extras ?? []
    expect(extra?.kind === 'help' && extra.tasks?.map(({ key, struck }) => [key, struck])).toEqual([
      [food, undefined],
      [play, '2026-05-24'],
      [litter, undefined],
    ])
  })

  it('calls the vets and who decides', async () => {
    const card = {
      ...{ id: 4, kind: 'pet' as const, name: 'Zeytin', medicine: '', places: 'Çanta dolapta' },
      ...{ day_vet_name: 'Kuzguncuk Veteriner', day_vet_phone: '+90 555 011 22 33', day_vet_hours: '09–19' },
      ...{ night_vet_name: 'Çengelköy Acil', night_vet_phone: '+905550112244' },
      ...{ vet_payer: 'host_account' as const, vet_payer_note: '' },
      ...{ second_name: 'Hülya', second_phone: '+905550112255', second_decides: true },
    }
    const { t } = await show(language, { plans: [{ ...plan, cards: [card] }] })
    const section = page.getByRole('region', { name: t('today.sick.title', { name: 'Zeytin' }) })
    await expect.element(section.getByText(`09–19 · ${t('today.sick.payer.host_account')}`)).toBeVisible()
    await expect.element(section.getByText(t('today.sick.decides'))).toBeVisible()
    const links = ['Kuzguncuk Veteriner', 'Çengelköy Acil', 'Hülya'].map((name) =>
      section
        .getByRole('link', { name: t('today.sick.call', { name }) })
        .element()
        .getAttribute('href'),
    )
    expect(links).toEqual(['tel:+905550112233', 'tel:+905550112244', 'tel:+905550112255'])
    await expect.element(section.getByText('Çanta dolapta', { exact: false })).toBeVisible()
    expect(section.getByText(t('today.sick.medicine'), { exact: false }).query()).toBeNull()
  })

  it('leads to the report of a problem', async () => {
    const { t } = await show(language)
    await button(t('today.problem')).click()
    await expect.element(page.getByRole('heading', { name: t('reservations.problem.title') })).toBeVisible()
  })

  it('is not there before the stay, nor later than two days after it', async () => {
    vi.setSystemTime(new Date('2026-05-29T00:00:00+03:00'))
    const { t } = await show(language)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(page.getByText(t('today.title'), { exact: true }).query()).toBeNull()
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { t } = await show(language, {
      answers: { 'GET /reservation/help/{id}': new AppError('internal') },
    })
    await expect.element(page.getByText(t('today.load_failed'))).toBeVisible()
    await expect.element(button(t('shell.reload'))).toBeVisible()
  })
})

describe.each(languages)('what the host sees in %s', (language) => {
  const ofGuest = { ...plan, is_giver: false, can_tick: false, can_strike: true }
  const missed = ticked([ofGuest], [{ task: play, day: '2026-05-23', state: 'undone' }])

  it('is the day, without minutes', async () => {
    const plans = ticked([ofGuest], [{ task: food, day: '2026-05-24', state: 'done', note: 'Yedi' }])
    const { t } = await show(language, { side: 'hosting', plans })
    await expect.element(page.getByText('1 / 3')).toBeVisible()
    await expect.element(page.getByText(`Mama ve su · ${t('today.part.morning')}`)).toBeVisible()
    await expect.element(page.getByText('Yedi')).toBeVisible()
    await expect.element(page.getByText(t('today.host.open', { task: 'Mama ve oyun' }))).toBeVisible()
    expect(row('Mama ve su').query()).toBeNull()
  })

  it('is what was missed yesterday, once it is not put aside', async () => {
    const { t, unmount } = await show(language, { side: 'hosting', plans: missed })
    await expect
      .element(page.getByText(t('today.host.missed', { count: 1, task: 'Mama ve oyun' })))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: t('today.host.ask') })).toBeVisible()
    await button(t('today.host.never_mind')).click()
    await expect.element(page.getByText(t('today.host.missed_text'))).not.toBeInTheDocument()
    await unmount()
    await show(language, { side: 'hosting', plans: missed })
    await expect.element(page.getByText('0 / 3')).toBeVisible()
    expect(page.getByText(t('today.host.missed_text')).query()).toBeNull()
  })

  it('is in the end whether it is done', async () => {
    const over = [{ ...ofGuest, can_confirm: true, can_strike: false }]
    const { t, calls, toast } = await show(language, {
      side: 'hosting',
      plans: over,
      answers: {
        'GET /reservation/{id}': hosted,
        'POST /reservation/help/{id}/confirm': { plans: [{ ...ofGuest, state: 'done', can_strike: false }] },
      },
    })
    await expect.element(page.getByText(t('today.over.text', { done: 6, planned: 15 }))).toBeVisible()
    await expect.element(button(t('today.problem'))).toBeVisible()
    await button(t('today.over.done')).click()
    await expect.element(toast.getByText(t('today.over.thanks'))).toBeVisible()
    expect(calls('POST /reservation/help/{id}/confirm')[0]?.body).toEqual({ from: 'offerer' })
    expect(page.getByText(t('today.over.title', { name: 'Mert' })).query()).toBeNull()
  })
})
