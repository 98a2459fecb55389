import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import { anySearch } from '../search-query.ts'
import { ResultsView } from './results-view.tsx'

const plain: FoundCard = { ...izmirCard, id: 70, exchange_types: ['home_exchange'] }
const swap: FoundCard = { ...izmirCard, id: 71, exchange_types: ['home_exchange'] }
const answer = (data: FoundCard[]): SearchAnswer => ({
  data,
  total: data.length,
  total_is_exact: true,
  next_cursor: null,
})
const rendered = answer([plain, swap])
const mark = { tr: 'İkinize de uyuyor', en: 'Fits you both' }

const shownPaths = () =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href')?.split('?')[0])

describe.each(languages)('a home that fits both in %s', (language) => {
  it('is marked and comes first for a member, whom the rendered page did not know', async () => {
    await renderScreen(<ResultsView search={anySearch} first={rendered} />, {
      language,
      member: ayse,
      answers: { 'GET /residence-search/': answer([{ ...swap, fits_both: true }, plain]) },
    })
    await expect.element(page.getByRole('link', { name: mark[language] })).toBeVisible()
    expect(page.getByText(mark[language]).elements()).toHaveLength(1)
    expect(shownPaths().map((href) => href?.split('/').at(-1))).toEqual(['71', '70'])
  })

  it('is not marked for a visitor, whose page stays as it was rendered', async () => {
    const { calls } = await renderScreen(<ResultsView search={anySearch} first={rendered} />, { language })
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    expect(page.getByText(mark[language]).elements()).toHaveLength(0)
    expect(calls('GET /residence-search/')).toEqual([])
  })
})
