import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { formatRange } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { izmirCard } from '#web/testing/samples.ts'
import { noFilters, type ResultsFilters } from '../filters/results-filters.ts'
import { anySearch, stayQuery } from '../search-query.ts'
import { WhenTags } from '../when/when-tags.tsx'
import { ResultsHead } from './results-head.tsx'
import { ResultsList } from './results-list.tsx'
import { ResultsView } from './results-view.tsx'

const holidays = {
  data: [
    {
      code: 'tr-2027-yariyil',
      country: 'TR',
      region: null,
      year: 2027,
      kind: 'school' as const,
      announced: true,
      start_date: '2027-01-25',
      end_date: '2027-02-05',
      source: 'MEB',
      name: 'Yarıyıl tatili',
      arrival: '2027-01-23',
      departure: '2027-02-07',
      leave_days: 0,
    },
  ],
  countries: ['TR'],
}

async function renderHead(language: Language, search: Partial<SearchCriteria>) {
  const onChange = vi.fn<(filters: ResultsFilters) => void>()
  const whole = { ...anySearch, ...search }
  const head = (
    <ResultsHead
      {...{ onChange, search: whole, filters: noFilters }}
      count="131 ev"
      place=""
      isEmpty={false}
    />
  )
  return { ...(await renderScreen(head, { language })), onChange }
}

async function renderTags(language: Language, search: Partial<SearchCriteria>) {
  const onChange = vi.fn<(some: Partial<SearchCriteria>) => void>()
  const screen = await renderScreen(<WhenTags when={{ ...anySearch, ...search }} onChange={onChange} />, {
    language,
    answers: { 'GET /holidays/': holidays },
  })
  const remove = (what: string) =>
    page.getByRole('button', { name: screen.t('when.remove', { what }), exact: true })
  return { ...screen, onChange, remove }
}

describe.each(languages)('results of flexible dates in %s', (language) => {
  it('say months, length and limits in tags, each of which can be removed', async () => {
    const { t, onChange, remove } = await renderTags(language, {
      months: ['2027-01', '2027-02'],
      nights: 7,
      earliest: '2027-01-09',
      latest: '2027-02-21',
    })
    const january = language === 'tr' ? 'Ocak 2027' : 'January 2027'
    await remove(january).click()
    await remove(t('when.weeks', { count: 1 })).click()
    await remove(t('when.between', { range: formatRange('2027-01-09', '2027-02-21', language) })).click()
    expect(onChange.mock.calls).toEqual([
      [{ months: ['2027-02'] }],
      [{ nights: null, weekend: false }],
      [{ earliest: null, latest: null }],
    ])
  })

  it('say a holiday in its own phrase, and the days that may spill over', async () => {
    const { t, onChange, remove } = await renderTags(language, {
      holiday: 'tr-2027-yariyil',
      weekend: true,
      flexible: 1,
    })
    await remove(t('when.within.yariyil')).click()
    await remove(t('search.days_around', { count: 1 })).click()
    await remove(t('when.weekend')).click()
    expect(onChange.mock.calls).toEqual([
      [{ holiday: '', flexible: 0 }],
      [{ flexible: 0 }],
      [{ nights: null, weekend: false }],
    ])
  })

  it('are sorted by total points once a length is known', async () => {
    const total = (t: (key: 'listings.results.sort_total_points') => string) =>
      page.getByRole('option', { name: t('listings.results.sort_total_points'), includeHidden: true })
    const any = await renderHead(language, {})
    expect(total(any.t).elements()).toHaveLength(0)
    await any.unmount()
    const { t, onChange } = await renderHead(language, { nights: 7 })
    await page
      .getByRole('combobox', { name: t('listings.results.sort') })
      .selectOptions(t('listings.results.sort_total_points'))
    expect(onChange).toHaveBeenCalledWith({ ...noFilters, sort: 'total_points' })
  })

  it('offer the other dates of a home, which change its card and link alone', async () => {
    const card: FoundCard = {
      ...izmirCard,
      exchange_types: ['yuva_point'],
      stay: { start_date: '2027-01-27', end_date: '2027-02-03' },
      other_stays: [
        { start_date: '2027-01-13', end_date: '2027-01-20' },
        { start_date: '2027-02-10', end_date: '2027-02-17' },
      ],
    }
    const { t } = await renderScreen(
      <ResultsList
        cards={[card]}
        queryOf={(each) => stayQuery(anySearch, each.stay)}
        highlightedId={null}
        onActive={() => {}}
        onOpen={() => {}}
        hasMore={false}
        isLoadingMore={false}
        hasFailed={false}
        onMore={() => {}}
      />,
      { language },
    )
    const link = page.getByRole('link')
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('startDate=2027-01-27'))
    await page
      .getByRole('button', { name: t('when.more_dates_of', { count: 2, place: 'Urla, İzmir' }) })
      .click()
    const items = page.getByRole('menuitem')
    await expect.element(items.first()).toBeVisible()
    expect(items.elements().map(({ textContent }) => textContent)).toEqual(
      [
        ['2027-01-13', '2027-01-20'],
        ['2027-01-27', '2027-02-03'],
        ['2027-02-10', '2027-02-17'],
      ].map(([start = '', end = '']) =>
        [
          t('when.stay', {
            range: formatRange(start, end, language),
            nights: t('listings.nights', { count: 7 }),
          }),
          t('when.total', { points: '840' }),
        ].join(''),
      ),
    )
    await items.last().click()
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringContaining('startDate=2027-02-10&endDate=2027-02-17'))
    expect(link.element().textContent).toContain(formatRange('2027-02-10', '2027-02-17', language))
  })
})

describe.each(languages)('a search that the server refuses in %s', (language) => {
  it('says why, and opens the dates instead of trying again', async () => {
    const sentence = { tr: 'Bu kadar gece sığmıyor.', en: 'This many nights do not fit.' }[language]
    const search = { ...anySearch, months: ['2026-08'], nights: 28, latest: '2026-08-10' }
    const { t } = await renderScreen(<ResultsView search={search} first={null} />, {
      language,
      width: 390,
      answers: {
        'GET /residence-search/': new AppError('invalid_input', { fields: { nights: [sentence] } }),
        'GET /residence-search/windows/': { months: [], holidays: [], is_exact: true },
        'GET /residence-search/days/': { days: [], is_exact: true },
      },
    })
    await expect.element(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: t('listings.results.change_dates') }).click()
    await expect.element(page.getByRole('dialog', { name: t('when.title') })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: t('when.way.flexible'), exact: true })).toBeChecked()
  })
})
