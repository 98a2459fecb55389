import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { membershipReturn } from '#web/domain/saved-return.ts'
import { currentMember, setToken } from '#web/platform/session.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing } from '#web/testing/samples.ts'
import { AddListing } from './add-listing.tsx'
import { formOfListing } from './form-state.ts'
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

async function renderForm(answers: Answers) {
  const screen = await renderScreen(<AddListing memberId={ayse.id} />, {
    language: 'tr',
    member: ayse,
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

it('says of a draft why its last attempt failed, but not that a membership was missing: paying leads back to it', async () => {
  const failureAfter = async (refusal: AppError) => {
    const screen = await renderForm({ ...taken, 'POST /residence-full/': refusal })
    await screen.publish.click()
    await expect.poll(screen.address).toBe('/profile')
    await screen.unmount()
    return readDraft(draftItem(ayse.id, 'new'))?.failure
  }
  expect(await failureAfter(new AppError('internal'))).not.toBeNull()
  expect(membershipReturn.take()).toBeNull()
  expect(await failureAfter(new AppError('premium_required'))).toBeNull()
  expect(membershipReturn.take()).toBe('/add-listing')
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
