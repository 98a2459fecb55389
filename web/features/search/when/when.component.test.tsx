import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Holiday } from '#shared/features/holidays/holidays.contract.ts'
import { monthRange } from '#shared/features/search/stay-windows.rules.ts'
import { addMonths } from '#shared/kernel/civil-date.ts'
import { nightsIn } from '#shared/kernel/date-range.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { formatRange } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, held, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { noFilters } from '../filters/results-filters.ts'
import { anySearch } from '../search-query.ts'
import { useWhenDrafts } from './use-when-drafts.ts'
import { WhenFooter } from './when-footer.tsx'
import { WhenPanel } from './when-panel.tsx'
import { longDay, monthLabel, monthTitle } from './when-words.ts'

const total = (count: number, isExact = true) => ({
  data: [],
  next_cursor: null,
  total: count,
  total_is_exact: isExact,
})
const holiday = (code: string, name: string, dates: Partial<Holiday>): Holiday => ({
  code,
  country: 'TR',
  region: null,
  year: 2026,
  kind: 'public',
  announced: true,
  start_date: dates.arrival ?? null,
  end_date: dates.departure ?? null,
  source: 'Law 2429',
  name,
  arrival: null,
  departure: null,
  leave_days: 0,
  ...dates,
})
const kurban = holiday('tr-2026-kurban', 'Kurban Bayramı', { arrival: '2026-05-23', departure: '2026-05-31' })
const yariyil = holiday('tr-2027-yariyil', 'Yarıyıl tatili', {
  arrival: '2027-01-23',
  departure: '2027-02-07',
})
const bridge = holiday('tr-2026-29-ekim', '29 Ekim', {
  arrival: '2026-10-29',
  departure: '2026-11-01',
  leave_days: 1,
})
const later = holiday('tr-2027-ramazan-2', 'Uzak bayram', { arrival: '2027-06-05', departure: '2027-06-09' })
const german = { country: 'DE', kind: 'school' } as const
const ostern = holiday('de-2027-be-ostern', 'Osterferien', {
  ...german,
  region: 'Berlin',
  arrival: '2027-03-20',
  departure: '2027-04-04',
})
const sommer = holiday('de-2026-by-sommer', 'Sommerferien', {
  ...german,
  region: 'Bayern',
  arrival: '2026-08-01',
  departure: '2026-09-14',
})
const unannounced = holiday('tr-2027-ara-2', '2. ara tatil', { announced: false })

/** Most homes are free from the 13th of a month on, and none from the 1st. */
const countFrom = (date: string) => {
  const day = Number(date.slice(8))
  return day === 1 ? 0 : 60 - Math.abs(13 - day)
}
const answers: Answers = {
  'GET /residence-search/': total(86),
  'GET /residence-search/days/': ({ query }) => ({
    days: nightsIn(monthRange(String(query.month))).map((date) => ({ date, count: countFrom(date) })),
    is_exact: true,
  }),
  'GET /residence-search/windows/': {
    months: Array.from({ length: 12 }, (_, at) => ({
      month: addMonths('2026-05-01', at).slice(0, 7),
      count: 100 + at,
    })),
    holidays: [
      { code: kurban.code, count: 77 },
      { code: yariyil.code, count: 131 },
    ],
    is_exact: true,
  },
  'GET /holidays/': ({ query }) => ({
    data: query?.country === 'DE' ? [ostern, sommer] : [kurban, bridge, yariyil, later, unannounced],
    countries: ['DE', 'TR'],
  }),
}

async function renderWhen(
  language: Language,
  initial: Partial<SearchCriteria> = {},
  { width = 1280, ...others }: { width?: 1280 | 390; answers?: Answers } = {},
) {
  const [onShow, onDone] = [vi.fn(), vi.fn()]
  const chosen: { now: SearchCriteria } = { now: anySearch }
  function When() {
    const [criteria, setCriteria] = useState({ ...anySearch, city: 'İzmir', ...initial })
    chosen.now = criteria
    const change = (some: Partial<SearchCriteria>) => setCriteria((known) => ({ ...known, ...some }))
    const drafts = useWhenDrafts(change)
    return (
      <>
        <WhenPanel
          criteria={criteria}
          filters={noFilters}
          drafts={drafts}
          onChange={change}
          onDone={onDone}
        />
        <WhenFooter
          criteria={criteria}
          filters={noFilters}
          onChange={change}
          onClear={drafts.clear}
          onShow={onShow}
        />
      </>
    )
  }
  const screen = await renderScreen(<When />, {
    language,
    width,
    answers: { ...answers, ...others.answers },
  })
  const { t } = screen
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const open = (way: 'dates' | 'flexible' | 'holidays') =>
    page.getByRole('radio', { name: t(`when.way.${way}`) }).click({ force: true })
  const countText = (count: number) => t('when.homes', { count, total: String(count) })
  const day = (date: string) =>
    button(
      countFrom(date)
        ? t('when.day_homes', { day: longDay(date, language), homes: countText(countFrom(date)) })
        : new RegExp(`^${longDay(date, language)}`),
    )
  const month = (at: string) =>
    page
      .getByRole('group', { name: t('when.which_months') })
      .getByRole('button', { name: new RegExp(`^${monthLabel(at, at === '2026-05', language)}`) })
  const show = (count: number) => button(t('listings.results.show_count', { count, total: String(count) }))
  const week = (start: string, end: string) => button(new RegExp(`^${formatRange(start, end, language)}`))
  return { ...screen, onShow, onDone, chosen, button, open, countText, day, month, show, week }
}

describe.each(languages)('when in %s', (language) => {
  it('says in words what is chosen, and shows its homes', async () => {
    const { t, show, onShow, open, button, chosen } = await renderWhen(language)
    await expect.element(page.getByRole('paragraph').getByText(t('search.when_any'))).toBeVisible()
    await show(86).click()
    expect(onShow).toHaveBeenCalledOnce()
    await open('flexible')
    const nextMonths = `${t('when.next_twelve_months')} · ${t('when.weeks', { count: 1 })}`
    await expect.element(page.getByText(nextMonths)).toBeVisible()
    await button(t('search.clear')).click()
    expect(chosen.now).toEqual({ ...anySearch, city: 'İzmir' })
  })

  it.each(['search.clear', 'search.when_any'] as const)(
    'forgets what was chosen in the other tabs too: %s',
    async (name) => {
      const { t, open, button, chosen } = await renderWhen(language, {
        startDate: '2026-07-03',
        endDate: '2026-07-10',
      })
      await open('flexible')
      expect(chosen.now.startDate).toBeNull()
      await button(t(name)).click()
      await open('dates')
      await expect.poll(() => chosen.now.startDate).toBeNull()
      await open('flexible')
      await open('dates')
      expect(chosen.now).toMatchObject({ startDate: null, endDate: null })
    },
  )

  // Specified: A1.30
  it('by dates: arrival and departure, applied with the second click, may move by some days', async () => {
    const { t, onDone, chosen, button } = await renderWhen(language, {
      startDate: '2026-07-03',
      endDate: '2026-07-10',
    })
    await expect
      .element(page.getByRole('radio', { name: new RegExp(`^${t('search.arrival')}`) }))
      .toBeVisible()
    await expect.element(page.getByRole('grid').first()).toBeVisible()
    expect(page.getByRole('grid').elements()).toHaveLength(2)
    await button(t('search.days_around', { count: 2 })).click()
    expect(chosen.now).toMatchObject({ startDate: '2026-07-03', flexible: 2 })
    const named = new Intl.DateTimeFormat(language, { dateStyle: 'full' })
    const dayNamed = (date: string) => button(new RegExp(`^${named.format(new Date(`${date}T12:00:00`))}`))
    await dayNamed('2026-07-15').click()
    await dayNamed('2026-07-18').click()
    expect(chosen.now).toMatchObject({ startDate: '2026-07-15', endDate: '2026-07-18', flexible: 2 })
    expect(onDone).toHaveBeenCalledOnce()
  })

  // Specified: D.16
  it('flexible: a length and months with their homes; several can be chosen', async () => {
    const { t, open, month, countText, chosen, button, calls } = await renderWhen(language)
    await open('flexible')
    expect(chosen.now).toMatchObject({ nights: 7, months: [] })
    await expect.element(month('2026-07').getByText(countText(102))).toBeVisible()
    await month('2026-07').click()
    await month('2026-08').click()
    await expect.element(month('2026-08')).toHaveAttribute('aria-pressed', 'true')
    expect(chosen.now.months).toEqual(['2026-07', '2026-08'])
    await month('2026-07').click()
    await button(new RegExp(`^${t('when.weekend')}`)).click()
    expect(chosen.now).toMatchObject({ months: ['2026-08'], weekend: true, nights: null })
    await expect
      .poll(() => calls('GET /residence-search/windows/').at(-1)?.query)
      .toMatchObject({ weekend: 'true', city: 'İzmir' })
    await button(t('when.more_nights')).click()
    expect(chosen.now).toMatchObject({ nights: 6, weekend: false })
    await expect
      .poll(() => calls('GET /residence-search/').at(-1)?.query)
      .toMatchObject({ months: '2026-08', nights: '6', limit: '1' })
    await page.getByLabelText(t('when.earliest')).fill('2026-08-09')
    await page.getByLabelText(t('when.latest')).fill('2026-08-21')
    expect(chosen.now).toMatchObject({ earliest: '2026-08-09', latest: '2026-08-21' })
    await expect
      .element(
        page.getByText(t('when.between', { range: formatRange('2026-08-09', '2026-08-21', language) })),
      )
      .toBeVisible()
  })

  it('flexible: a day of the grid makes the dates exact, another choice flexible again', async () => {
    const { open, day, chosen, month, week } = await renderWhen(language)
    await open('flexible')
    await day('2026-06-23').click()
    expect(chosen.now).toMatchObject({ startDate: '2026-06-23', endDate: '2026-06-30', nights: 7 })
    await month('2026-09').click()
    expect(chosen.now).toMatchObject({ startDate: null, months: ['2026-09'] })
    // The weeks around the day with most homes, without overlap.
    await week('2026-09-13', '2026-09-20').click()
    expect(chosen.now).toMatchObject({ startDate: '2026-09-13', endDate: '2026-09-20' })
  })

  it('flexible: keys move in the grid over its months, and change the nights', async () => {
    const { open, day, chosen } = await renderWhen(language)
    await open('flexible')
    await expect.element(day('2026-06-10')).toBeVisible()
    ;(day('2026-06-10').element() as HTMLElement).focus()
    const focused = () => document.activeElement?.getAttribute('data-day')
    for (const [key, expected] of [
      ['{ArrowRight}', '2026-06-11'],
      ['{ArrowDown}', '2026-06-18'],
      ['{Home}', '2026-06-15'],
      ['{End}', '2026-06-21'],
      ['{ArrowUp}', '2026-06-14'],
      ['{PageDown}', '2026-07-14'],
      ['{PageUp}', '2026-06-14'],
      ['{PageUp}', '2026-05-20'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.poll(focused).toBe(expected)
    }
    await userEvent.keyboard('+')
    expect(chosen.now.nights).toBe(8)
    await userEvent.keyboard('--')
    expect(chosen.now.nights).toBe(6)
    await userEvent.keyboard('{Enter}')
    expect(chosen.now).toMatchObject({ startDate: '2026-05-20', endDate: '2026-05-26' })
  })

  it('flexible: days are there before their numbers, and without them', async () => {
    const days = held<'GET /residence-search/days/'>()
    const first = await renderWhen(
      language,
      { months: ['2026-06'], nights: 7 },
      {
        answers: { 'GET /residence-search/days/': days },
      },
    )
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await expect.element(first.button(longDay('2026-06-10', language))).toBeEnabled()
    days.release({ days: [{ date: '2026-06-10', count: 4 }], is_exact: true })
    await expect.element(first.button(new RegExp(`^${longDay('2026-06-10', language)}, `))).toBeVisible()
    await first.unmount()
    const { t, button, chosen } = await renderWhen(
      language,
      { months: ['2026-06'], nights: 7 },
      {
        answers: { 'GET /residence-search/days/': lost, 'GET /residence-search/windows/': lost },
      },
    )
    await expect.element(page.getByText(t('when.no_counts')).first()).toBeVisible()
    await button(longDay('2026-06-10', language)).click()
    expect(chosen.now.startDate).toBe('2026-06-10')
  })

  it('holidays: those announced for the next twelve months, with days and homes', async () => {
    const { t, open, button, countText } = await renderWhen(language)
    await open('holidays')
    const rows = page.getByRole('group', { name: t('when.holidays') }).getByRole('button')
    await expect.element(rows.first()).toBeVisible()
    expect(rows.elements().map((row) => row.querySelector('.font-semibold')?.textContent)).toEqual([
      kurban.name,
      bridge.name,
      yariyil.name,
    ])
    await expect.element(button(new RegExp(kurban.name)).getByText(countText(77))).toBeVisible()
    expect(button(/29 Ekim/).element().textContent).toContain(t('when.days_with_leave', { count: 4 }))
  })

  // Specified: D.16
  it('holidays: how much of one, which week of it, and whether it may spill over', async () => {
    const { t, open, button, chosen, week, countText, calls } = await renderWhen(language)
    await open('holidays')
    await button(/Yarıyıl/).click()
    expect(chosen.now).toMatchObject({ holiday: yariyil.code, nights: 7, flexible: 0 })
    await expect.element(page.getByText(t('when.how_much.yariyil'))).toBeVisible()
    await expect.element(button(new RegExp(`^${t('when.any_week')}`)).getByText(countText(86))).toBeVisible()
    await button(t('search.days_around', { count: 1 })).click()
    expect(chosen.now.flexible).toBe(1)
    await expect
      .poll(() => calls('GET /residence-search/').at(-1)?.query)
      .toMatchObject({ holiday: yariyil.code, nights: '7', flexible_days: '1' })
    await button(t('when.spill_none')).click()
    await week('2027-01-30', '2027-02-06').click()
    expect(chosen.now).toMatchObject({ startDate: '2027-01-30', endDate: '2027-02-06' })
    await button(new RegExp(`^${t('when.any_week')}`)).click()
    expect(chosen.now.startDate).toBeNull()
    await button(t('when.weeks', { count: 2 })).click()
    expect(chosen.now.nights).toBe(14)
    // A bridge of three nights is had whole, or a part of it.
    await button(/29 Ekim/).click()
    expect(chosen.now).toMatchObject({ holiday: bridge.code, nights: null })
    await expect.element(button(t('when.whole'))).toHaveAttribute('aria-pressed', 'true')
  })

  it('holidays: those of another country, by its regions', async () => {
    const { t, open, button, chosen, calls } = await renderWhen(language)
    await open('holidays')
    const nameOf = (code: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? ''
    await expect.element(button(nameOf('TR'))).toHaveAttribute('aria-pressed', 'true')
    await button(nameOf('DE')).click()
    await expect.element(button(/Kurban/)).not.toBeInTheDocument()
    const region = page.getByRole('combobox', { name: t('when.region') })
    await expect.element(region).toHaveValue('')
    // Which holidays there are depends on the state.
    await expect.element(button(/ferien/)).not.toBeInTheDocument()
    await region.selectOptions('Berlin')
    await button(/Osterferien/).click()
    expect(chosen.now.holiday).toBe(ostern.code)
    await expect.element(button(/Sommerferien/)).not.toBeInTheDocument()
    expect(calls('GET /residence-search/windows/').at(-1)?.query).toMatchObject({ country_of_holidays: 'DE' })
    await button(nameOf('TR')).click()
    await expect.element(button(/Kurban/)).toBeVisible()
  })

  it('holidays: opens on the country and region of the chosen one', async () => {
    const { t, open, button } = await renderWhen(language, { holiday: sommer.code, nights: 7 })
    await open('holidays')
    await expect.element(button(/Sommerferien/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByRole('combobox', { name: t('when.region') })).toHaveValue('Bayern')
  })

  it('holidays: on a phone the others fold away', async () => {
    const { t, open, button } = await renderWhen(language, {}, { width: 390 })
    await open('holidays')
    await button(/Yarıyıl/).click()
    await expect.element(button(/Kurban/)).not.toBeInTheDocument()
    await button(t('when.other_holiday')).click()
    await expect.element(button(/Kurban/)).toBeVisible()
  })

  it('holidays: says that there are none, and loads them again', async () => {
    const none = await renderWhen(
      language,
      {},
      { answers: { 'GET /holidays/': { data: [unannounced], countries: ['TR'] } } },
    )
    await none.open('holidays')
    await expect.element(page.getByText(none.t('when.holidays_none'))).toBeVisible()
    await none.unmount()
    let isLost = true
    const { t, open, button } = await renderWhen(
      language,
      {},
      {
        answers: {
          'GET /holidays/': () => (isLost ? lost : { data: [kurban], countries: ['TR'] }),
        },
      },
    )
    await open('holidays')
    await expect.element(page.getByText(t('when.holidays_failed'))).toBeVisible()
    isLost = false
    await button(t('shell.reload')).click()
    await expect.element(button(/Kurban/)).toBeVisible()
  })

  it('changes the tab without losing what another one had, and takes the length along', async () => {
    const { open, chosen, month } = await renderWhen(language, {
      startDate: '2026-07-03',
      endDate: '2026-07-06',
    })
    await open('flexible')
    expect(chosen.now).toMatchObject({ startDate: null, nights: 3 })
    await month('2026-08').click()
    await open('dates')
    expect(chosen.now).toMatchObject({ startDate: '2026-07-03', endDate: '2026-07-06', months: [] })
    await open('flexible')
    expect(chosen.now).toMatchObject({ startDate: null, months: ['2026-08'], nights: 3 })
  })

  // Specified: D.16
  it('says when no home fits, and names the nearest week that has some', async () => {
    const { t, button, chosen, countText } = await renderWhen(
      language,
      { startDate: '2026-07-01', endDate: '2026-07-08' },
      {
        answers: {
          'GET /residence-search/': ({ query }) => total(query.start_date === '2026-07-02' ? 49 : 0),
        },
      },
    )
    await expect.element(button(t('when.no_homes'))).toBeVisible()
    const range = formatRange('2026-07-02', '2026-07-09', language)
    await button(t('when.nearest', { when: range, homes: countText(49) })).click()
    expect(chosen.now).toMatchObject({ startDate: '2026-07-02', endDate: '2026-07-09' })
    await expect.element(button(t('listings.results.show_count', { count: 49, total: '49' }))).toBeVisible()
  })

  it('says why a length does not fit, as the server does', async () => {
    const message = { tr: 'Bu kadar gece sığmıyor.', en: 'So many nights do not fit.' }[language]
    await renderWhen(
      language,
      { months: ['2026-08'], nights: 28, latest: '2026-08-10' },
      {
        answers: {
          'GET /residence-search/': new AppError('invalid_input', { fields: { nights: [message] } }),
        },
      },
    )
    await expect.element(page.getByText(message)).toBeVisible()
  })

  it('shows no number for a count that is not exact', async () => {
    const { t, button, open, month } = await renderWhen(
      language,
      {},
      {
        answers: {
          'GET /residence-search/': total(2000, false),
          'GET /residence-search/windows/': {
            months: [{ month: '2026-06', count: 1_900 }],
            holidays: [],
            is_exact: false,
          },
        },
      },
    )
    await expect.element(button(t('listings.results.show')).last()).toBeVisible()
    await open('flexible')
    const least = (1_900).toLocaleString(language)
    await expect
      .element(month('2026-06').getByText(t('listings.results.count_at_least', { total: least })))
      .toBeVisible()
  })

  it('goes through the months of the grid, no further than a year', async () => {
    const { t, open, button } = await renderWhen(language)
    await open('flexible')
    const title = (at: string) => page.getByRole('heading', { name: monthTitle(at, language) })
    await expect.element(title('2026-06')).toBeVisible()
    await button(t('shell.date.previous_month')).click()
    await expect.element(title('2026-05')).toBeVisible()
    await expect.element(button(t('shell.date.previous_month'))).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button(new RegExp(`^${longDay('2026-05-19', language)}`))).toBeDisabled()
  })
})
