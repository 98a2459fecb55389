import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import { ListingCard } from '#web/domain/listing-card.tsx'
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
      width: 390,
      member: ayse,
      answers: { 'GET /residence-search/': answer([{ ...swap, fits_both: true }, plain]) },
    })
    await expect.element(page.getByText(mark[language])).toBeVisible()
    expect(shownPaths().map((href) => href?.split('/').at(-1))).toEqual(['71', '70'])
  })

  it('says so on its card alone', async () => {
    await renderScreen(
      <ul>
        {[{ ...swap, fits_both: true as const }, plain].map((card) => (
          <li key={card.id}>
            <ListingCard card={card} />
          </li>
        ))}
      </ul>,
      { language },
    )
    await expect.element(page.getByText(mark[language])).toBeVisible()
    expect(page.getByRole('link').first().element().textContent).toContain(mark[language])
    expect(page.getByText(mark[language]).elements()).toHaveLength(1)
  })

  it('is not marked for a visitor, whose page stays as it was rendered', async () => {
    const { calls } = await renderScreen(<ResultsView search={anySearch} first={rendered} />, {
      language,
      width: 390,
    })
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    expect(page.getByText(mark[language]).elements()).toHaveLength(0)
    expect(calls('GET /residence-search/')).toEqual([])
  })
})
