import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ringSize } from '#shared/features/rings/ring-size.messages.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ring } from '#web/testing/ring-samples.ts'
import { ayse, ownIzmirCard } from '#web/testing/samples.ts'
import { swap, wish } from '#web/testing/wish-samples.ts'
import { WishesView } from './wishes-view.tsx'

const show = (language: (typeof languages)[number], rings: Ring[], state: 'held' | 'open' = 'held') =>
  renderScreen(
    <WishesView wishId={null} opens={null} whenSlot={{ words: () => null, dialog: () => null }} />,
    {
      language,
      member: ayse,
      answers: {
        'GET /wishes/': { wishes: [{ ...wish, state }], max_wishes: 20 },
        'GET /lists/': [],
        'GET /wishes/{id}/matches/': {
          swaps: [swap],
          next_swaps: null,
          fits: [],
          next_fits: null,
          suggestions: [],
        },
        'GET /my-residences/': [ownIzmirCard],
        'POST /wishes/{id}/seen/': null,
        'GET /ring/': { rings },
      },
    },
  )

describe.each(languages)('a wish held by a ring in %s', (language) => {
  // Specified: D.81
  it('is one row above the wishes, and a note on its own, to the ring; no swap is proposed', async () => {
    const { t } = await show(language, [ring])
    const proposed = t('wishes.ring_proposed', { size: ringSize(3, language) })
    await expect
      .element(page.getByRole('link', { name: proposed, exact: false }))
      .toHaveAttribute('href', '/ring/12')
    await expect.element(page.getByText(t('wishes.held_text'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('start_page.ring.see') }))
      .toHaveAttribute('href', '/ring/12')
    await expect.element(page.getByText(t('wishes.hosts_want', { count: 1 }))).toBeVisible()
    expect(page.getByRole('button', { name: t('wishes.propose') }).query()).toBeNull()
    await expect.element(page.getByText(t('wishes.mutual', { count: 1 }))).toBeVisible()
  })

  it('says that the others are awaited after a yes', async () => {
    const { t } = await show(language, [{ ...ring, my_answer: 'yes', yes_count: 1 }])
    await expect.element(page.getByText(t('wishes.held_answered'))).toBeVisible()
  })

  it('is marked without a link where its ring is not known', async () => {
    const { t } = await show(language, [])
    await expect.element(page.getByText(t('wishes.held'))).toBeVisible()
    await expect.element(page.getByText(t('wishes.held_text'))).toBeVisible()
    expect(page.getByRole('link', { name: t('start_page.ring.see') }).query()).toBeNull()
  })

  it('has none of it, and asks for no rings, when it is open', async () => {
    const { t, calls } = await show(language, [ring], 'open')
    await expect.element(page.getByRole('button', { name: t('wishes.propose') })).toBeVisible()
    expect(calls('GET /ring/')).toEqual([])
  })
})
