import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import { ListingCard } from './listing-card.tsx'

const card: FoundCard = {
  ...izmirCard,
  district: 'Konak',
  user_points: 145,
  average_rating: 4.92,
  total_reviews: 28,
  exchange_types: ['home_exchange', 'yuva_point', 'garden_maintenance', 'chores'],
}
const week = { start_date: '2027-01-23', end_date: '2027-01-30' }

describe.each(languages)('card of a home in %s', (language) => {
  const show = (changes: Partial<FoundCard>, points?: number) =>
    renderScreen(<ListingCard card={{ ...card, ...changes }} />, {
      language,
      ...(points !== undefined && { member: { ...ayse, user_points: points } }),
    })
  const text = () => page.getByRole('link').element().textContent

  it('shows its place, rating and number of reviews, the host and the accepted exchange types', async () => {
    const { t } = await show({ free_from: '2026-11-26' })
    await expect.element(page.getByRole('heading', { name: 'Konak, İzmir' })).toBeVisible()
    expect(text()).toContain('(28)')
    expect(text()).toContain(t('listings.card.hosted_by', { name: card.owner.first_name }))
    expect(text()).toContain(language === 'tr' ? '26 Kas’tan açık' : 'Free from 26 Nov')
    const names = card.exchange_types.map((type) => t(`listings.service_type.${type}`)).join(', ')
    const kinds = page.getByTitle(t('listings.card.kinds', { kinds: names }))
    expect(kinds.element().textContent).toContain('+1')
    expect(kinds.element().querySelectorAll('svg')).toHaveLength(3)
  })

  it('shows the host’s own title, and that it is free now', async () => {
    const { t } = await show({ title: 'Boğaz’a bakan aile evi', free_from: '2026-05-20' })
    expect(text()).toContain('Boğaz’a bakan aile evi')
    expect(text()).not.toContain(t('listings.card.hosted_by', { name: card.owner.first_name }))
    expect(text()).toContain(t('listings.card.free_now'))
  })

  it('shows visitors the total of the stay, without a balance', async () => {
    const { t } = await show({ stay: week })
    expect(text()).toContain(t('listings.card.nights', { count: 7 }))
    expect(text()).toMatch(language === 'tr' ? /1\.015 puan/ : /1,015 points/)
    expect(text()).not.toContain(t('listings.card.covered'))
  })

  it.each([
    [1_015, 0],
    [1_000, 15],
    [0, 1_015],
  ])('shows a member with %i points that %i are missing', async (balance, missing) => {
    const { t } = await show({ stay: week }, balance)
    const points = missing.toLocaleString(language)
    expect(text()).toContain(missing ? t('listings.card.missing', { points }) : t('listings.card.covered'))
  })

  it('shows no balance if points are not accepted', async () => {
    const { t } = await show({ stay: week, exchange_types: ['home_exchange'] }, 5_000)
    expect(text()).not.toContain(t('listings.card.covered'))
  })
})
