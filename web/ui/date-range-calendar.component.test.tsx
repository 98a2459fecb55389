import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stayCalendarLabels } from '#web/domain/calendar-labels.ts'
import type { Language } from '#web/platform/language.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import type { DateRangeCalendarProps } from './calendar-props.ts'
import { DateRangeCalendar } from './date-range-calendar.tsx'

type Range = NonNullable<DateRangeCalendarProps['value']>

/** The nights of 13 to 19 June are closed. */
const isClosed = (day: string) => (day >= '2026-06-13' && day < '2026-06-20' ? 'Dolu gece' : null)

const longDay = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(`${day}T12:00:00`))

async function renderCalendar(
  language: Language,
  props: Partial<DateRangeCalendarProps> & { width?: 1280 | 390 } = {},
) {
  const { width = 1280, value = null, limits, view, ...others } = props
  const onChange = vi.fn<(range: Range) => void>()
  function Calendar() {
    const { t } = useTranslation()
    const [chosen, setChosen] = useState(value)
    return (
      <DateRangeCalendar
        value={chosen}
        onChange={(range) => {
          onChange(range)
          setChosen(range)
        }}
        limits={{ isClosed, minDate: '2026-06-03', ...limits }}
        view={{ today: '2026-06-03', ...view }}
        locale={language}
        labels={stayCalendarLabels(t, t('reservations.card.calendar'))}
        hint={t('listings.detail.calendar_hint')}
        {...others}
      />
    )
  }
  const screen = await renderScreen(<Calendar />, { language, width })
  /** Finds a day by the start of its name, which is followed by its state. */
  const day = (civil: string) =>
    page.getByRole('button', { name: new RegExp(`^${longDay(language, civil)}`) })
  return { ...screen, onChange, day }
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''

describe.each(languages)('calendar in %s', (language) => {
  it('selects a stay by two clicks, and labels its days', async () => {
    const { day, onChange, t } = await renderCalendar(language)
    await day('2026-06-05').click()
    await expect
      .element(day('2026-06-05'))
      .toHaveAccessibleName(new RegExp(`, ${t('reservations.card.start')}$`))
    expect(onChange).not.toHaveBeenCalled()
    await day('2026-06-08').click()
    expect(onChange.mock.calls).toEqual([[{ start: '2026-06-05', end: '2026-06-08' }]])
    await expect
      .element(day('2026-06-06'))
      .toHaveAccessibleName(new RegExp(`, ${t('reservations.card.within')}$`))
    await expect
      .element(day('2026-06-08'))
      .toHaveAccessibleName(new RegExp(`, ${t('reservations.card.end')}$`))
  })

  it('labels today and past days; a past day cannot be selected', async () => {
    const { day, onChange, t } = await renderCalendar(language)
    await expect.element(day('2026-06-03')).toHaveAccessibleName(new RegExp(`, ${t('shell.date.today')}`))
    await expect.element(day('2026-06-02')).toBeDisabled()
    await expect
      .element(day('2026-06-02'))
      .toHaveAccessibleName(new RegExp(`, ${t('shell.date.unavailable')}$`))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('shows why a stay cannot start on a closed night, and keeps the selection', async () => {
    const { day, onChange } = await renderCalendar(language)
    await expect.element(day('2026-06-15')).toHaveAccessibleName(/, Dolu gece$/)
    await expect.element(day('2026-06-15')).toHaveAttribute('aria-disabled', 'true')
    await day('2026-06-15').click({ force: true })
    await expect.element(page.getByText('Dolu gece').first()).toBeVisible()
    await day('2026-06-21').click()
    await day('2026-06-23').click()
    expect(onChange.mock.calls).toEqual([[{ start: '2026-06-21', end: '2026-06-23' }]])
  })

  it('lets a stay end on the morning of a closed night, but not later', async () => {
    const { day, onChange, t } = await renderCalendar(language)
    await day('2026-06-10').click()
    const latest = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(
      new Date('2026-06-13T12:00:00'),
    )
    await expect.element(page.getByText(t('reservations.card.latest_end', { date: latest }))).toBeVisible()
    await expect
      .element(day('2026-06-22'))
      .toHaveAccessibleName(new RegExp(`, ${t('reservations.card.blocked').replace('.', '\\.')}$`))
    await day('2026-06-22').click({ force: true })
    expect(onChange).not.toHaveBeenCalled()
    await day('2026-06-13').click()
    expect(onChange.mock.calls).toEqual([[{ start: '2026-06-10', end: '2026-06-13' }]])
  })

  it('reports a refused stay over closed nights, and discards its first day', async () => {
    const onRefused = vi.fn()
    const { day, onChange, t } = await renderCalendar(language, { onRefused })
    await day('2026-06-10').click()
    await day('2026-06-22').click({ force: true })
    expect(onRefused.mock.calls).toEqual([[{ start: '2026-06-10', end: '2026-06-22' }]])
    await expect
      .element(day('2026-06-10'))
      .not.toHaveAccessibleName(new RegExp(`, ${t('reservations.card.start')}$`))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('requires the minimum nights, and closes gaps that are too short', async () => {
    const { day, onChange, t } = await renderCalendar(language, { limits: { minNights: 3 } })
    const tooShort = new RegExp(`, ${t('reservations.card.too_short').replace('.', '\\.')}$`)
    // Only two nights are left before the closed ones.
    await expect.element(day('2026-06-11')).toHaveAccessibleName(tooShort)
    await day('2026-06-05').click()
    await expect.element(day('2026-06-07')).toHaveAccessibleName(tooShort)
    await day('2026-06-07').click({ force: true })
    expect(onChange).not.toHaveBeenCalled()
    await day('2026-06-08').click()
    expect(onChange.mock.calls).toEqual([[{ start: '2026-06-05', end: '2026-06-08' }]])
  })

  it('shows and enforces the terms of a day with its own', async () => {
    const { day, onChange } = await renderCalendar(language, {
      limits: {
        startTerms: (start) =>
          start === '2026-06-04' ? { minNights: 2, tooShort: 'En az iki', note: 'Bir gün önce' } : null,
      },
    })
    await expect.element(day('2026-06-04')).toHaveAccessibleName(/, Bir gün önce/)
    await day('2026-06-04').click()
    await expect.element(page.getByText('Bir gün önce').first()).toBeVisible()
    await expect.element(day('2026-06-05')).toHaveAccessibleName(/, En az iki$/)
    await day('2026-06-06').click()
    expect(onChange.mock.calls).toEqual([[{ start: '2026-06-04', end: '2026-06-06' }]])
  })

  it('moves by keys: days, weeks, ends of the week and months', async () => {
    const { day, onChange } = await renderCalendar(language)
    await day('2026-06-10').element().focus()
    const steps: [string, string][] = [
      ['{ArrowRight}', '2026-06-11'],
      ['{ArrowDown}', '2026-06-18'],
      ['{ArrowLeft}', '2026-06-17'],
      ['{ArrowUp}', '2026-06-10'],
      ['{End}', '2026-06-14'],
      ['{Home}', '2026-06-08'],
      ['{PageDown}', '2026-07-08'],
      ['{PageUp}', '2026-06-08'],
    ]
    for (const [key, expected] of steps) {
      await userEvent.keyboard(key)
      await expect.poll(focused).toContain(longDay(language, expected))
    }
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
    expect(onChange.mock.calls).toEqual([[{ start: '2026-06-08', end: '2026-06-10' }]])
  })

  it('shows to keyboard users too why a day is closed', async () => {
    const { day } = await renderCalendar(language)
    await day('2026-06-12').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(focused).toContain(longDay(language, '2026-06-13'))
    await expect.element(page.getByText('Dolu gece').first()).toBeVisible()
  })

  it('undoes the first day by Escape and by a second click', async () => {
    const onPendingChange = vi.fn()
    const { day, onChange } = await renderCalendar(language, { onPendingChange })
    await day('2026-06-05').click()
    await userEvent.keyboard('{Escape}')
    await day('2026-06-05').click()
    await day('2026-06-05').click()
    expect(onPendingChange.mock.calls).toEqual([['2026-06-05'], [null], ['2026-06-05'], [null]])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('goes to the next month and back, but not before the first', async () => {
    const { t } = await renderCalendar(language)
    const month = (name: string) =>
      page.getByText(
        new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(name)),
      )
    const previous = page.getByRole('button', { name: t('shell.date.previous_month') })
    await expect.element(month('2026-06-15')).toBeVisible()
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: t('shell.date.next_month') }).click()
    await expect.element(month('2026-07-15')).toBeVisible()
    await previous.click()
    await expect.element(month('2026-06-15')).toBeVisible()
  })

  it('shows one month on a phone and two side by side on a wide screen', async () => {
    const wide = await renderCalendar(language, { view: { numberOfMonths: 2 } })
    expect(page.getByRole('grid').elements()).toHaveLength(2)
    await wide.unmount()
    await renderCalendar(language, { view: { numberOfMonths: 2 }, width: 390 })
    expect(page.getByRole('grid').elements()).toHaveLength(1)
  })

  it('shows the days without selection when read-only', async () => {
    const { day, onChange } = await renderCalendar(language, { readOnly: true })
    await day('2026-06-05').click()
    await day('2026-06-08').click()
    expect(onChange).not.toHaveBeenCalled()
    await expect.element(day('2026-06-15')).toHaveAccessibleName(/, Dolu gece$/)
  })

  it('opens at the selected stay, or else at the first open day', async () => {
    const { unmount } = await renderCalendar(language, { value: { start: '2026-09-04', end: '2026-09-08' } })
    const month = (name: string) =>
      page.getByText(
        new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(name)),
      )
    await expect.element(month('2026-09-15')).toBeVisible()
    await unmount()
    await renderCalendar(language, {
      limits: { isClosed: (day) => (day < '2026-08-02' ? 'Dolu gece' : null) },
    })
    await expect.element(month('2026-08-15')).toBeVisible()
  })

  // Specified: A1.23
  it('opens on the month that was searched, though the days there are closed', async () => {
    const month = (name: string) =>
      page.getByText(
        new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(name)),
      )
    const { unmount } = await renderCalendar(language, {
      view: { openOn: '2026-11-14' },
      limits: { isClosed: () => 'Dolu gece' },
    })
    await expect.element(month('2026-11-15')).toBeVisible()
    await unmount()
    // Not on one that is past.
    await renderCalendar(language, { view: { openOn: '2026-02-14' } })
    await expect.element(month('2026-06-15')).toBeVisible()
  })

  // Specified: A1.23
  it('ends its band with the month, and has no row without a day', async () => {
    await renderCalendar(language, {
      value: { start: '2026-08-29', end: '2026-09-02' },
      view: { numberOfMonths: 2 },
    })
    const [august, september] = page.getByRole('grid').elements()
    expect(august?.querySelectorAll('tbody tr')).toHaveLength(6)
    expect(september?.querySelectorAll('tbody tr')).toHaveLength(5)
    const drawn = (grid: Element | undefined) =>
      [...(grid?.querySelectorAll('td') ?? [])]
        .filter((cell) => getComputedStyle(cell).visibility === 'visible')
        .filter((cell) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(cell)
          return backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)'
        })
        .map((cell) => cell.textContent)
    expect(drawn(august)).toEqual(['29', '30', '31'])
    expect(drawn(september)).toEqual(['1', '2'])
  })
})
