import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
    expect(text()).toContain(t('listings.nights', { count: 7 }))
    expect(text()).toMatch(language === 'tr' ? /1\.015 puan/ : /1,015 points/)
    expect(text()).not.toContain(t('listings.card.covered'))
  })

  it.each([
    [1_015, 0],
    [1_000, 15],
    [0, 1_015],
    // An advance or the community fund pays, or a deposit does not fit.
    [0, 0],
    [1_015, 50],
  ])('shows a member with %i points that %i are missing', async (balance, missing) => {
    const { t } = await show({ stay: week, points_missing: missing }, balance)
    const points = missing.toLocaleString(language)
    expect(text()).toContain(missing ? t('listings.card.missing', { points }) : t('listings.card.covered'))
  })

  it.each([
    [['yuva_point', 'home_exchange'], 15, true],
    [['yuva_point', 'home_exchange'], 0, false],
    [['yuva_point'], 15, false],
  ] as const)('offers a swap for %j where %i points are missing: %s', async (types, missing, isOffered) => {
    const { t } = await show({ stay: week, exchange_types: [...types], points_missing: missing }, 1_000)
    expect(text().includes(t('listings.card.or_exchange'))).toBe(isOffered)
  })

  it('shows no balance if points are not accepted', async () => {
    const { t } = await show({ stay: week, exchange_types: ['home_exchange'] }, 5_000)
    expect(text()).not.toContain(t('listings.card.covered'))
  })

  it('marks the member’s own home, which they can see as a guest does, and says nothing of what it costs them', async () => {
    const own = { owner: { ...card.owner, id: ayse.id }, rank: 7 }
    const { t } = await show({ stay: week, points_missing: 15, ...own }, 1_000)
    expect(text()).toContain(t('listings.card.own'))
    expect(text()).toContain(t('listings.card.rank', { rank: 7 }))
    expect(text()).toContain(t('listings.card.as_guest'))
    expect(text()).not.toContain(t('listings.card.missing', { points: 15 }))
    expect(text()).not.toMatch(/1[.,]015/)
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })

  const picture = (name: string) => ({ base: `/media/${name}`, widths: [480], width: 480, height: 320 })
  const withPictures: Partial<FoundCard> = {
    cover: { ...picture('cover'), image: '/media/cover-480.webp', placeholder: '' },
    more_pictures: [picture('kitchen'), picture('garden')],
  }

  it('loads only the cover until somebody turns to it, then shows three pictures by arrow and key', async () => {
    const { t, user } = await renderCard(withPictures, true)
    const pictures = () =>
      [...page.getByRole('link').element().querySelectorAll('picture img')].map((image) =>
        image.getAttribute('src'),
      )
    expect(pictures()).toEqual(['/media/cover-480.webp'])
    const place = 'Konak, İzmir'
    const next = page.getByRole('button', { name: t('listings.card.next_picture', { place }) })
    const previous = page.getByRole('button', { name: t('listings.card.previous_picture', { place }) })
    await page.getByRole('link').hover()
    await expect
      .poll(pictures)
      .toEqual(['cover', 'kitchen', 'garden'].map((name) => `/media/${name}-480.webp`))
    expect(previous.query()).toBeNull()
    await next.click()
    await expect.element(previous).toBeInTheDocument()
    ;(page.getByRole('link').element() as HTMLElement).focus()
    await user.keyboard('{ArrowRight}')
    await expect.poll(() => next.query()).toBeNull()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(next).toBeInTheDocument()
  })

  it('has one picture where the row itself is swiped', async () => {
    await renderCard(withPictures, false)
    await page.getByRole('link').hover()
    expect(page.getByRole('link').element().querySelectorAll('picture')).toHaveLength(1)
    expect(page.getByRole('button').elements()).toHaveLength(1)
  })

  it('shows what the host has earned, and nothing else', async () => {
    const { t } = await show({ owner: { ...card.owner, is_super_host: true, answer_rate: 96 } })
    await expect.element(page.getByRole('img', { name: t('listings.card.super_host') })).toBeVisible()
    expect(text()).toContain(t('listings.card.answers', { rate: 96 }))
  })

  const renderCard = async (changes: Partial<FoundCard>, swipes: boolean) => ({
    // Far from where the test before has left the mouse.
    ...(await renderScreen(
      <div style={{ width: 300, marginTop: 2_000 }}>
        <ListingCard card={{ ...card, ...changes }} swipes={swipes} />
      </div>,
      { language },
    )),
    user: userEvent,
  })
})
