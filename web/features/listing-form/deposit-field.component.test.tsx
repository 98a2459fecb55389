import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { DepositField } from './deposit-field.tsx'
import type { ListingValues } from './form-fields.ts'
import { emptyForm, payloadOf } from './form-state.ts'

/** A home of 40 points a night. */
const values: ListingValues = {
  ...emptyForm,
  photos: 1,
  totalRoomCount: 1,
  adultCount: 1,
  place: { country: 'Türkiye', city: 'Niğde', district: '', latitude: 38, longitude: 34, pin: null },
}

function Field({ start }: { start: number }) {
  const [payload, setPayload] = useState('')
  const form = useForm<ListingValues>({
    values: { ...values, deposit: start },
    send: async () => {},
    refusal: () => ({ sentence: '', fields: {} }),
  })
  return (
    <>
      <DepositField form={form as never} />
      <button type="button" onClick={() => setPayload(String(payloadOf(form.values).deposit))}>
        save
      </button>
      <output>{payload}</output>
    </>
  )
}

describe.each(languages)('the deposit of a home in %s', (language) => {
  it('is none by default, and moves in steps up to five nights and 100 points', async () => {
    const { t } = await renderScreen(<Field start={0} />, { language })
    const slider = page.getByRole('slider', { name: t('deposits.field.label') })
    await expect.element(slider).toHaveAttribute('aria-valuetext', t('deposits.field.none'))
    await expect.element(page.getByText(t('deposits.field.hint'))).toBeVisible()
    await slider.fill('40')
    await expect.element(slider).toHaveAttribute('aria-valuetext', t('listings.points', { points: '40' }))
    await page.getByRole('button', { name: 'save' }).click()
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('40')
    await expect.element(slider).toHaveAttribute('max', '100')
  })
})
