import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { datesOfWire, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { formatRange } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { izmirListing, noDates } from '#web/testing/samples.ts'
import { AvailabilitySection } from './availability-section.tsx'

const july = [{ start_date: '2026-07-01', end_date: '2026-07-20' }]
const late = [{ start_date: '2026-07-15', end_date: '2026-07-28' }]
const mixed = { ...izmirListing.service_types_dates, home_exchange: july, yuva_point: late }

async function open(language: Language, dates: typeof mixed) {
  const onRange = vi.fn()
  const listing = { ...izmirListing, service_types_dates: dates, free_dates: dates }
  const screen = await renderScreen(
    <AvailabilitySection
      offered={listing.exchange_types}
      service="home_exchange"
      days={(service) => stayDays(datesOfWire(listing), service, '2026-05-21')}
      range={null}
      searchedStart={null}
      savedAt={listing.calendar_saved_at}
      onRange={onRange}
      readOnly={false}
    />,
    { language },
  )
  const { t } = screen
  const section = page.getByRole('region', { name: t('listings.detail.available') })
  const month = new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date('2026-07-15'))
  const day = (number: number) =>
    section.getByRole('button', {
      name: new RegExp(language === 'tr' ? `\\b${number} ${month}` : `${month} ${number}\\b`),
    })
  const info = section.getByRole('button', { name: t('listings.detail.open_ranges') })
  const dialog = page.getByRole('dialog', { name: t('listings.detail.open_ranges') })
  return { ...screen, onRange, section, day, info, ranges: dialog.getByRole('listitem') }
}

describe.each(languages)('free dates of a listing in %s', (language) => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-21T09:00:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  it('are one calendar, with the types of each range behind an i', async () => {
    const { t, section, day, info, ranges } = await open(language, mixed)
    await expect.element(day(16)).toBeVisible()
    expect(ranges.elements()).toEqual([])
    await info.click()
    const text = (from: number, to: number) =>
      t('listings.detail.open_range', {
        range: formatRange(`2026-07-${String(from).padStart(2, '0')}`, `2026-07-${to}`, language, 2026),
      })
    for (const [at, [range, kinds]] of (
      [
        [text(1, 15), ['home_exchange']],
        [text(15, 20), ['home_exchange', 'yuva_point']],
        [text(20, 28), ['yuva_point']],
      ] as const
    ).entries()) {
      await expect.poll(() => ranges.nth(at).element().textContent).toContain(range)
      for (const kind of kinds)
        expect(ranges.nth(at).element().textContent).toContain(t(`listings.service_type.${kind}`))
    }
    await page.getByRole('button', { name: t('shell.close') }).click()
    await expect.element(info).toHaveFocus()
    const [exchange, points] = [
      t('listings.service_type.home_exchange'),
      t('listings.service_type.yuva_point'),
    ]
    await expect
      .element(section.getByRole('list', { name: t('listings.detail.legend') }))
      .toHaveTextContent(exchange + points)
    await expect.element(day(16)).toHaveAccessibleName(new RegExp(`${exchange}, ${points}`))
    await expect.element(day(22)).not.toHaveAccessibleName(new RegExp(exchange))
  })

  // Specified: A1.22
  it('give a stay of either type, and none over the nights of both', async () => {
    const { onRange, day } = await open(language, mixed)
    await day(22).click()
    await day(26).click()
    expect(onRange).toHaveBeenLastCalledWith({ start: '2026-07-22', end: '2026-07-26' })
    await day(10).click()
    await expect.element(day(22)).toHaveAttribute('aria-disabled', 'true')
    await day(20).click()
    expect(onRange).toHaveBeenLastCalledWith({ start: '2026-07-10', end: '2026-07-20' })
    expect(onRange).toHaveBeenCalledTimes(2)
  })

  it('need no legend where all types have the same dates', async () => {
    const { t, section, day } = await open(language, { ...noDates, home_exchange: july, yuva_point: july })
    await expect.element(day(16)).toBeVisible()
    expect(section.getByRole('list', { name: t('listings.detail.legend') }).query()).toBeNull()
  })

  it('can be none', async () => {
    const { t, info } = await open(language, noDates)
    expect(info.query()).toBeNull()
    await expect.element(page.getByText(t('listings.detail.no_dates'))).toBeVisible()
  })
})
