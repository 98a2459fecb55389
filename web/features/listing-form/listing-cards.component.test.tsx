import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { held } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing, ownIzmirCard, pictureOf } from '#web/testing/samples.ts'
import { testPicture } from '#web/testing/test-picture.ts'
import { EditListing } from './edit-listing.tsx'

const own: ListingFull = {
  ...izmirListing,
  product: { ...izmirListing.product, owner: ayse.id, description: 'Bahçeli ev' },
  images: [pictureOf(1)],
}
const cards = ['photos', 'home', 'place', 'story', 'exchange', 'points'] as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const field = (label: string) => page.getByRole('textbox', { name: label })

const edit = (language: Language, width?: 390) =>
  renderScreen(<EditListing memberId={ayse.id} listing={own} />, {
    language,
    member: ayse,
    path: '/listing/edit/20',
    route: '/listing/edit/:id',
    ...(width && { width }),
    answers: {
      'GET /my-residences/': [ownIzmirCard],
      'GET /places/': [],
      'PUT /product-image/order/{id}': [],
      // The server answers with what it has saved.
      'PUT /residence-full/{id}/': ({ body }) => ({
        ...own,
        title: body.title ?? '',
        area: Number(body.area),
        product: { ...own.product, description: body.product.description ?? '' },
      }),
    },
  })

describe.each(languages)('the cards of a home in %s', (language) => {
  it('stand beside a preview that ends with the page', async () => {
    const { t } = await edit(language)
    const preview = page.getByRole('region', { name: t('listing_form.preview.title') }).element()
    const frame = preview.closest('.page-wrap')
    if (!frame) throw new Error('The preview is on no page')
    const end = frame.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(frame).paddingRight)
    expect(preview.getBoundingClientRect().right).toBeCloseTo(end, 0)
  })

  // Specified: D.72
  it.each([undefined, 390] as const)('say what is saved, and open one at a time, at %s px', async (width) => {
    const { t } = await edit(language, width)
    const summaries = [
      t('listing_form.photos.count', { number: 1, max: 20 }),
      t('listing_form.points.rooms', { count: 4 }),
      t('listing_form.door.unset'),
      'Bahçeli ev',
      t('listings.service_type.home_exchange'),
      t('listing_form.points.value', { points: '120' }),
    ]
    for (const summary of summaries)
      await expect.element(page.getByText(new RegExp(summary)).first()).toBeVisible()
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
    expect(scrollHeight).toBeLessThanOrEqual(width ? 1100 : 1000)
    expect(scrollWidth).toBe(clientWidth)
    await expect.element(button(t('listing_form.update'))).not.toBeInTheDocument()
    for (const card of cards) {
      await heading(t(`listing_form.steps.${card}`)).click()
      await expect.element(region(t(`listing_form.steps.${card}`))).toBeVisible()
      await expect.element(button(t('listing_form.update'))).toBeVisible()
      for (const other of cards.filter((each) => each !== card))
        await expect.element(region(t(`listing_form.steps.${other}`))).not.toBeInTheDocument()
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(button(t('listing_form.update'))).not.toBeInTheDocument()
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  it('are saved alone: what is typed in another is not sent, and stays', async () => {
    const { t, toast, calls, address } = await edit(language)
    await heading(t('listing_form.steps.story')).click()
    await field(t('listing_form.story.description')).fill('Denize beş dakika.')
    await heading(t('listing_form.steps.home')).click()
    await expect.element(page.getByText(t('listing_form.unsaved'))).toBeVisible()
    await field(t('listing_form.home.area')).fill('95')
    await button(t('listing_form.update')).click()
    await expect.element(toast).toHaveTextContent(t('listing_form.saved'))
    await expect.element(region(t('listing_form.steps.home'))).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toContain(t('listing_form.steps.home'))
    await expect.element(page.getByText(t('listing_form.unsaved'))).toBeVisible()
    expect(address()).toBe('/listing/edit/20')

    await heading(t('listing_form.steps.story')).click()
    await expect.element(field(t('listing_form.story.description'))).toHaveValue('Denize beş dakika.')
    await button(t('listing_form.update')).click()
    await expect.poll(address).toBe('/profile?section=listing')
    expect(
      calls('PUT /residence-full/{id}/').map(({ body }) => [body.area, body.product.description]),
    ).toEqual([
      [95, 'Bahçeli ev'],
      [95, 'Denize beş dakika.'],
    ])
    expect(calls('PUT /product-image/order/{id}')).toEqual([])
  })

  it('do not wait for photos of another card, which are saved when they are ready', async () => {
    const { t, toast, calls, address, answer } = await edit(language)
    const upload = held<'POST /product-image/'>()
    answer({ 'POST /product-image/': upload })
    await heading(t('listing_form.steps.photos')).click()
    const chooser = document.querySelector<HTMLElement>('input[type=file]')
    if (!chooser) throw new Error('No photo can be chosen.')
    await userEvent.upload(chooser, await testPicture(5000, 4000))
    await heading(t('listing_form.steps.home')).click()
    await button(t('listing_form.update')).click()
    await expect.element(toast).toHaveTextContent(t('listing_form.saved'))
    expect(calls('POST /product-image/')).toEqual([])
    expect(address()).toBe('/listing/edit/20')
    await heading(t('listing_form.steps.photos')).click()
    await button(t('listing_form.update')).click()
    await expect.poll(() => calls('POST /product-image/').length).toBe(1)
    upload.release([pictureOf(2)])
    await expect.poll(address).toBe('/profile?section=listing')
    expect(calls('PUT /residence-full/{id}/')).toHaveLength(2)
  })

  it('are not saved by Enter in a field', async () => {
    const { t, calls } = await edit(language)
    await heading(t('listing_form.steps.story')).click()
    await field(t('listing_form.story.title')).fill('Bahçede incir')
    await userEvent.keyboard('{Enter}')
    await heading(t('listing_form.steps.home')).click()
    await expect.element(page.getByText(t('listing_form.unsaved'))).toBeVisible()
    expect(calls('PUT /residence-full/{id}/')).toEqual([])
  })

  it('show the preview with what guests of the home said', async () => {
    await edit(language)
    await expect.element(page.getByText(language === 'tr' ? /4,50/ : /4\.50/)).toBeVisible()
  })
})
