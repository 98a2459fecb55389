import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { currentMember, setMember, setToken } from '#web/platform/session.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { numberedKeys } from '#web/testing/lost-answers.ts'
import { planSamples } from '#web/testing/plan-samples.ts'
import { renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile, izmirListing } from '#web/testing/samples.ts'
import { AddListing } from './add-listing.tsx'
import { formOfListing, formSteps } from './form-state.ts'
import { hasReadyDraft } from './publishing/ready-draft.ts'
import { ReadyListing } from './publishing/ready-listing.tsx'
import { draftItem, readDraft, type SavedDraft } from './saved-draft.ts'
import { readPhotos, savePhotos } from './saved-photos.ts'

const picture = {
  id: 100,
  image: '/p.webp',
  base: '/p',
  widths: [440],
  width: 440,
  height: 330,
  placeholder: '',
  is_cover: true,
}
const taken: Answers = {
  'POST /residence-full/': izmirListing,
  'PUT /residence-full/{id}/': izmirListing,
  'POST /product-image/': [picture],
  'PUT /product-image/order/{id}': [picture],
  'GET /places/': [],
}

/** A complete draft, with one photo. */
beforeEach(async () => {
  setToken(tokenOf(ayse))
  const draft: SavedDraft = {
    form: { ...formOfListing(izmirListing), description: 'Deniz gören ev', amenities: ['wifi'] },
    keptAt: '2026-05-19T09:00:00.000Z',
    createdId: null,
    failure: null,
  }
  draftItem(ayse.id, 'new').save(draft)
  await savePhotos(ayse.id, [{ id: 'p1', imageId: null, file: new Blob(['photo']) }])
})

async function renderForm(answers: Answers, member = ayse) {
  const screen = await renderScreen(<AddListing memberId={ayse.id} />, {
    language: 'tr',
    member,
    path: '/add-listing',
    route: '/add-listing',
    answers,
  })
  const { t } = screen
  await expect
    .element(
      page.getByRole('button', {
        name: t('listing_form.photos.menu', { name: t('listing_form.photos.name', { number: 1 }) }),
      }),
    )
    .toBeInTheDocument()
  return {
    ...screen,
    publish: page.getByRole('button', { name: t('listing_form.publish') }).last(),
    made: () => screen.calls('POST /residence-full/'),
  }
}

it('makes one home, however often its answer is lost: the page is left in between', async () => {
  const screens = []
  for (const answer of [lost, lost, izmirListing] as const) {
    const screen = await renderForm({ ...taken, 'POST /residence-full/': answer })
    screens.push(screen)
    await screen.publish.click()
    await expect.poll(screen.address).toMatch(/^\/profile/)
    await screen.unmount()
  }
  expect(numberedKeys(screens.flatMap((screen) => screen.made()))).toEqual([1, 1, 1])
  expect(screens.at(-1)?.address()).toBe('/profile?section=listing')
  // The header leads to the home from now on.
  expect(currentMember()?.has_residence).toBe(true)
  // The draft is deleted once published.
  expect([draftItem(ayse.id, 'new').read(), await readPhotos(ayse.id)]).toEqual([null, []])
})

it('is another home with other words, and after a refusal', async () => {
  const screens = []
  for (const [answer, words] of [
    [lost, 'Deniz gören ev'],
    [new AppError('premium_required'), 'Deniz gören, sessiz ev'],
    [izmirListing, 'Deniz gören, sessiz ev'],
  ] as const) {
    const screen = await renderForm({ ...taken, 'POST /residence-full/': answer })
    screens.push(screen)
    await page.getByRole('button', { name: new RegExp(`^${screen.t('listing_form.steps.story')}`) }).click()
    await page.getByRole('textbox', { name: screen.t('listing_form.story.description') }).fill(words)
    await screen.publish.click()
    await expect.poll(screen.address).toMatch(/^\/profile/)
    await screen.unmount()
  }
  expect(numberedKeys(screens.flatMap((screen) => screen.made()))).toEqual([1, 2, 3])
})

it('says of a draft why its last attempt failed, but not that a membership was missing', async () => {
  const draftAfter = async (refusal: AppError) => {
    const screen = await renderForm({ ...taken, 'POST /residence-full/': refusal })
    await screen.publish.click()
    await expect.poll(screen.address).toBe('/profile')
    const said = screen.toast.element().textContent
    await screen.unmount()
    return { ...readDraft(draftItem(ayse.id, 'new')), said }
  }
  // That is said where it is bought.
  const ready = await draftAfter(new AppError('premium_required'))
  expect([ready.failure, ready.said, hasReadyDraft(ayse.id)]).toEqual([null, '', true])
  const failed = await draftAfter(new AppError('internal'))
  expect(failed.failure).not.toBeNull()
  expect([failed.said, hasReadyDraft(ayse.id)]).toEqual([expect.stringMatching(/./), false])
})

it('says what publishing costs before anything is typed, to who has no membership', async () => {
  const { t, unmount } = await renderForm(taken)
  const price = t('listing_form.price', { price: '₺150' })
  expect(page.getByText(price).query()).toBeNull()
  await unmount()
  await renderForm({ ...taken, 'GET /plans/': planSamples }, { ...ayse, is_subscribed: false })
  await expect.element(page.getByText(price)).toBeVisible()
})

describe('a complete draft that lacks only a membership', () => {
  const unsubscribed = { ...ayse, is_subscribed: false }

  async function renderReady(answers: Answers = {}) {
    const draft = draftItem(ayse.id, 'new')
    draft.save({ ...readDraft(draft), isReady: true })
    const screen = await renderScreen(<ReadyListing memberId={ayse.id} />, {
      language: 'tr',
      member: unsubscribed,
      path: '/profile',
      route: '/profile',
      answers: {
        ...taken,
        'GET /plans/': planSamples,
        'GET /my-profile/': { ...ayseProfile, is_phone_verified: true },
        'GET /auth/check/': { user: unsubscribed },
        'GET /contracts/': { version: 'v1', documents: [] },
        ...answers,
      },
    })
    const { t } = screen
    await expect.element(page.getByRole('heading', { name: t('listing_form.ready_title') })).toBeVisible()
    return {
      ...screen,
      pay: page.getByRole('button', { name: t('subscriptions.step.pay_publish') }),
      publish: page.getByRole('button', { name: t('listing_form.publish') }),
    }
  }

  it('is bought in its place, then published by one press', async () => {
    const { t, pay, publish, alerts, address, calls } = await renderReady()
    await expect.element(pay).toBeVisible()
    expect(publish.query()).toBeNull()
    expect(alerts()).toEqual([errorSentence('premium_required', 'tr')])
    await expect
      .element(page.getByText(new RegExp(`^${formSteps.length} / ${formSteps.length}`)))
      .toBeVisible()
    // Paid in another tab.
    setMember(ayse)
    await expect.element(page.getByText(t('subscriptions.activation.success'))).toBeVisible()
    expect(calls('POST /residence-full/')).toEqual([])
    await publish.click()
    await expect.poll(address).toBe('/profile?section=listing')
    expect([calls('POST /residence-full/').length, hasReadyDraft(ayse.id)]).toEqual([1, false])
  })

  it('goes back to the form where something else is wrong', async () => {
    const { publish, address } = await renderReady({ 'POST /residence-full/': new AppError('internal') })
    setMember(ayse)
    await publish.click()
    await expect.poll(address).toBe('/add-listing')
    expect([readDraft(draftItem(ayse.id, 'new'))?.failure, hasReadyDraft(ayse.id)]).toEqual([
      expect.stringMatching(/./),
      false,
    ])
  })
})

it('adds a photo once whose answer was lost: it goes on with the home that was made', async () => {
  const first = await renderForm({ ...taken, 'POST /product-image/': lost })
  await first.publish.click()
  await expect.poll(first.address).toBe('/profile')
  await first.unmount()
  // The upload had arrived: the listing has a picture that the form does not know.
  const second = await renderForm({
    ...taken,
    'PUT /residence-full/{id}/': { ...izmirListing, images: [picture] },
    'DELETE /product-image/{id}': null,
    'POST /product-image/': [{ ...picture, id: 101 }],
    'PUT /product-image/{id}': picture,
  })
  await second.publish.click()
  await expect.poll(second.address).toBe('/profile?section=listing')
  expect(second.made()).toEqual([])
  expect(second.calls('DELETE /product-image/{id}').map(({ params }) => params.id)).toEqual(['100'])
  expect(second.calls('PUT /product-image/order/{id}').map(({ body }) => body.image_ids)).toEqual([[101]])
})
