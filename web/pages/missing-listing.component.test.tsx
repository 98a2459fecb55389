import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { izmirCard } from '#web/testing/samples.ts'
import { MissingListing } from './missing-listing.tsx'

const similar = {
  data: [{ ...izmirCard, exchange_types: ['yuva_point' as const] }],
  total: 1,
  total_is_exact: true,
  next_cursor: null,
}

it.each(languages)('a removed home shows others of its province (%s)', async (language) => {
  const { t, calls } = await renderScreen(<MissingListing id={7} query="?startDate=2026-07-01" />, {
    language,
    answers: {
      'GET /residence-full/{id}/place/': { city: 'Muğla', residence_type: 'apartment' },
      'GET /residence-search/': similar,
    },
  })
  const block = page.getByRole('region', { name: t('listings.alternatives.title', { city: 'Muğla' }) })
  await expect.element(block.getByRole('listitem').first()).toBeVisible()
  expect(calls('GET /residence-search/').map(({ query }) => query)).toEqual([
    expect.objectContaining({ city: 'Muğla' }),
  ])
  await expect
    .element(page.getByRole('link', { name: t('listings.detail.other_homes') }))
    .toHaveAttribute('href', '/results')
})

it.each(languages)('one that never was only says so (%s)', async (language) => {
  const { t, calls } = await renderScreen(<MissingListing id={7} query="" />, {
    language,
    answers: { 'GET /residence-full/{id}/place/': new AppError('not_found') },
  })
  await expect.element(page.getByRole('heading', { name: t('listings.detail.gone') })).toBeVisible()
  await expect.poll(() => calls('GET /residence-full/{id}/place/')).toHaveLength(1)
  expect(calls('GET /residence-search/')).toEqual([])
})
