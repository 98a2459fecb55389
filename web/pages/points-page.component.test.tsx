import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { newEconomy } from '#web/testing/economy-samples.ts'
import { lost } from '#web/testing/fake-api.ts'
import { noAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import PointsPage from './points-page.tsx'

const naz = {
  user: { first_name: 'Naz', last_name: 'Alkan' },
  home: { city: 'Muğla', district: 'Datça' },
}
const headerHeight = 56
const emptyAgenda = {
  your_turn: [],
  coming: [],
  negotiating: [],
  negotiating_count: 0,
  completed_count: 0,
  points_held: 0,
}
const statement = {
  balance: 30,
  escrow: 70,
  deposits: 0,
  earned: 100,
  spent: 0,
  debt: 0,
  held_back: null as EndpointAnswer<ApiContract['GET /points/statement/']>['held_back'],
  entries: [
    // One in the morning of 1 May where the homes are, still April in UTC.
    ...[{ id: 3, cause: 'hold' as const, amount: -70, balance_after: 30, reservation: 9, stay: naz }].map(
      (entry) => ({ ...entry, created_at: '2026-04-30T22:00:00Z' }),
    ),
    ...[
      { id: 2, cause: 'cancel_refund' as const, amount: 40, balance_after: 100, reservation: 8 },
      { id: 1, cause: 'welcome' as const, amount: 60, balance_after: 60, reservation: null },
    ].map((entry) => ({
      ...entry,
      stay: entry.reservation ? { user: { first_name: 'Can', last_name: 'Er' }, home: null } : null,
      created_at: '2026-04-02T09:00:00Z',
    })),
  ],
}

describe.each(languages)('the points of a member in %s', (language) => {
  const show = (answer: typeof statement | typeof lost) =>
    renderScreen(<PointsPage />, {
      language,
      member: ayse,
      width: 390,
      answers: {
        'GET /points/statement/': answer,
        'GET /points/advance/': noAdvance,
        'GET /reservation/agenda/': { ...emptyAgenda, points_to_come: 55 },
        'GET /points/economy/': newEconomy,
      },
    })
  const months =
    language === 'tr' ? (['Mayıs 2026', 'Nisan 2026'] as const) : (['May 2026', 'April 2026'] as const)

  // Specified: D.12
  it('stand by month, each stay with its person and home', async () => {
    await show(statement)
    const month = (name: string) => page.getByRole('region', { name })
    const [may, april] = [month(months[0]), month(months[1])]
    await expect.element(may.getByText('Naz Alkan · Datça, Muğla')).toBeVisible()
    expect(may.getByRole('listitem').elements()).toHaveLength(1)
    expect(april.getByRole('listitem').elements()).toHaveLength(2)
    // A home that was removed has no place, and points without a stay no person.
    await expect.element(april.getByText('Can Er', { exact: true })).toBeVisible()
    await expect.element(may.getByRole('link')).toHaveAttribute('href', '/reservation/9')
  })

  it('say which of them were given besides', async () => {
    const entries = statement.entries.map((entry) =>
      entry.cause === 'hold' ? { ...entry, is_balance: true as const } : entry,
    )
    const { t } = await show({ ...statement, entries })
    const name = language === 'tr' ? 'Denge puanı' : 'Balance'
    const movement = page.getByRole('listitem').filter({ hasText: 'Naz Alkan' })
    await expect.element(movement.getByText(name, { exact: true })).toBeVisible()
    expect(page.getByText(t('reservations.statement.cause.hold')).query()).toBeNull()
  })

  it('lead to help without a home, and say that they are for it', async () => {
    const entries = statement.entries.map((entry) =>
      entry.cause === 'hold' ? { ...entry, is_service: true as const } : entry,
    )
    const { t } = await show({ ...statement, entries })
    await expect.element(page.getByText(t('reservations.statement.help'), { exact: true })).toBeVisible()
    const movement = page.getByRole('listitem').filter({ hasText: 'Naz Alkan' })
    await expect.element(movement.getByRole('link')).toHaveAttribute('href', '/service/9')
  })

  it('say why the monthly ones paused', async () => {
    const at = '2026-05-02T09:00:00Z'
    const { t } = await show({ ...statement, held_back: { points: 50, balance: 1_240, below: 1_000, at } })
    await expect.element(page.getByText(t('advance.held_back_title'))).toBeVisible()
    const limit = language === 'tr' ? '1.000' : '1,000'
    await expect.element(page.getByText(new RegExp(limit))).toBeVisible()
  })

  // Specified: D.12
  it('begin in the first screen of a phone, below what one has, what is held and what comes', async () => {
    const { t } = await show(statement)
    const figure = (label: string) =>
      page.getByRole('term').filter({ hasText: label }).first().element().nextElementSibling?.textContent
    await expect.element(page.getByText('55', { exact: true })).toBeVisible()
    expect(figure(t('reservations.history.balance'))).toContain('30')
    expect(figure(t('reservations.history.escrow'))).toBe('70')
    expect(figure(t('reservations.history.to_come'))).toBe('55')
    // The header of the whole page is not part of this screen.
    const first = page.getByText('Naz Alkan · Datça, Muğla').element().closest('li')
    expect((first?.getBoundingClientRect().top ?? Number.NaN) + headerHeight).toBeLessThanOrEqual(420)
  })

  it('are filtered in four groups; the file and how points work are folded', async () => {
    const { t, calls } = await show(statement)
    await page.getByRole('button', { name: t('reservations.statement.group.given_back') }).click()
    await expect
      .poll(() => calls('GET /points/statement/').map(({ query }) => query))
      .toEqual([{}, { group: 'given_back' }])
    const file = page.getByRole('button', { name: t('reservations.statement.export') })
    expect(file.query()).toBeNull()
    await page.getByText(t('reservations.statement.details'), { exact: true }).click()
    await expect.element(file).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('economy.title') })).toBeVisible()
  })

  it('say that there are none yet', async () => {
    const { t } = await show({ ...statement, entries: [] })
    await expect.element(page.getByText(t('reservations.statement.empty'))).toBeVisible()
  })

  it('can be loaded again', async () => {
    const { t } = await show(lost)
    await expect.element(page.getByText(t('shell.load_failed'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('shell.retry') })).toBeVisible()
  })
})
