import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { DoorStep } from './door-step.tsx'
import { emptyForm } from './form-state.ts'
import type { StepProps } from './step-props.ts'

const place = {
  ...{ country: 'Türkiye', city: 'Antalya', district: 'Kaş', latitude: 36.2, longitude: 29.64 },
  pin: null,
}

describe.each(languages)('where the door is, in %s', (language) => {
  const kas = { city: 'Antalya', district: 'Kaş', neighbourhood: null }

  async function show(at: Answers['GET /places/at/'] = { place: kas }) {
    const set: unknown[] = []
    const form = {
      values: { ...emptyForm, photos: 0, place, locationInfo: 'Uzun Çarşı 12' },
      set: (values: object) => set.push(values),
    } as unknown as StepProps['form']
    const screen = await renderScreen(<DoorStep form={form} />, {
      language,
      member: ayse,
      answers: { 'GET /places/at/': at },
    })
    return { ...screen, set }
  }

  it('is open at first, and directions lead to the written address', async () => {
    const { t } = await show()
    await expect.element(page.getByText(t('listing_form.door.unset'))).toBeVisible()
    const href = page
      .getByRole('link', { name: t('listing_form.door.try') })
      .element()
      .getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('destination')).toBe('Uzun Çarşı 12, Kaş, Antalya, Türkiye')
  })

  it('is read from a link of a map, and a short link is explained', async () => {
    const { t, set } = await show()
    const field = page.getByRole('textbox', { name: t('listing_form.door.link') })
    await field.fill('https://maps.app.goo.gl/AbC123')
    await expect.element(page.getByText(t('listing_form.door.link_short'))).toBeVisible()
    await field.fill('Kaş')
    await expect.element(page.getByText(t('listing_form.door.link_unknown'))).toBeVisible()
    expect(set).toEqual([])
    await field.fill('https://www.google.com/maps/@36.2012,29.6415,17z')
    await expect
      .poll(() => set)
      .toEqual([{ place: { ...place, latitude: 36.2012, longitude: 29.6415, pin: 'link' } }])
  })

  it('is not set by a link to another district, to the sea or to another country', async () => {
    const kaleici = { city: 'Antalya', district: 'Muratpaşa', neighbourhood: null }
    const { t, set } = await show(inTurn({ place: kaleici }, { place: null }))
    const field = page.getByRole('textbox', { name: t('listing_form.door.link') })
    await field.fill('36.8841, 30.7056')
    const elsewhere = { place: 'Muratpaşa, Antalya', own: 'Kaş, Antalya' }
    await expect.element(page.getByText(t('listing_form.door.link_elsewhere', elsewhere))).toBeVisible()
    for (const outside of ['36.0, 29.0', '37.98, 23.72']) {
      await field.fill(outside)
      await expect.element(page.getByText(t('listing_form.door.link_abroad'))).toBeVisible()
    }
    expect(set).toEqual([])
  })

  it('is left to the server where the place cannot be asked for', async () => {
    const { t, set } = await show(lost)
    await page.getByRole('textbox', { name: t('listing_form.door.link') }).fill('36.2012, 29.6415')
    await expect.poll(() => set).toHaveLength(1)
  })
})
