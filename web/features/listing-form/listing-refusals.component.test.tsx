import { Link } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { inputSentences } from '#shared/http/input-sentences.ts'
import type { Language } from '#web/platform/language.ts'
import { setToken } from '#web/platform/session.ts'
import { expectRefused } from '#web/testing/expect-refused.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing, ownIzmirCard, pictureOf } from '#web/testing/samples.ts'
import { AddListing } from './add-listing.tsx'
import { EditListing } from './edit-listing.tsx'
import { formOfListing } from './form-state.ts'
import { draftItem } from './saved-draft.ts'
import { savePhotos } from './saved-photos.ts'

const own: ListingFull = {
  ...izmirListing,
  product: { ...izmirListing.product, owner: ayse.id, description: 'Bahçeli ev' },
  amenities: ['wifi'],
  exchange_types: ['yuva_point'],
  service_types_dates: { ...izmirListing.service_types_dates, home_exchange: [] },
  images: [pictureOf(1), pictureOf(2)],
}
const sentence = 'Bunu bir daha gözden geçir.'
const refusedAt = (field: string) => new AppError('invalid_input', { fields: { [field]: [sentence] } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const unfold = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).click()
const textbox = (name: string) => page.getByRole('textbox', { name })

type Extra = { width?: 390; answers?: Answers }
const edit = (language: Language, { width, answers = {} }: Extra = {}) =>
  renderScreen(
    <>
      <Link to="/faq">away</Link>
      <EditListing memberId={ayse.id} listing={own} />
    </>,
    {
      language,
      member: ayse,
      path: '/listing/edit/20',
      route: '/listing/edit/:id',
      ...(width && { width }),
      answers: {
        'GET /my-residences/': [ownIzmirCard],
        'PUT /product-image/order/{id}': [],
        'GET /places/': [],
        ...answers,
      },
    },
  )

describe.each(languages)('refusals of a home in %s', (language) => {
  it('says on a step of a phone what is missing there, at its fields, and takes it back', async () => {
    const { t, toast } = await renderScreen(<AddListing memberId={ayse.id} />, {
      language,
      member: ayse,
      width: 390,
      answers: { 'GET /places/': [] },
    })
    const next = button(t('listing_form.next'))
    await next.click()
    await expect.element(button(t('listing_form.photos.add'))).toHaveFocus()
    await button(t('listing_form.next_anyway')).click()
    await next.click()
    await expect.element(toast).toHaveTextContent(inputSentences.residence_type_missing[language])
    await expect.element(page.getByRole('radio').first()).toHaveFocus()
    const area = page.getByText(inputSentences.area_missing[language])
    await expect.element(area).toBeVisible()
    await expect.element(page.getByText(inputSentences.description_missing[language])).not.toBeInTheDocument()
    await textbox(t('listing_form.home.area')).fill('90')
    await expect.element(area).not.toBeInTheDocument()
    await expect.element(page.getByText(inputSentences.age_missing[language])).toBeVisible()
  })

  it('opens the card that has the field that the server refused, and is sent again', async () => {
    const screen = await edit(language, {
      width: 390,
      answers: { 'PUT /residence-full/{id}/': inTurn(refusedAt('product.description'), own) },
    })
    const { t, toast, calls, address } = screen
    await unfold(t('listing_form.steps.points'))
    await button(t('listing_form.update')).click()
    await expect.element(toast).toHaveTextContent(t('listing_form.edit_failed'))
    const description = textbox(t('listing_form.story.description'))
    await expectRefused(description, sentence)
    await description.fill('Bahçeli, sessiz ev')
    await expect.element(description).not.toHaveAttribute('aria-invalid')
    await button(t('listing_form.update')).click()
    await expect.poll(address).toBe('/profile?section=listing')
    expect(calls('PUT /residence-full/{id}/')).toHaveLength(2)
  })

  it('says at the field what a code of the server is about', async () => {
    const { t, answer } = await edit(language)
    await unfold(t('listing_form.steps.photos'))
    const places = [
      ['range_in_past', page.getByRole('group', { name: t('listing_form.exchange.types') })],
      ['points_out_of_range', page.getByRole('region', { name: t('listing_form.steps.points') })],
    ] as const
    for (const [code, place] of places) {
      answer({ 'PUT /residence-full/{id}/': new AppError(code) })
      await button(t('listing_form.update')).click()
      await expect.element(place.getByText(errorSentence(code, language))).toBeVisible()
      await expect.poll(() => place.element().contains(document.activeElement)).toBe(true)
    }
  })

  it('keeps the form of a new home that the server refused at a field, and its draft', async () => {
    setToken(tokenOf(ayse))
    await savePhotos(ayse.id, [{ id: 'p1', imageId: null, file: new Blob(['photo']) }])
    draftItem(ayse.id, 'new').save({
      form: { ...formOfListing(own), area: 90 },
      keptAt: '2026-05-19T09:00:00.000Z',
      createdId: null,
      failure: null,
    })
    const { t, address, toast } = await renderScreen(<AddListing memberId={ayse.id} />, {
      language,
      member: ayse,
      path: '/add-listing',
      answers: { 'GET /places/': [], 'POST /residence-full/': refusedAt('area') },
    })
    const photo = t('listing_form.photos.name', { number: 1 })
    await expect.element(button(t('listing_form.photos.menu', { name: photo }))).toBeInTheDocument()
    await button(t('listing_form.publish')).first().click()
    await expect.element(toast).toHaveTextContent(t('listing_form.create_failed'))
    await expectRefused(textbox(t('listing_form.home.area')), sentence)
    expect(address()).toBe('/add-listing')
    expect(draftItem(ayse.id, 'new').read()).toMatchObject({ failure: sentence, form: { area: 90 } })
  })

  it('is left without a question while everything is saved', async () => {
    const { t, address } = await edit(language)
    await unfold(t('listing_form.steps.story'))
    await textbox(t('listing_form.story.description')).fill('Denize beş dakika.')
    await page.getByRole('link', { name: 'away' }).click()
    await expect.poll(address).toBe('/faq')
  })

  it('asks before photos are lost that nobody keeps', async () => {
    const { t, address } = await edit(language)
    await unfold(t('listing_form.steps.photos'))
    const name = t('listing_form.photos.name', { number: 2 })
    await button(t('listing_form.photos.menu', { name })).click()
    await page.getByRole('menuitem', { name: t('listing_form.photos.remove') }).click()
    await expectQuestion(
      t('profiles.leave.title'),
      t('profiles.leave.stay'),
      t('profiles.leave.leave'),
      address,
    )
  })

  it('asks before words are lost that the browser has no room for', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    try {
      const { t, address } = await edit(language)
      await unfold(t('listing_form.steps.story'))
      await textbox(t('listing_form.story.description')).fill('Denize beş dakika.')
      await expectQuestion(
        t('profiles.leave.title'),
        t('profiles.leave.stay'),
        t('profiles.leave.leave'),
        address,
      )
    } finally {
      full.mockRestore()
    }
  })
})

async function expectQuestion(title: string, stay: string, leave: string, address: () => string) {
  const question = page.getByRole('alertdialog', { name: title })
  const away = page.getByRole('link', { name: 'away' })
  await away.click()
  await question.getByRole('button', { name: stay }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(address()).toBe('/listing/edit/20')
  await away.click()
  await question.getByRole('button', { name: leave }).click()
  await expect.poll(address).toBe('/faq')
}
