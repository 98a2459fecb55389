import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { inputSentences } from '#shared/http/input-sentences.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing, ownIzmirCard, pictureOf } from '#web/testing/samples.ts'
import { testPicture } from '#web/testing/test-picture.ts'
import { AddListing } from './add-listing.tsx'
import { EditListing } from './edit-listing.tsx'
import { ManageListing } from './manage-listing.tsx'

const own: ListingFull = {
  ...izmirListing,
  product: { ...izmirListing.product, owner: ayse.id },
  exchange_types: ['yuva_point'],
  service_types_dates: { ...izmirListing.service_types_dates, home_exchange: [] },
  images: [pictureOf(1)],
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const unfold = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).click()

const renderEdit = (language: Language, listing: ListingFull, answers: Answers = {}, hash = '') =>
  renderScreen(<EditListing memberId={ayse.id} listing={listing} />, {
    language,
    member: ayse,
    path: `/listing/edit/20${hash}`,
    route: '/listing/edit/:id',
    answers: {
      'GET /my-residences/': [ownIzmirCard],
      'PUT /product-image/order/{id}': [],
      'GET /places/': [],
      ...answers,
    },
  })

describe.each(languages)('forms of a home in %s', (language) => {
  it('open at the step of their address', async () => {
    const { t } = await renderEdit(language, izmirListing, {}, '#step-door')
    await expect
      .element(page.getByRole('heading', { name: t('listing_form.steps.door'), exact: true }))
      .toHaveFocus()
    await expect.element(button(t('listing_form.door.device'))).toBeVisible()
  })

  it('names all that is missing of a new home, and leads to each', async () => {
    const { t, toast, calls } = await renderScreen(<AddListing memberId={ayse.id} />, {
      language,
      member: ayse,
      answers: { 'GET /places/': [] },
    })
    const place = page.getByText(inputSentences.photo_missing[language])
    await button(t('listing_form.publish')).first().click()
    await expect.element(toast).toHaveTextContent(inputSentences.photo_missing[language])
    await expect.element(place.first()).toBeVisible()
    const summary = page.getByText(t('listing_form.summary', { count: 13 }))
    await expect.element(summary).toBeVisible()
    for (const [problem, label] of [
      ['description_missing', t('listing_form.story.description')],
      ['area_missing', t('listing_form.home.area')],
    ] as const) {
      await button(inputSentences[problem][language]).click()
      const field = page.getByRole('textbox', { name: label })
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveAccessibleDescription(new RegExp(inputSentences[problem][language]))
    }
    await page.getByRole('textbox', { name: t('listing_form.home.area') }).fill('90')
    await expect.element(page.getByText(t('listing_form.summary', { count: 12 }))).toBeVisible()
    expect(calls('POST /residence-full/')).toEqual([])
  })

  it('lets a step of a phone be left without what is missing at the second press', async () => {
    const { t, toast } = await renderScreen(<AddListing memberId={ayse.id} />, {
      language,
      member: ayse,
      width: 390,
      answers: { 'GET /places/': [] },
    })
    await button(t('listing_form.next')).click()
    await expect.element(toast).toHaveTextContent(inputSentences.photo_missing[language])
    await button(t('listing_form.next_anyway')).click()
    await expect
      .element(page.getByText(t('listing_form.steps.position', { number: 2, total: 7 })))
      .toBeVisible()
  })

  it('saves a home once, and keeps what was typed where it cannot', async () => {
    const later = held<'PUT /residence-full/{id}/'>()
    const { t, toast, calls, address } = await renderEdit(language, own, {
      'PUT /residence-full/{id}/': inTurn(lost, later),
    })
    await unfold(t('listing_form.steps.story'))
    const description = page.getByRole('textbox', { name: t('listing_form.story.description') })
    await description.fill('Denize beş dakika.')
    const save = button(t('listing_form.update'))
    await save.click()
    await expect.element(toast).toHaveTextContent(t('listing_form.edit_failed'))
    await expect.element(description).toHaveValue('Denize beş dakika.')
    await save.click()
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await save.click({ force: true })
    later.release(own)
    await expect.poll(address).toBe('/profile?section=listing')
    expect(calls('PUT /residence-full/{id}/').map(({ body }) => body.product.description)).toEqual([
      'Denize beş dakika.',
      'Denize beş dakika.',
    ])
  })

  it('is saved by the press that came while a photo was being prepared', async () => {
    const { t, toast, calls, address } = await renderEdit(language, own, {
      'PUT /residence-full/{id}/': own,
      'POST /product-image/': [pictureOf(2)],
    })
    await unfold(t('listing_form.steps.photos'))
    const chooser = document.querySelector<HTMLElement>('input[type=file]')
    if (!chooser) throw new Error('No photo can be chosen.')
    const save = button(t('listing_form.update')).element() as HTMLElement
    await userEvent.upload(chooser, await testPicture(2600, 2000))
    // At once: a click that waits for the button to stand still may come too late.
    save.click()
    await expect.element(toast).toHaveTextContent(t('listing_form.photos.working'))
    await expect.poll(address).toBe('/profile?section=listing')
    expect(calls('PUT /residence-full/{id}/')).toHaveLength(1)
    expect(calls('POST /product-image/')).toHaveLength(1)
  })

  it('pauses a home, or says why not', async () => {
    const { t, toast, answer } = await renderScreen(<ManageListing listing={own} onRemoved={() => {}} />, {
      language,
      member: ayse,
      answers: { 'GET /my-residences/': [ownIzmirCard], 'POST /residence-full/{id}/pause/': lost },
    })
    await button(t('listing_form.manage.pause')).click()
    await expect.element(toast).toHaveTextContent(t('shell.offline'))
    answer({ 'POST /residence-full/{id}/pause/': new AppError('not_found') })
    await button(t('listing_form.manage.pause')).click()
    await expect.element(page.getByRole('main').getByText(errorSentence('not_found', language))).toBeVisible()
    answer({ 'POST /residence-full/{id}/pause/': { state: 'paused' } })
    await button(t('listing_form.manage.pause')).click()
    await expect.element(button(t('listing_form.manage.resume'))).toBeVisible()
  })

  it('removes a home after a question, and not while an agreement is open', async () => {
    const screen = await renderScreen(<ManageListing listing={own} onRemoved={() => {}} />, {
      language,
      member: ayse,
      answers: { 'GET /my-residences/': [{ ...ownIzmirCard, open_negotiations: 2 }] },
    })
    const { t, toast, address } = screen
    await button(t('listing_form.manage.remove')).click()
    await expect
      .element(page.getByText(t('listing_form.manage.remove_negotiations', { count: 2 })))
      .toBeVisible()
    await checkForm(screen, {
      language,
      submit: button(t('listing_form.manage.remove_confirm')),
      fill: async () => {},
      endpoint: 'DELETE /residence-full/{id}/',
      refused: 'listing_has_open_agreement',
      answer: null,
    })
    await expect.poll(address).toBe('/profile?section=listing')
    await expect.element(toast).toHaveTextContent(t('listing_form.manage.removed'))
    await screen.unmount()
    await renderScreen(<ManageListing listing={own} onRemoved={() => {}} />, {
      language,
      member: ayse,
      answers: { 'GET /my-residences/': [{ ...ownIzmirCard, has_open_agreement: true }] },
    })
    const remove = button(t('listing_form.manage.remove'))
    await expect.element(remove).toBeDisabled()
    await expect.element(remove).toHaveAccessibleDescription(t('listing_form.manage.remove_blocked'))
    await expect.element(page.getByText(t('listing_form.manage.remove_blocked'))).toBeVisible()
  })
})
