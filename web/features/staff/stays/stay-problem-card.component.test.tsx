import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Answer } from '#web/platform/api-query.ts'
import { formatDay } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { StayProblemCard } from './stay-problem-card.tsx'

type Help = Answer<'GET /staff/stay-problems/{id}/help'>
type StayProblem = ComponentProps<typeof StayProblemCard>['problems'][number]

const mert = { id: 3, name: 'Mert Kaya' }
const stayProblem: StayProblem = {
  id: 6,
  kind: 'no_show',
  reporter: 1,
  description: 'Kimse yoktu.',
  created_at: '2026-05-19T09:00:00.000Z',
  stands_at: null,
  outcome: null,
  settled_at: null,
  reservation: 7,
  offerer: { id: 1, name: 'Ayşe Demir' },
  receiver: mert,
  service_type: 'yuva_point',
  ring: null,
  start_date: '2026-05-10',
  end_date: '2026-05-12',
  points_held: 240,
  allowed: [
    { outcome: 'receiver', points_to_host: 0 },
    { outcome: 'none', points_to_host: 240 },
  ],
}

const renderStaff = (language: Language, content: ReactNode, answers: Answers = {}) =>
  renderScreen(content, { language, member: { ...ayse, is_staff: true }, answers })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

describe.each(languages)('what went wrong with a stay, in %s', (language) => {
  it('is settled', async () => {
    const screen = await renderStaff(language, <StayProblemCard problems={[stayProblem]} />)
    const { t, toast, calls } = screen
    await button(t('staff.problems.settle')).click()
    const reason = field(t('staff.reason.label'))
    const guilty = page.getByRole('radio', {
      name: new RegExp(t('staff.problems.failed_by', { name: mert.name })),
    })
    await inDialog(t('staff.problems.settle')).click()
    await expect.element(page.getByText(t('staff.problems.outcome_missing'))).toBeVisible()
    await expect.element(guilty).toHaveFocus()
    await guilty.click()
    await checkForm(screen, {
      language,
      submit: inDialog(t('staff.problems.settle')),
      missing: { sentences: [t('staff.reason.missing')], first: reason },
      fill: () => reason.fill('Kapı kapalıydı'),
      endpoint: 'POST /staff/stay-problems/{id}/',
      refused: 'reservation_closed',
      field: ['reason', reason],
      answer: null,
    })
    await expect.element(toast).toHaveTextContent(t('staff.problems.done'))
    expect(calls('POST /staff/stay-problems/{id}/').at(-1)?.body).toEqual({
      outcome: 'receiver',
      reason: 'Kapı kapalıydı',
    })
  })

  it('is settled without a home by what of the points goes to who helped', async () => {
    const service: StayProblem = {
      ...{ ...stayProblem, kind: 'problem', service_type: 'garden_maintenance', service: 4, points_held: 60 },
      extras: [
        { kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 180, state: 'agreed' },
        { kind: 'points', from: 'receiver', points: 60, state: 'held' },
      ],
      allowed: [
        { outcome: 'offerer', points_to_host: 0 },
        { outcome: 'receiver', points_to_host: 60 },
        { outcome: 'none', points_to_host: 60 },
      ],
    }
    const { t, toast, calls } = await renderStaff(language, <StayProblemCard problems={[service]} />, {
      'POST /staff/stay-problems/{id}/': null,
    })
    await expect.element(page.getByText(t('staff.problems.roles.helped'), { exact: true })).toBeVisible()
    await button(t('staff.problems.settle')).click()
    const points = field(t('staff.problems.service.points'))
    const failed = (name: string) =>
      page.getByRole('radio', { name: new RegExp(t('staff.problems.failed_by', { name })) })
    await failed(mert.name).click()
    await expect.element(points).toHaveValue('60')
    await failed('Ayşe Demir').click()
    await expect.element(points).toHaveValue('0')
    await points.fill('')
    await field(t('staff.reason.label')).fill('Yarısı yapılmış.')
    await inDialog(t('staff.problems.settle')).click()
    await expect
      .element(page.getByText(t('staff.problems.service.points_missing', { points: '60' })))
      .toBeVisible()
    await points.fill('20')
    await inDialog(t('staff.problems.settle')).click()
    await expect.element(toast).toHaveTextContent(t('staff.problems.done'))
    expect(calls('POST /staff/stay-problems/{id}/').at(-1)?.body).toEqual({
      ...{ outcome: 'offerer', reason: 'Yarısı yapılmış.', points_to_helper: 20 },
    })
  })

  it('names what each side gives besides, and how far it is', async () => {
    const extras: StayProblem['extras'] = [
      { kind: 'points', from: 'receiver', points: 1290, state: 'held' },
      { kind: 'help', from: 'receiver', help: 'chores', state: 'agreed' },
      { kind: 'help', from: 'offerer', help: 'garden_maintenance', state: 'not_done' },
    ]
    const exchange = { ...stayProblem, service_type: 'home_exchange' as const, points_held: 0 }
    const { t, unmount } = await renderStaff(
      language,
      <StayProblemCard problems={[{ ...exchange, extras }]} />,
    )
    const person = (name: string) =>
      page.getByRole('definition').filter({ has: page.getByRole('link', { name, exact: true }) })
    const points = language === 'tr' ? '1.290 puan, ayrıldı' : '1,290 points, held'
    const chores = `${t('listings.service_type.chores')}, ${t('staff.problems.extra.agreed')}`
    const garden = `${t('listings.service_type.garden_maintenance')}, ${t('staff.problems.extra.not_done')}`
    await expect
      .element(person(mert.name).getByText(t('staff.problems.besides', { what: `${points} · ${chores}` })))
      .toBeVisible()
    await expect
      .element(person('Ayşe Demir').getByText(t('staff.problems.besides', { what: garden })))
      .toBeVisible()
    await unmount()
    await renderStaff(language, <StayProblemCard problems={[stayProblem]} />)
    await expect.element(person(mert.name)).toHaveTextContent(mert.name)
  })

  it('names where held points go with each decision', async () => {
    const says = async (change: Partial<StayProblem>) => {
      const screen = await renderStaff(
        language,
        <StayProblemCard problems={[{ ...stayProblem, ...change }]} />,
      )
      await button(screen.t('staff.problems.settle')).click()
      const texts = (['over', 'back', 'forfeit'] as const).map(
        (way) => [way, screen.t(`staff.problems.besides_go.${way}`)] as const,
      )
      await expect.element(page.getByRole('radio').first()).toBeInTheDocument()
      const found = page
        .getByRole('radio')
        .elements()
        .map(
          (each) => texts.find(([, text]) => each.closest('label')?.textContent.includes(text))?.[0] ?? null,
        )
      await screen.unmount()
      return found
    }
    const points = (from: 'offerer' | 'receiver', state: 'held' | 'released' = 'held') => ({
      ...{ service_type: 'home_exchange' as const, points_held: 0 },
      extras: [{ kind: 'points' as const, from, points: 1290, state }],
    })
    const whole = (['offerer', 'receiver', 'none'] as const).map((outcome) => ({
      outcome,
      points_to_host: 0,
    }))
    expect(await says({ ...points('offerer'), allowed: whole })).toEqual(['forfeit', 'back', 'over'])
    expect(await says({ ...points('receiver'), allowed: whole })).toEqual(['back', 'forfeit', 'over'])
    expect(await says({ ...points('receiver', 'released'), allowed: whole })).toEqual([null, null, null])
    // The offerer has reported.
    const alone = (['going', 'hosting'] as const).map((stay) => ({
      ...{ outcome: 'receiver' as const, points_to_host: 0, stay },
    }))
    expect(await says({ ...points('offerer'), allowed: alone })).toEqual(['back', 'over'])
    expect(await says({ ...points('receiver'), allowed: alone })).toEqual(['over', 'back'])
  })

  describe('where help is planned', () => {
    const taskOf = (key: string, text: string) => ({
      ...{ key, text, every: 'day' as const, times: 1, minutes: 10, part: 'evening' as const },
      medicine: false,
    })
    const helped: StayProblem = {
      ...{ ...stayProblem, service_type: 'home_exchange', points_held: 0 },
      extras: [
        {
          ...{ kind: 'help', from: 'offerer', help: 'pet_business_help', state: 'agreed' },
          tasks: [taskOf('cat', 'Mama ve su'), taskOf('pill', 'Tansiyon ilacı')],
        },
      ],
      allowed: [
        { outcome: 'receiver', points_to_host: 0 },
        { outcome: 'none', points_to_host: 0, help_not_done: ['offerer'] },
      ],
    }
    const timeOf = (task: string, text: string, until: string, changes: object = {}) => ({
      ...{ task, text, until, part: 'evening' as const, nth: 1, state: 'undone' as const },
      ...changes,
    })
    const plan: Help['plans'][number] = {
      ...{ giver: 'offerer' as const, is_giver: false, help: 'pet_business_help' as const },
      ...{ start_date: '2026-05-10', end_date: '2026-05-12', state: 'agreed' as const, done: 1, planned: 4 },
      ...{ can_tick: false, can_strike: false, can_confirm: false, done_at: '2026-05-15T00:00:00.000Z' },
      days: [
        {
          day: '2026-05-10',
          tasks: [
            timeOf('cat', 'Mama ve su', '2026-05-10', { state: 'done', note: 'Hepsini yedi.', picture: 5 }),
            timeOf('pill', 'Tansiyon ilacı', '2026-05-10', { state: 'problem', medicine: true }),
          ],
        },
        {
          day: '2026-05-11',
          tasks: [timeOf('cat', 'Mama ve su', '2026-05-11'), timeOf('pill', 'Tansiyon ilacı', '2026-05-11')],
        },
      ],
    }
    const planned: Help = { plans: [plan] }
    const help: Answers = { 'GET /staff/stay-problems/{id}/help': planned }
    const card = (problem = helped) => (
      <StayProblemCard problems={[problem]} helpPicture={(id, alt) => <p>{`${alt} (${id})`}</p>} />
    )
    const done = (count: number, planned: number) => ({ done: count, planned })

    it('shows when asked what of each task was done, what is missing, and what the helper says', async () => {
      const { t, calls } = await renderStaff(language, card(), help)
      expect(calls('GET /staff/stay-problems/{id}/help')).toHaveLength(0)
      await button(t('staff.problems.help.show')).click()
      const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
      const [first, second] = ['2026-05-10', '2026-05-11'].map((day) => formatDay(day, language))
      const fed = row('Mama ve su')
      await expect.element(fed.getByText(t('staff.problems.help.done_of', done(1, 2)))).toBeVisible()
      await expect.element(fed.getByText(t('staff.problems.help.missing', { days: second }))).toBeVisible()
      await expect.element(fed.getByText('Hepsini yedi.')).toBeVisible()
      const picture = t('staff.problems.help.picture', { task: 'Mama ve su', day: first })
      await expect.element(fed.getByText(`${picture} (5)`)).toBeVisible()
      const pill = row('Tansiyon ilacı')
      await expect.element(pill.getByText(t('staff.problems.help.done_of', done(0, 2)))).toBeVisible()
      await expect.element(pill.getByText(t('today.medicine'), { exact: true })).toBeVisible()
      await expect.element(pill.getByText(`${first} · ${t('today.has_problem')}`)).toBeVisible()
      const helper = `Ayşe Demir · ${t('listings.service_type.pet_business_help')}`
      await expect.element(page.getByRole('heading', { level: 3, name: helper })).toBeVisible()
    })

    it('says that nothing is left of it, or that it could not be loaded', async () => {
      const none = { 'GET /staff/stay-problems/{id}/help': { plans: [] } }
      const { t, unmount } = await renderStaff(language, card(), none)
      await button(t('staff.problems.help.show')).click()
      await expect.element(page.getByText(t('staff.problems.help.none'))).toBeVisible()
      await unmount()
      await renderStaff(language, card(), {
        'GET /staff/stay-problems/{id}/help': inTurn(new AppError('not_found'), planned),
      })
      await button(t('staff.problems.help.show')).click()
      await expect.element(page.getByText(t('staff.problems.help.load_failed'))).toBeVisible()
      await button(t('shell.retry')).click()
      await expect.element(page.getByText('Mama ve su')).toBeVisible()
    })

    it('is not shown where help was not planned', async () => {
      const { t } = await renderStaff(language, card({ ...helped, extras: [] }))
      await expect.element(button(t('staff.problems.settle'))).toBeVisible()
      await expect.element(button(t('staff.problems.help.show'))).not.toBeInTheDocument()
    })

    it('is called not done with a decision that leaves the agreement standing', async () => {
      const { t, calls } = await renderStaff(language, card(), {
        'POST /staff/stay-problems/{id}/': null,
      })
      await button(t('staff.problems.settle')).click()
      const failed = page.getByRole('checkbox', {
        name: new RegExp(t('staff.problems.help.failed', { name: 'Ayşe Demir' })),
      })
      const choose = (name: string) => page.getByRole('radio', { name: new RegExp(name) }).click()
      await choose(t('staff.problems.failed_by', { name: mert.name }))
      await expect.element(failed).not.toBeInTheDocument()
      await choose(t('staff.problems.nobody'))
      await failed.click()
      // Another decision takes it along only where it can.
      await choose(t('staff.problems.failed_by', { name: mert.name }))
      await choose(t('staff.problems.nobody'))
      await expect.element(failed).toBeChecked()
      await field(t('staff.reason.label')).fill('Kedi aç kaldı.')
      await inDialog(t('staff.problems.settle')).click()
      await expect.poll(() => calls('POST /staff/stay-problems/{id}/').length).toBe(1)
      expect(calls('POST /staff/stay-problems/{id}/').at(-1)?.body).toEqual({
        ...{ outcome: 'none', reason: 'Kedi aç kaldı.' },
        help_not_done: ['offerer'],
      })
    })
  })

  it('has one host and one guest in a ring', async () => {
    const { t } = await renderStaff(
      language,
      <StayProblemCard problems={[{ ...stayProblem, service_type: 'home_exchange', ring: 31 }]} />,
    )
    await expect.element(page.getByText(t('listings.service_type.ring'), { exact: true })).toBeVisible()
    for (const role of [t('staff.problems.roles.guest'), t('staff.problems.roles.host')])
      await expect.element(page.getByText(role, { exact: true })).toBeVisible()
  })
})
