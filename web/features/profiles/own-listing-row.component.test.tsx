import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#shared/kernel/civil-date.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { ownItem } from '#web/testing/own-stays.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing, ownIzmirCard } from '#web/testing/samples.ts'
import { OwnListingRow } from './own-listing-row.tsx'

/** The day on which screens are rendered. */
const today = '2026-05-20'
const day = (later: number) => addDays(today, later)
const range = { start_date: day(1), end_date: day(21) }
const none = { ...izmirListing.service_types_dates, home_exchange: [], yuva_point: [] }
const agenda = {
  your_turn: [],
  coming: [ownItem({ status: 'agreed', listing: ownIzmirCard.id, start: day(3), end: day(6), id: 71 })],
  negotiating: [ownItem({ status: 'negotiating', listing: ownIzmirCard.id, start: day(10), end: day(12) })],
  negotiating_count: 1,
  completed_count: 0,
  points_held: 0,
  points_to_come: 0,
}
const answers: Answers = {
  'GET /residence-full/{id}': {
    ...izmirListing,
    service_types_dates: { ...none, yuva_point: [range] },
    free_dates: {
      ...none,
      yuva_point: [
        { start_date: day(1), end_date: day(3) },
        { start_date: day(6), end_date: day(21) },
      ],
    },
  },
  'GET /reservation/agenda/': agenda,
  'GET /residence-score/': {
    scores: [
      { product: ownIzmirCard.id, max_score: 100, score: 80, missing: ['ten_photos', 'first_review'] },
    ],
  },
}

describe.each(languages)('an own home in brief in %s', (language) => {
  const render = (changed: Answers = {}, state: 'active' | 'paused' | 'hidden' = 'active') =>
    renderScreen(<OwnListingRow listing={{ ...ownIzmirCard, state }} />, {
      language,
      member: ayse,
      answers: { ...answers, ...changed },
    })

  // Specified: D.73
  it('has its state, the next guest, the nights of six weeks, and the actions', async () => {
    const { t } = await render()
    await expect.element(page.getByText(t('own_listings.states.published'))).toBeVisible()
    const guest = page.getByRole('link', { name: new RegExp(t('own_listings.next_guest')) })
    await expect.element(guest.getByText(/^Mert Kaya · /)).toBeVisible()
    await expect.element(guest).toHaveAttribute('href', '/reservation/71')
    const weeks = page.getByRole('list', { name: t('own_listings.weeks', { count: 6 }) })
    for (const [state, count] of [
      ['free', 15],
      ['discussed', 2],
      ['taken', 3],
      ['closed', 22],
    ] as const)
      await expect.element(weeks.getByText(t(`own_listings.nights.${state}`, { count }))).toBeVisible()
    const edit = page.getByRole('link', { name: t('profiles.homes.edit_home', { city: ownIzmirCard.city }) })
    await expect.element(edit).toHaveAttribute('href', `/edit-listing/${ownIzmirCard.id}`)
    await page.getByText(t('own_listings.lift', { count: 2 })).click()
    await expect.element(page.getByText(t('profiles.homes.missing.ten_photos'))).toBeVisible()
  })

  it('says that it is paused or hidden, and that nobody comes', async () => {
    const { t, unmount } = await render({ 'GET /reservation/agenda/': { ...agenda, coming: [] } }, 'paused')
    await expect.element(page.getByText(t('own_listings.states.paused'))).toBeVisible()
    await expect.element(page.getByText(t('own_listings.no_guest'))).toBeVisible()
    await unmount()
    await render({}, 'hidden')
    await expect.element(page.getByText(t('own_listings.states.hidden'))).toBeVisible()
  })

  it('offers to load the calendar again', async () => {
    const { t, answer } = await render({ 'GET /residence-full/{id}': lost })
    await expect.element(page.getByText(t('calendar.failed'))).toBeVisible()
    answer(answers)
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect
      .element(page.getByRole('list', { name: t('own_listings.weeks', { count: 6 }) }))
      .toBeVisible()
  })
})
