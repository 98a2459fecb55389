import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { ownerKey, readText } from '#web/platform/browser-storage.ts'
import { formatRange } from '#web/platform/format.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import { anySearch } from '../search-query.ts'
import { ResultsView } from './results-view.tsx'

const found = (data: SearchAnswer['data']): SearchAnswer => ({
  data,
  total: data.length,
  total_is_exact: true,
  next_cursor: null,
})
const listing = { ...izmirCard, exchange_types: ['yuva_point' as const] }
const cards = () =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .elements()

afterEach(() => onlineManager.setOnline(true))

describe.each(languages)('results in %s', (language) => {
  // Without the map, which asks for pins.
  const phone = { language, width: 390 } as const

  it('stay without a connection: the list of the same search, and when it was loaded', async () => {
    const view = (search: SearchCriteria) => <ResultsView search={search} first={null} />
    const member = { ...ayse, id: language === 'tr' ? 301 : 302 }
    const before = await renderScreen(view(anySearch), {
      ...phone,
      member,
      answers: { 'GET /residence-search/': found([listing]) },
    })
    await expect.poll(() => cards().length).toBe(1)
    // Saving is no part of the first load.
    await expect.poll(() => readText(ownerKey(String(member.id), 'last-results'))).toBeTruthy()
    await before.unmount()
    onlineManager.setOnline(false)
    const answers: Answers = { 'GET /residence-search/': lost }
    const { t, unmount } = await renderScreen(view(anySearch), { ...phone, member, answers })
    const [said = ''] = t('listings.results.offline', { day: '|', time: '|' }).split('|')
    await expect.element(page.getByText(said, { exact: false })).toBeVisible()
    expect(cards()).toHaveLength(1)
    await unmount()
    // Nothing is known of another search.
    await renderScreen(view({ ...anySearch, city: 'Kars' }), { ...phone, member, answers })
    expect(page.getByText(said, { exact: false }).elements()).toHaveLength(0)
    expect(cards()).toHaveLength(0)
  })

  it('that could not be loaded leave the search, and are loaded again by a click', async () => {
    let isDown = true
    const { t } = await renderScreen(<ResultsView search={anySearch} first={null} />, {
      ...phone,
      answers: {
        'GET /residence-search/': () => (isDown ? new AppError('invalid_input') : found([listing])),
      },
    })
    await expect.element(page.getByText(t('listings.results.not_loaded'))).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.poll(() => cards().length).toBe(1)
  })

  it('of taken dates lead to the nearest that are free', async () => {
    const search = { ...anySearch, startDate: '2026-07-03', endDate: '2026-07-10' }
    const { t, address } = await renderScreen(<ResultsView search={search} first={null} />, {
      ...phone,
      answers: {
        'GET /residence-search/': ({ query }) => found(query.start_date === '2026-07-10' ? [listing] : []),
        'GET /places/': [],
      },
    })
    const when = formatRange('2026-07-10', '2026-07-17', language)
    const count = t('listings.results.count', { count: 1, total: '1' })
    await expect.element(page.getByText(t('listings.results.other_dates', { when, count }))).toBeVisible()
    await page.getByRole('button', { name: t('listings.results.see_dates') }).click()
    await expect.poll(address).toContain('startDate=2026-07-10&endDate=2026-07-17')
  })
})
