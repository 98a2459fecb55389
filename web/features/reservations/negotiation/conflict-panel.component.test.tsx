import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { formatRange } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { reservation } from '#web/testing/samples.ts'
import { type Terms, termsOf } from '../terms/reservation-terms.ts'
import { ConflictPanel } from './conflict-panel.tsx'

const base = termsOf(reservation)
const later = { start: '2026-07-12', end: '2026-07-15' }
const listing = { listingId: 30, stay: { start: '2026-08-01', end: '2026-08-04' } }
const heading = { theirs: 'reservations.conflict.theirs', mine: 'reservations.conflict.mine' } as const

async function renderPanel(
  language: Language,
  {
    theirs,
    mine,
    viewer = 'offerer' as const,
  }: { theirs: Terms; mine: Terms; viewer?: 'offerer' | 'receiver' },
) {
  const [onTakeTheirs, onReapply] = [vi.fn(), vi.fn()]
  const screen = await renderScreen(
    <ConflictPanel
      {...{ base, theirs, mine, viewer, onTakeTheirs, onReapply }}
      name="Mert"
      cityOf={(listing) => (listing === 30 ? 'Ankara' : undefined)}
    />,
    { language },
  )
  /** The lines with the changes of one side. */
  const changesOf = (side: keyof typeof heading) => {
    const { parentElement } = page.getByRole('heading', { name: screen.t(heading[side]) }).element()
    return [...(parentElement?.querySelectorAll('dl > div') ?? [])].map((line) => line.textContent)
  }
  return { ...screen, onTakeTheirs, onReapply, changesOf }
}

describe.each(languages)('conflict panel in %s', (language) => {
  it('says at once whose changes met, and what each side changed', async () => {
    const { t, changesOf } = await renderPanel(language, {
      theirs: { ...base, stay: later },
      mine: { ...base, guests: { adults: 3, children: 0, pets: 1 } },
    })
    await expect
      .element(page.getByRole('alert', { name: t('reservations.conflict.title', { name: 'Mert' }) }))
      .toBeVisible()
    const dates = t('reservations.changes.dates', { home: t('reservations.side.theirs') })
    expect(changesOf('theirs')).toEqual([dates + formatRange(later.start, later.end, language, 2026)])
    const guests = [t('search.adults_count', { count: 3 }), t('search.pets_count', { count: 1 })]
    expect(changesOf('mine')).toEqual([t('reservations.changes.part.guests') + guests.join(', ')])
  })

  it('names the homes from where the viewer stands', async () => {
    const exchange: Terms = { ...base, serviceType: 'home_exchange', offered: listing }
    const { t, changesOf } = await renderPanel(language, { theirs: exchange, mine: base, viewer: 'receiver' })
    expect(changesOf('theirs')).toEqual([
      t('reservations.changes.part.service_type') + t('listings.service_type.home_exchange'),
      `${t('reservations.side.theirs')}Ankara`,
      t('reservations.changes.dates', { home: t('reservations.side.theirs') }) +
        formatRange('2026-08-01', '2026-08-04', language, 2026),
    ])
    await expect.element(page.getByText(t('reservations.changes.none'))).toBeVisible()
  })

  it('goes on with theirs or with the own ones on top', async () => {
    const { t, onTakeTheirs, onReapply } = await renderPanel(language, {
      theirs: { ...base, stay: later },
      mine: base,
    })
    await page.getByRole('button', { name: t('reservations.conflict.take_theirs') }).click()
    expect([onTakeTheirs.mock.calls.length, onReapply.mock.calls.length]).toEqual([1, 0])
    await page.getByRole('button', { name: t('reservations.conflict.reapply') }).click()
    expect([onTakeTheirs.mock.calls.length, onReapply.mock.calls.length]).toEqual([1, 1])
  })

  it('fits a phone: nothing stands beside the screen', async () => {
    await renderPanel(language, { theirs: { ...base, stay: later }, mine: base })
    await page.viewport(390, 844)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
