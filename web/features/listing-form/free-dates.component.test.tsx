import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { formatRange } from '#web/platform/format.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing, ownIzmirCard, pictureOf } from '#web/testing/samples.ts'
import { EditListing } from './edit-listing.tsx'

const range = { start_date: '2026-07-03', end_date: '2026-07-20' }
const own: ListingFull = {
  ...izmirListing,
  product: { ...izmirListing.product, owner: ayse.id, description: 'Bahçeli ev' },
  amenities: ['wifi'],
  exchange_types: ['home_exchange', 'yuva_point'],
  service_types_dates: { ...izmirListing.service_types_dates, home_exchange: [range], yuva_point: [range] },
  images: [pictureOf(1)],
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe.each(languages)('free dates in %s', (language) => {
  const july = formatRange(range.start_date, range.end_date, language, 2026)
  const open = async () => {
    const screen = await renderScreen(<EditListing memberId={ayse.id} listing={own} />, {
      language,
      member: ayse,
      path: '/listing/edit/20',
      route: '/listing/edit/:id',
      answers: {
        'GET /my-residences/': [ownIzmirCard],
        'GET /places/': [],
        'PUT /product-image/order/{id}': [],
        'PUT /residence-full/{id}/': own,
      },
    })
    await page.getByRole('heading', { name: screen.t('listing_form.steps.exchange') }).click()
    return screen
  }
  const longDay = (day: string) =>
    new RegExp(
      `^${new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(`${day}T12:00:00`))}`,
    )

  // Specified: A1.21
  it('are shown once, and are sent for every type that is chosen', async () => {
    const { t, calls } = await open()
    const list = page.getByRole('list', { name: t('listing_form.exchange.dates') })
    expect(list.getByRole('listitem').elements()).toHaveLength(1)
    const type = (name: 'chores') => t(`listings.service_type.${name}`)
    await page.getByRole('checkbox', { name: new RegExp(`^${type('chores')}`) }).click()

    await button(t('listing_form.exchange.add_range')).click()
    const dialog = page.getByRole('dialog', { name: t('listing_form.exchange.dialog_title') })
    await dialog.getByRole('button', { name: t('shell.date.next_month') }).click()
    await dialog.getByRole('button', { name: t('shell.date.next_month') }).click()
    await dialog.getByRole('button', { name: longDay('2026-08-03') }).click()
    await dialog.getByRole('button', { name: longDay('2026-08-09') }).click()
    await dialog.getByRole('button', { name: t('listing_form.exchange.dialog_save'), exact: true }).click()
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(2)

    await button(t('listing_form.update')).click()
    await expect.poll(() => calls('PUT /residence-full/{id}/')).toHaveLength(1)
    const august = { start_date: '2026-08-03', end_date: '2026-08-09' }
    expect(calls('PUT /residence-full/{id}/')[0]?.body.service_types_dates).toMatchObject({
      home_exchange: [range, august],
      yuva_point: [range, august],
      chores: [range, august],
      pet_business_help: [],
    })
  })

  it('can hold for some types only, never for none, and are deleted for all', async () => {
    const { t, calls } = await open()
    const exchange = t('listings.service_type.home_exchange')
    const points = t('listings.service_type.yuva_point')
    await button(
      t('listing_form.exchange.types_of', { range: july, types: t('listing_form.exchange.all_types') }),
    ).click()
    await button(points).click()
    await expect
      .element(button(t('listing_form.exchange.types_of', { range: july, types: exchange })))
      .toBeVisible()
    await expect.element(page.getByText(t('listing_form.exchange.no_range', { types: points }))).toBeVisible()
    const last = page.getByRole('group', { name: t('listing_form.exchange.for_types') }).getByRole('button', {
      name: exchange,
    })
    await expect.element(last).toHaveAttribute('aria-disabled', 'true')
    await button(t('listing_form.update')).click()
    await expect.poll(() => calls('PUT /residence-full/{id}/')).toHaveLength(1)
    expect(calls('PUT /residence-full/{id}/')[0]?.body.service_types_dates).toMatchObject({
      home_exchange: [range],
      yuva_point: [],
    })
  })

  it('are deleted for every type', async () => {
    const { t } = await open()
    await button(t('listing_form.exchange.remove_range', { range: july })).click()
    await expect
      .element(page.getByRole('list', { name: t('listing_form.exchange.dates') }))
      .not.toBeInTheDocument()
  })
})
