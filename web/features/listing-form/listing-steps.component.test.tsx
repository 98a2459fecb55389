import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { inputSentences } from '#shared/http/input-sentences.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing, ownIzmirCard, pictureOf } from '#web/testing/samples.ts'
import { AddListing } from './add-listing.tsx'
import { EditListing } from './edit-listing.tsx'

const own: ListingFull = {
  ...izmirListing,
  product: { ...izmirListing.product, owner: ayse.id, description: 'Bahçeli ev' },
  amenities: ['wifi'],
  exchange_types: ['yuva_point'],
  service_types_dates: { ...izmirListing.service_types_dates, home_exchange: [] },
  images: [pictureOf(1)],
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })

describe.each(languages)('the steps of a home in %s', (language) => {
  // Specified: D.72
  it('shows one step of a new home at a time on a wide screen, and loses nothing between them', async () => {
    const { t } = await renderScreen(<AddListing memberId={ayse.id} />, {
      language,
      member: ayse,
      answers: { 'GET /places/': [] },
    })
    const steps = page.getByRole('navigation', { name: t('listing_form.steps.label') })
    await expect.element(region(t('listing_form.steps.photos'))).toBeVisible()
    await expect.element(region(t('listing_form.steps.home'))).not.toBeInTheDocument()
    await expect.element(button(t('listing_form.back'))).not.toBeInTheDocument()
    await expect.element(heading(t('listing_form.preview.title'))).toBeVisible()

    await steps.getByRole('button', { name: t('listing_form.steps.story'), exact: true }).click()
    await expect.element(heading(t('listing_form.steps.story'))).toHaveFocus()
    const description = page.getByRole('textbox', { name: t('listing_form.story.description') })
    await description.fill('Deniz gören ev')
    await button(t('listing_form.back')).click()
    await expect.element(heading(t('listing_form.steps.door'))).toHaveFocus()
    await button(t('listing_form.back')).click()
    await expect.element(heading(t('listing_form.steps.place'))).toHaveFocus()
    await expect.element(description).not.toBeInTheDocument()
    await expect
      .element(page.getByText(t('listing_form.steps.position', { number: 3, total: 7 })).last())
      .toBeVisible()
    await button(t('listing_form.next')).click()
    await button(t('listing_form.next_anyway')).click()
    await button(t('listing_form.next')).click()
    await expect.element(description).toHaveValue('Deniz gören ev')
  })

  it('says room by room who sleeps where, and what stays at home, and saves it', async () => {
    const { t, calls } = await renderScreen(<EditListing memberId={ayse.id} listing={own} />, {
      language,
      member: ayse,
      path: '/listing/edit/20',
      route: '/listing/edit/:id',
      answers: {
        'GET /my-residences/': [ownIzmirCard],
        'GET /places/': [],
        'PUT /residence-full/{id}/': own,
        'PUT /product-image/order/{id}': [],
      },
    })
    await heading(t('listing_form.steps.home')).click()
    const rooms = page.getByRole('group', { name: t('listing_form.home.sleeping') })
    const room = (number: number) => t('listing_form.home.room_number', { number })
    await rooms.getByRole('button', { name: t('listing_form.home.add_room') }).click()
    await rooms.getByRole('button', { name: t('listing_form.home.add_room') }).click()
    await rooms.getByLabelText(room(2), { exact: true }).selectOptions('living_room')
    await rooms
      .getByRole('button', {
        name: t('search.more', { what: `${room(2)}: ${t('listings.bed_kind.sofa_beds')}` }),
      })
      .click()
    await expect.element(rooms.getByText(t('listings.sleeps', { count: 4 }))).toBeVisible()
    await rooms.getByRole('button', { name: t('listing_form.home.remove_room', { room: room(1) }) }).click()
    await page
      .getByRole('group', { name: t('listing_form.home.stays') })
      .getByRole('button', { name: t('listings.left_behind.plants') })
      .click()
    await page.getByRole('checkbox', { name: new RegExp(t('listings.results.step_free')) }).click()
    // A home with cameras inside is not sent at all.
    const cameras = page.getByRole('combobox', { name: t('listing_form.home.cameras') })
    await cameras.selectOptions('inside')
    await button(t('listing_form.update')).click()
    await expect.element(cameras).toHaveFocus()
    await expect.element(page.getByText(t('listing_form.home.cameras_inside')).first()).toBeVisible()
    expect(calls('PUT /residence-full/{id}/')).toEqual([])
    await cameras.selectOptions('outside')
    await button(t('listing_form.update')).click()
    await expect.poll(() => calls('PUT /residence-full/{id}/').length).toBe(1)
    expect(calls('PUT /residence-full/{id}/')[0]?.body).toMatchObject({
      left_behind: ['plants'],
      cameras: 'outside',
      step_free: true,
      sleeping_rooms: [{ room: 'living_room', double_beds: 1, single_beds: 0, sofa_beds: 1 }],
    })
  })

  it('leads from the last step of a new home to the first field that is missing', async () => {
    const { t, calls } = await renderScreen(<AddListing memberId={ayse.id} />, {
      language,
      member: ayse,
      answers: { 'GET /places/': [] },
    })
    const steps = page.getByRole('navigation', { name: t('listing_form.steps.label') })
    await steps.getByRole('button', { name: t('listing_form.steps.points'), exact: true }).click()
    await expect.element(button(t('listing_form.next'))).not.toBeInTheDocument()
    await button(t('listing_form.publish')).click()
    await expect.element(region(t('listing_form.steps.photos'))).toBeVisible()
    await expect.element(button(t('listing_form.photos.add'))).toHaveFocus()
    await button(inputSentences.area_missing[language]).click()
    await expect.element(page.getByRole('textbox', { name: t('listing_form.home.area') })).toHaveFocus()
    expect(calls('POST /residence-full/')).toEqual([])
  })
})
