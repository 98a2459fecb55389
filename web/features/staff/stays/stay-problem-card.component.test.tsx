import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { StayProblemCard } from './stay-problem-card.tsx'

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

const renderStaff = (language: Language, content: ReactNode) =>
  renderScreen(content, { language, member: { ...ayse, is_staff: true } })

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
