import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { izmirListing } from '#web/testing/samples.ts'
import { GoodToKnow, LeftBehind } from './good-to-know.tsx'

describe.each(languages)('what to know of a house in %s', (language) => {
  it('names beds by room, hours and rules', async () => {
    const { t } = await renderScreen(
      <GoodToKnow
        listing={{
          ...izmirListing,
          cameras: 'outside',
          step_free: true,
          sleeping_rooms: [{ room: 'bedroom', double_beds: 1, single_beds: 2, sofa_beds: 0 }],
          house_rules: {
            check_in_from: '15:00',
            check_in_until: '22:00',
            check_out_until: '11:00',
            text: 'Sigara içilmez.',
          },
        }}
      />,
      { language },
    )
    const section = page.getByRole('region', { name: t('listings.detail.house') })
    for (const text of [
      t('listings.sleeping_room.bedroom'),
      t('listings.detail.beds_of', { count: 1, kind: t('listings.bed_kind.double_beds') }),
      t('listings.detail.beds_of', { count: 2, kind: t('listings.bed_kind.single_beds') }),
      '15:00–22:00',
      t('listings.detail.hours_until', { until: '11:00' }),
      t('listings.detail.step_free'),
      t('listings.cameras.outside'),
      'Sigara içilmez.',
    ])
      await expect.element(section.getByText(text, { exact: true })).toBeVisible()
    // A group of a list of terms holds nothing but these: axe.
    expect(section.element().querySelectorAll('dl > div > dt')).toHaveLength(5)
    expect(section.element().querySelectorAll('dt')).toHaveLength(5)
    expect(section.getByText(t('listings.bed_kind.sofa_beds')).query()).toBeNull()
  })

  it('names by itself what the host leaves behind', async () => {
    const { t } = await renderScreen(<LeftBehind stays={['pets', 'car']} />, { language })
    const section = page.getByRole('region', { name: t('listings.detail.stays') })
    expect(
      section
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual([t('listings.left_behind.pets'), t('listings.left_behind.car')])
  })

  it('is left out where the host has said nothing', async () => {
    const nothing = (
      <>
        <LeftBehind stays={[]} />
        <GoodToKnow listing={izmirListing} />
      </>
    )
    const { t } = await renderScreen(nothing, { language })
    expect(page.getByRole('region', { name: t('listings.detail.stays') }).query()).toBeNull()
    expect(page.getByRole('region', { name: t('listings.detail.house') }).query()).toBeNull()
  })
})
