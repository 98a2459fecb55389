import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { WorkRow } from '#shared/features/staff/today/today.contract.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { now } from '#web/platform/clock.ts'
import { consoleTexts } from '#web/testing/console-texts.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import StaffTodayPage from './staff-today-page.tsx'

const inHours = (hours: number) => new Date(now().getTime() + hours * hourMs).toISOString()
const row = (change: Partial<WorkRow>): WorkRow => ({
  kind: 'report',
  id: 7,
  since: inHours(-30),
  due_at: inHours(-6),
  urgency: 'late',
  is_during_stay: false,
  place: 'Kaş, Antalya',
  member: { id: 3, name: 'Mert Kaya' },
  assignee: null,
  ...change,
})
const self = { id: ayse.id, name: 'Ayşe' }
const today: NonNullable<Answers['GET /staff/today/']> = {
  work: [
    row({}),
    row({
      kind: 'stay_problem',
      id: 8,
      due_at: inHours(4),
      urgency: 'soon',
      is_during_stay: true,
      assignee: self,
    }),
    row({ kind: 'payment_mismatch', id: 9, place: null, member: null, due_at: null, urgency: 'calm' }),
  ],
  waiting: 3,
  late: 1,
  median_hours: 3.4,
  failed: [],
}

const others: Answers = {
  'GET /staff/jobs/': {
    jobs: [],
    waiting: { sweeps: 0, sweeps_running: 0, events: 0, stays: 0, messages: 0 },
  },
  'GET /staff/numbers/': { points: [] },
  'GET /staff/log/': { items: [], next: null },
}

describe.each(languages)('the first page of the console in %s', (language) => {
  const t = consoleTexts(language)
  const show = (answers: Answers, path = '/staff') =>
    renderScreen(<StaffTodayPage />, {
      language,
      member: { ...ayse, is_staff: true },
      path,
      answers: { ...others, ...answers },
    })
  const lines = () => page.getByRole('region', { name: t('staff.today.oldest') }).getByRole('listitem')

  it('leads from each piece of work to its section, and says what was promised', async () => {
    await show({ 'GET /staff/today/': today })
    await expect.poll(() => lines().elements().length).toBe(3)
    const hours = language === 'tr' ? '24 saat' : '24 hours'
    await expect
      .element(
        lines()
          .nth(0)
          .getByText(t('staff.today.promised', { time: hours })),
      )
      .toBeVisible()
    await expect
      .element(lines().nth(1).getByText(t('staff.today.during_stay'), { exact: false }))
      .toBeVisible()
    const links = lines().getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/staff/reports/7',
      '/staff/problems',
      '/staff/payments/mismatches',
    ])
    await expect.element(lines().nth(2).getByText(t('staff.today.kinds.payment_mismatch'))).toBeVisible()
  })

  it('shows only what one has taken, and that this is nothing', async () => {
    await show({ 'GET /staff/today/': today })
    const mine = page.getByRole('radio', { name: t('staff.today.mine') })
    await mine.click({ force: true })
    await expect.poll(() => lines().elements().length).toBe(1)
    await show({ 'GET /staff/today/': { ...today, work: [] } })
    await expect.element(page.getByText(t('staff.today.nothing'), { exact: true })).toBeVisible()
  })

  it('names what could not be read', async () => {
    await show({ 'GET /staff/today/': { ...today, failed: ['identity_check', 'appeal'] } })
    await expect
      .element(page.getByRole('alert').getByText(t('staff.today.kinds.identity_check'), { exact: false }))
      .toBeVisible()
    await expect.poll(() => lines().elements().length).toBe(3)
  })

  it('searches members, homes, agreements and payments at once', async () => {
    const nothing = { items: [], next: null }
    const { calls } = await show({
      'GET /staff/today/': today,
      'GET /staff/members/': nothing,
      'GET /staff/listings/': nothing,
      'GET /staff/payments/': nothing,
      'GET /staff/agreements/': {
        items: [
          {
            id: 41,
            status: 'agreed',
            place: 'Kaş, Antalya',
            start_date: '2027-03-01',
            end_date: '2027-03-05',
            guest: { id: 3, name: 'Mert Kaya' },
            host: { id: 4, name: 'Elif Demir' },
          },
        ],
      },
    })
    await page.getByRole('searchbox', { name: t('staff.today.find') }).fill('mert')
    await page.getByRole('button', { name: t('staff.today.find_action') }).click()
    await expect
      .element(page.getByRole('link', { name: 'Mert Kaya · Elif Demir', exact: false }))
      .toHaveAttribute('href', '/staff/members/3')
    expect(calls('GET /staff/members/').at(-1)?.query).toMatchObject({ q: 'mert' })
    await page.getByRole('searchbox', { name: t('staff.today.find') }).fill('')
    await page.getByRole('button', { name: t('staff.today.find_action') }).click()
    await expect.poll(() => lines().elements().length).toBe(3)
  })
})
