import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setToken } from '#web/platform/session.ts'
import { languages, renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { testPicture } from '#web/testing/test-picture.ts'
import { AddListing } from './add-listing.tsx'
import { PhotoCoach } from './photo-coach.tsx'
import { savePhotos } from './saved-photos.ts'

const photo = (width: number, height: number, colour: string) => testPicture(width, height, { colour })

async function renderWith(language: (typeof languages)[number], files: readonly Blob[]) {
  setToken(tokenOf(ayse))
  await savePhotos(
    ayse.id,
    files.map((file, at) => ({ id: `p${at}`, imageId: null, file })),
  )
  return renderScreen(<AddListing memberId={ayse.id} />, {
    language,
    member: ayse,
    answers: { 'GET /places/': [] },
  })
}

describe.each(languages)('advice on photos in %s', (language) => {
  it('says what to begin with where there is none', async () => {
    const { t } = await renderWith(language, [])
    await expect.element(page.getByText(t('listing_form.photos.advice.none'))).toBeVisible()
  })

  // Specified: D.72
  it('measures the cover and the others, and does not prevent going on', async () => {
    const { t } = await renderWith(language, [
      await photo(600, 900, '#101010'),
      await photo(1500, 1000, '#e0d0c0'),
      await photo(1500, 1000, '#0a0a14'),
    ])
    for (const code of ['cover_dark', 'cover_small', 'cover_upright', 'rooms'] as const)
      await expect.element(page.getByText(t(`listing_form.photos.advice.${code}`))).toBeVisible()
    const dark = t('listing_form.photos.advice.dark', { count: 1, numbers: '3' })
    await expect.element(page.getByText(dark)).toBeVisible()
    const few = t('listing_form.photos.advice.few', { count: 2, goal: 5 })
    await expect.element(page.getByText(few)).toBeVisible()
    await page.getByRole('button', { name: t('listing_form.next'), exact: true }).click()
    await expect
      .element(page.getByRole('region', { name: t('listing_form.steps.home'), exact: true }))
      .toBeVisible()
  })

  it('stays while another photo is prepared: the button below does not move away from a click', async () => {
    const photoOf = (id: string, progress: number | null) => ({
      id,
      imageId: null,
      file: null,
      src: '',
      progress,
    })
    const { t } = await renderScreen(<PhotoCoach photos={[photoOf('a', null), photoOf('b', 40)]} />, {
      language,
    })
    await expect.element(page.getByText(t('listing_form.photos.advice.rooms'))).toBeVisible()
  })

  it('is content with ten bright, large photos', async () => {
    const bright = await photo(1500, 1000, '#e0d0c0')
    const { t } = await renderWith(
      language,
      Array.from({ length: 10 }, () => bright),
    )
    await expect.element(page.getByText(t('listing_form.photos.advice.good'))).toBeVisible()
    await expect.element(page.getByText(t('listing_form.photos.advice.title'))).not.toBeInTheDocument()
  })
})
