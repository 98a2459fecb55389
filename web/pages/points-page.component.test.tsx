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
      answers: {
        'GET /points/statement/': answer,
        'GET /points/advance/': noAdvance,
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

  it('say why the monthly ones paused', async () => {
    const at = '2026-05-02T09:00:00Z'
    const { t } = await show({ ...statement, held_back: { points: 50, balance: 1_240, below: 1_000, at } })
    await expect.element(page.getByText(t('advance.held_back_title'))).toBeVisible()
    const limit = language === 'tr' ? '1.000' : '1,000'
    await expect.element(page.getByText(new RegExp(limit))).toBeVisible()
  })

  it('say that there are none yet', async () => {
    const { t } = await show({ ...statement, entries: [] })
    await expect.element(page.getByText(t('reservations.statement.empty'))).toBeVisible()
  })

  it('can be loaded again', async () => {
    const { t } = await show(lost)
    await expect.element(page.getByText(t('reservations.history.load_failed'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('shell.retry') })).toBeVisible()
  })
})
