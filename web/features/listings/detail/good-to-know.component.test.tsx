import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
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
    const { t } = await renderScreen(<LeftBehind listing={{ left_behind: ['pets', 'car'], images: [] }} />, {
      language,
    })
    const section = page.getByRole('region', { name: t('listings.detail.stays') })
    expect(
      section
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual([t('listings.left_behind.pets'), t('listings.left_behind.car')])
  })

  it('has a card for what is looked after, and nothing twice', async () => {
    const care: ShownCare[] = [
      {
        ...{ id: 1, kind: 'pet', name: 'Zeytin', species: 'cat', age: 9, takes_medicine: false },
        ...{ text: 'Pencerede oturur.', hours_alone: 10, allergy: 'Kedi tüyü' },
      },
      { id: 2, kind: 'plants', name: 'Balkon saksıları', text: '12 saksı' },
    ]
    const listing = { left_behind: ['pets', 'plants', 'car'] as const, images: [], care }
    const { t } = await renderScreen(
      <LeftBehind listing={{ ...listing, left_behind: [...listing.left_behind] }} />,
      { language },
    )
    const cards = page.getByRole('region', { name: t('listings.detail.stays') }).getByRole('listitem')
    await expect.element(cards.nth(0).getByText('Zeytin')).toBeVisible()
    const cat = t('care.aged', { species: t('care.species.cat'), count: 9 })
    for (const fact of [cat, t('care.medicine_no'), 'Pencerede oturur.', t('care.alone', { count: 10 })])
      await expect.element(cards.nth(0).getByText(new RegExp(fact))).toBeVisible()
    expect(cards.elements().map((item) => item.textContent)).toEqual([
      expect.stringContaining('Kedi tüyü'),
      'Balkon saksıları12 saksı',
      t('listings.left_behind.car'),
    ])
  })

  it('is left out where the host has said nothing', async () => {
    const nothing = (
      <>
        <LeftBehind listing={{ left_behind: [], images: [] }} />
        <GoodToKnow listing={izmirListing} />
      </>
    )
    const { t } = await renderScreen(nothing, { language })
    expect(page.getByRole('region', { name: t('listings.detail.stays') }).query()).toBeNull()
    expect(page.getByRole('region', { name: t('listings.detail.house') }).query()).toBeNull()
  })
})
