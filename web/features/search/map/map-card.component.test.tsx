import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { izmirCard } from '#web/testing/samples.ts'
import { MapCard } from './map-card.tsx'

const picture = (name: string) => ({ base: `/media/${name}`, widths: [480], width: 480, height: 320 })
const card: FoundCard = {
  ...izmirCard,
  cover: { ...picture('cover'), image: '/media/cover-480.webp', placeholder: '' },
  more_pictures: [picture('kitchen'), picture('garden')],
  exchange_types: ['yuva_point'],
}

it('shows three pictures on a phone, the others once somebody turns to the card', async () => {
  // Away from where the card will be: the pointer is where the test before left it.
  await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 } })
  const screen = (
    <div className="p-8">
      <MapCard card={card} query="" />
    </div>
  )
  await renderScreen(screen, { language: 'tr', width: 390 })
  const link = page.getByRole('link')
  const pictures = () => link.element().querySelectorAll('picture img').length
  await expect.element(link).toBeVisible()
  expect(pictures()).toBe(1)
  await link.hover()
  await expect.poll(pictures).toBe(3)
})
