import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { izmirListing } from '#web/testing/samples.ts'
import { ListingAround } from './listing-around.tsx'

const nothing = izmirListing.surroundings

describe.each(languages)('what lies around a home in %s', (language) => {
  const show = (surroundings: Partial<typeof nothing>, place: { city?: string; district?: string } = {}) =>
    renderScreen(
      <ListingAround
        listing={{ ...izmirListing, ...place, surroundings: { ...nothing, ...surroundings } }}
      />,
      { language },
    )

  it('shows distances, and that they are in a straight line', async () => {
    const { t } = await show(
      {
        neighbourhood: 'Caferağa',
        centre_km: 2,
        sea_km: 0,
        airport: { name: 'Sabiha Gökçen', km: 25 },
        pier: { name: 'Kadıköy', km: 1 },
      },
      { city: 'İstanbul', district: 'Kadıköy' },
    )
    const about = (km: number) => t('listings.detail.around.about_km', { km })
    for (const text of [
      'Caferağa',
      `Kadıköy · ${about(2)}`,
      t('listings.detail.around.under_1_km'),
      `Sabiha Gökçen · ${about(25)}`,
      `Kadıköy · ${about(1)}`,
      t('listings.detail.around.note'),
    ]) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    }
  })

  it('omits what is not known, and renders nothing if nothing is known', async () => {
    const { t, unmount } = await show({ neighbourhood: 'Caferağa' })
    await expect.element(page.getByText('Caferağa')).toBeVisible()
    expect(page.getByRole('definition').elements()).toHaveLength(1)
    expect(page.getByText(t('listings.detail.around.note')).query()).toBeNull()
    await unmount()
    await show({})
    expect(page.getByRole('definition').elements()).toHaveLength(0)
  })

  it('names a central district by its province', async () => {
    const { t } = await show({ centre_km: 10 }, { city: 'Nevşehir', district: 'Merkez' })
    await expect
      .element(page.getByText(`Nevşehir · ${t('listings.detail.around.about_km', { km: 10 })}`))
      .toBeVisible()
  })
})
