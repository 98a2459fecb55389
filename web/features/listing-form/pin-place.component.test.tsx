import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import type { FormPlace } from './form-state.ts'
import { PinPlace } from './pin-place.tsx'

const moda = { city: 'İstanbul', district: 'Kadıköy', neighbourhood: 'Caferağa' }

function Pin() {
  const [place, setPlace] = useState<FormPlace>({
    country: 'Türkiye',
    city: 'İstanbul',
    district: 'Üsküdar',
    latitude: 40.98312,
    longitude: 29.02649,
    pin: null,
  })
  return (
    <>
      <p>{[place.district, place.city, place.latitude].join(' · ')}</p>
      <PinPlace place={place} onTake={setPlace} />
    </>
  )
}

describe.each(languages)('where the pin is, in %s', (language) => {
  const show = (answer: NonNullable<Answers['GET /places/at/']>) =>
    renderScreen(<Pin />, { language, member: ayse, answers: { 'GET /places/at/': answer } })

  it('proposes the district of the pin, takes it over and leaves the pin where it is', async () => {
    const { t, calls } = await show({ place: moda })
    await expect
      .element(
        page.getByText(t('listing_form.place.pin_elsewhere', { district: 'Kadıköy', city: 'İstanbul' })),
      )
      .toBeVisible()
    await expect.element(page.getByText('Caferağa')).toBeVisible()
    await page.getByRole('button', { name: t('listing_form.place.take_pin') }).click()
    await expect.element(page.getByText('Kadıköy · İstanbul · 40.98312')).toBeVisible()
    expect(page.getByRole('button', { name: t('listing_form.place.take_pin') }).query()).toBeNull()
    // The exact place must not leave the browser before the form is sent.
    expect(calls('GET /places/at/')).toMatchObject([{ query: { latitude: '40.983', longitude: '29.026' } }])
  })

  it('proposes nothing where the district is right, and leaves out a neighbourhood that is not known', async () => {
    const { t, calls } = await show({ place: { ...moda, district: 'Üsküdar', neighbourhood: null } })
    await expect.poll(() => calls('GET /places/at/').length).toBe(1)
    expect(page.getByRole('status').query()).toBeNull()
    expect(page.getByText(t('listing_form.place.neighbourhood'), { exact: false }).query()).toBeNull()
  })

  it('says that the pin is at sea, or that nothing is known', async () => {
    const { t, unmount } = await show({ place: null })
    await expect.element(page.getByText(t('listing_form.place.pin_nowhere'))).toBeVisible()
    await unmount()
    await show(new AppError('internal'))
    await expect.element(page.getByText(t('listing_form.place.pin_failed'))).toBeVisible()
  })
})
