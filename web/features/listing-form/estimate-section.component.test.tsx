import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { useForm } from '#web/ui/use-form.ts'
import { EstimateSection } from './estimate-section.tsx'
import type { ListingValues } from './form-fields.ts'
import { emptyForm } from './form-state.ts'

/** İzmir 15, five rooms 100, five adults 100, wifi 1: 216 points; 50 m² and a bedroom are four of each. */
const values: ListingValues = {
  ...emptyForm,
  photos: 1,
  totalRoomCount: 5,
  bedroom: 1,
  area: 50,
  adultCount: 5,
  amenities: ['wifi'],
  userPoints: 180,
  place: { country: 'Türkiye', city: 'İzmir', district: '', latitude: 38, longitude: 27, pin: null },
}

function Section({ start }: { start: Partial<ListingValues> }) {
  const form = useForm<ListingValues>({
    values: { ...values, ...start },
    send: async () => {},
    refusal: () => ({ sentence: '', fields: {} }),
  })
  return (
    <>
      <EstimateSection form={form as never} />
      <output>{`${form.values.totalRoomCount} ${form.values.amenities}`}</output>
    </>
  )
}

describe.each(languages)('the estimate in the form in %s', (language) => {
  // Specified: D.88
  it('says why, with the setting, and advises on what seems too high', async () => {
    const { t } = await renderScreen(<Section start={{}} />, { language })
    await expect
      .element(page.getByRole('heading', { name: t('valuation.why', { points: '180' }) }))
      .toBeVisible()
    await expect.element(page.getByText(t('valuation.own_setting'))).toBeVisible()
    await expect.element(page.getByText(t('listing_form.points.share', { percent: 83 }))).toBeVisible()
    await expect.element(page.getByText(t('listing_form.points.advice_rooms', { number: 4 }))).toBeVisible()
    await expect.element(page.getByText(t('listing_form.points.advice_adults', { number: 4 }))).toBeVisible()
    await expect.element(page.getByText(t('listing_form.points.advice_note'))).toBeVisible()
  })

  // Specified: D.90
  it('says in which months homes of the province are searched, to members', async () => {
    const months = [
      { month: '2026-06', searches_per_home: 2 },
      { month: '2026-07', searches_per_home: 9 },
      { month: '2026-08', searches_per_home: 7 },
      { month: '2026-09', searches_per_home: 3 },
    ]
    const { t } = await renderScreen(<Section start={{}} />, {
      language,
      member: ayse,
      answers: { 'GET /residence-demand/': { city: 'İzmir', months } },
    })
    const said = (month: string, number: string) =>
      t('listing_form.points.demand', { month, city: 'İzmir', number })
    const names =
      language === 'tr'
        ? ['Temmuz 2026', 'Ağustos 2026', 'Eylül 2026']
        : ['July 2026', 'August 2026', 'September 2026']
    const [july = '', august = '', september = ''] = names
    await expect
      .poll(() => [...document.querySelectorAll('li')].map((item) => item.textContent))
      .toEqual([said(july, '9'), said(august, '7'), said(september, '3')])
  })

  it('advises nothing where the facts are plausible', async () => {
    const { t } = await renderScreen(<Section start={{ totalRoomCount: 4, adultCount: 4 }} />, { language })
    await expect.element(page.getByText(t('valuation.own_setting'))).toBeVisible()
    await expect.element(page.getByText(t('listing_form.points.advice_note'))).not.toBeInTheDocument()
  })

  // Specified: D.88
  it('shows what other facts would bring, without a request and without a change of the form', async () => {
    const { t } = await renderScreen(<Section start={{}} />, { language })
    const key = 'listing_form.points.what_if'
    await page.getByRole('button', { name: t('listing_form.points.what_if') }).click()
    const status = page.getByRole('status').filter({ hasText: '216' })
    await expect.element(status).toHaveTextContent(t(`${key}_same`, { points: '216' }))
    await page.getByRole('button', { name: t(`${key}_more`, { field: t(`${key}_rooms`) }) }).click()
    await page.getByRole('button', { name: t('listings.amenity.pool') }).click()
    await expect.element(page.getByText(t(`${key}_sum`, { points: '238', change: '+22' }))).toBeVisible()
    await expect.element(page.getByText('+20')).toBeVisible()
    await page.getByRole('button', { name: t(`${key}_less`, { field: t(`${key}_adults`) }) }).click()
    await page.getByRole('button', { name: t(`${key}_less`, { field: t(`${key}_adults`) }) }).click()
    await expect.element(page.getByText(t(`${key}_sum`, { points: '198', change: '−18' }))).toBeVisible()
    await expect.element(page.getByText('5 wifi')).toBeVisible()
    await page.getByRole('button', { name: t(`${key}_back`) }).click()
    await expect.element(page.getByText(t(`${key}_same`, { points: '216' }))).toBeVisible()
  })
})
