import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, held, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { ResultsBar } from '../results/results-bar.tsx'
import { ResultsHead } from '../results/results-head.tsx'
import { anySearch } from '../search-query.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { noFilters, type ResultsFilters } from './results-filters.ts'

const search: SearchCriteria = {
  ...anySearch,
  startDate: '2026-07-03',
  endDate: '2026-07-10',
  country: 'Türkiye',
  city: 'İzmir',
  district: '',
  adults: 2,
  children: 0,
  pets: 0,
  serviceTypes: [],
}

const found = (total: number, isExact = true) => ({
  data: [],
  next_cursor: null,
  total,
  total_is_exact: isExact,
})

async function renderDialog(
  language: Language,
  initial: Partial<ResultsFilters> = {},
  answers: Answers = {},
  isMember = false,
) {
  const [onApply, onClose] = [vi.fn<(filters: ResultsFilters, search: SearchCriteria) => void>(), vi.fn()]
  const screen = await renderScreen(
    <FilterDialog open search={search} initial={{ ...noFilters, ...initial }} {...{ onApply, onClose }} />,
    {
      language,
      answers: { 'GET /residence-search/': found(12), ...answers },
      ...(isMember && { member: ayse }),
    },
  )
  const show = (total: number) =>
    page.getByRole('button', {
      name: screen.t('listings.results.show_count', { count: total, total: formatNumber(total, language) }),
    })
  return { ...screen, onApply, onClose, show }
}

describe.each(languages)('filters in %s', (language) => {
  it('clamps points to the maximum', async () => {
    const { t } = await renderDialog(language)
    await page.getByText(t('listings.results.more_filters')).click()
    const maxPoints = page.getByRole('textbox', { name: t('listings.results.max_points') })
    await maxPoints.fill('100.000')
    await userEvent.tab()
    await expect.element(maxPoints).toHaveValue('100000')
    await maxPoints.fill('9000000')
    await userEvent.tab()
    await expect.element(maxPoints).toHaveValue('100000')
  })

  it('applies the choices by the button that shows the number of results', async () => {
    const { t, show, onApply, calls } = await renderDialog(
      language,
      {},
      { 'GET /residence-search/': ({ query }) => found(query.amenities ? 3 : 1200) },
    )
    await expect.element(show(1200)).toBeVisible()
    await page.getByText(t('listings.results.more_filters')).click()
    await page.getByRole('textbox', { name: t('listings.results.min_points') }).fill('50')
    await page.getByRole('textbox', { name: t('listings.results.max_points') }).fill('1.200')
    await page
      .getByRole('group', { name: t('listings.results.bedrooms') })
      .getByRole('button', { name: t('listings.results.number_at_least', { count: 2 }) })
      .click()
    await page.getByRole('button', { name: t('listings.amenity.wifi') }).click()
    await page.getByRole('button', { name: t('listings.results.photos_at_least', { count: 5 }) }).click()
    await page.getByRole('checkbox', { name: new RegExp(`^${t('listings.card.verified')}`) }).click()
    await expect.element(show(3)).toBeVisible()
    await show(3).click()
    const chosen = {
      minPoints: 50,
      maxPoints: 1200,
      bedrooms: 2,
      amenities: ['wifi'],
      photos: '5',
      verified: true,
    }
    expect(onApply.mock.calls).toEqual([[{ ...noFilters, ...chosen }, search]])
    expect(calls('GET /residence-search/').at(-1)?.query).toMatchObject({
      city: 'İzmir',
      min_points: '50',
      max_points: '1200',
      bedrooms: '2',
      amenities: 'wifi',
      photos: '5',
      verified: 'true',
      limit: '1',
    })
  })

  it('shows the set filters, and clears them except those outside the dialog', async () => {
    const { t, onApply, show } = await renderDialog(language, {
      minPoints: 70,
      bedrooms: 3,
      amenities: ['wifi'],
      superHost: true,
      residenceType: 'boat',
      withinBalance: true,
      sort: 'points_low',
    })
    const least = page.getByRole('textbox', { name: t('listings.results.min_points') })
    await expect.element(least).toHaveValue('70')
    await expect
      .element(page.getByRole('button', { name: t('listings.amenity.wifi') }))
      .toHaveAttribute('aria-pressed', 'true')
    await expect
      .element(page.getByRole('checkbox', { name: new RegExp(`^${t('listings.card.super_host')}`) }))
      .toBeChecked()
    await page.getByRole('button', { name: t('listings.results.clear_filters') }).click()
    await expect.element(least).toHaveValue('')
    await show(12).click()
    expect(onApply.mock.calls).toEqual([
      [{ ...noFilters, residenceType: 'boat', sort: 'points_low' }, search],
    ])
  })

  it('has how a stay is paid and how exact its dates are; what needs a member only for members', async () => {
    const visitor = await renderDialog(language)
    const chip = (name: string) => page.getByRole('button', { name, exact: true })
    const { t } = visitor
    await expect.element(chip(t('listings.results.flexible'))).toBeVisible()
    expect(chip(t('listings.results.within_balance')).elements()).toHaveLength(0)
    expect(chip(t('listings.card.fits_both')).elements()).toHaveLength(0)
    await visitor.unmount()
    const { onApply, show, calls } = await renderDialog(language, {}, {}, true)
    await chip(t('listings.card.fits_both')).click()
    await chip(t('listings.results.within_balance')).click()
    await chip(t('listings.service_type.yuva_point')).click()
    await chip(t('listings.results.flexible')).click()
    await expect
      .poll(() => calls('GET /residence-search/').at(-1)?.query)
      .toMatchObject({
        fits_both: 'true',
        within_balance: 'true',
        service_type: 'yuva_point',
        flexible_days: '3',
      })
    await show(12).click()
    expect(onApply.mock.calls).toEqual([
      [
        { ...noFilters, fitsBoth: true, withinBalance: true },
        { ...search, serviceTypes: ['yuva_point'], flexible: 3 },
      ],
    ])
  })

  it('shows how a stay is paid first, then rooms, usual amenities and the host; the rest is asked for', async () => {
    const { t } = await renderDialog(language, { amenities: ['computer'] })
    const titles = ['bedrooms', 'beds', 'amenities', 'hosts'] as const
    await expect
      .poll(() =>
        page
          .getByRole('heading', { level: 3 })
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual([t('search.type'), t('search.when'), ...titles.map((title) => t(`listings.results.${title}`))])
    const amenities = page.getByRole('group', { name: t('listings.results.amenities') })
    const all = amenities.getByRole('button', { name: t('listings.detail.amenities_all', { count: 14 }) })
    // Eight, the one that is chosen, and the button for all.
    expect(amenities.getByRole('button').elements()).toHaveLength(10)
    await all.click()
    expect(amenities.getByRole('button').elements()).toHaveLength(15)
    await expect.element(all).toHaveFocus()
    const photos = page.getByRole('button', { name: t('listings.results.photos_at_least', { count: 5 }) })
    await expect.element(photos).not.toBeInTheDocument()
    await page.getByText(t('listings.results.more_filters')).click()
    await expect.element(photos).toBeVisible()
  })

  it('leads to a search without any choice', async () => {
    const { t, onClose } = await renderDialog(language)
    const clear = page.getByRole('link', { name: t('listings.results.clear') })
    await expect.element(clear).toHaveAttribute('href', '/results')
    await clear.click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('parses a number while it is typed, and ignores other characters', async () => {
    const { t, show, onApply } = await renderDialog(language)
    await page.getByText(t('listings.results.more_filters')).click()
    const maxPoints = page.getByRole('textbox', { name: t('listings.results.max_points') })
    await maxPoints.fill('2.000p')
    await userEvent.tab()
    await expect.element(maxPoints).toHaveValue('2000')
    await show(12).click()
    expect(onApply.mock.calls[0]?.[0].maxPoints).toBe(2000)
  })

  it('shows no number while it is counting, if the count is not exact, and if the request fails', async () => {
    const answer = held<'GET /residence-search/'>()
    const { t, unmount } = await renderDialog(language, {}, { 'GET /residence-search/': answer })
    const show = page.getByRole('button', { name: t('listings.results.show'), exact: true })
    await expect.element(show).toHaveAttribute('aria-busy', 'true')
    answer.release(found(5000, false))
    await expect.element(show).not.toHaveAttribute('aria-busy')
    await unmount()
    const { onApply } = await renderDialog(language, {}, { 'GET /residence-search/': lost })
    await expect.element(show).toBeVisible()
    expect(onApply).not.toHaveBeenCalled()
  })

  it('closes without applying', async () => {
    const { t, onApply, onClose } = await renderDialog(language)
    await page.getByRole('button', { name: t('listings.amenity.wifi') }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: t('shell.close') }).click()
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(onApply).not.toHaveBeenCalled()
  })

  it('shows above the list: home type, sort order, and the number of set filters', async () => {
    const onOpenFilters = vi.fn()
    const onChange = vi.fn<(filters: ResultsFilters, search?: SearchCriteria) => void>()
    const filters: ResultsFilters = { ...noFilters, amenities: ['wifi'], withinBalance: true }
    const bar = (
      <ResultsBar
        {...{ search, filters, onChange, onOpenFilters }}
        onNearFilters={() => {}}
        saving={() => null}
      />
    )
    const { t, unmount } = await renderScreen(bar, { language })
    await page.getByRole('button', { name: t('listings.results.filters_set', { count: 2 }) }).click()
    expect(onOpenFilters).toHaveBeenCalledOnce()
    await page.getByRole('button', { name: t('listings.residence_type.boat') }).click()
    await unmount()
    // On a phone the same button is an icon beside the search.
    const phone = await renderScreen(bar, { language, width: 390 })
    await page.getByRole('button', { name: t('listings.results.filters_set', { count: 2 }) }).click()
    expect(onOpenFilters).toHaveBeenCalledTimes(2)
    await phone.unmount()
    await renderScreen(
      <ResultsHead {...{ filters, onChange, search }} count="3 ev" place="İzmir" isEmpty={false} />,
      { language },
    )
    await page
      .getByRole('combobox', { name: t('listings.results.sort') })
      .selectOptions(t('listings.results.sort_points_low'))
    expect(onChange.mock.calls).toEqual([
      [{ ...filters, residenceType: 'boat' }],
      [{ ...filters, sort: 'points_low' }],
    ])
  })
})
