import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#web/platform/language.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import { fit, swap, wish } from '#web/testing/wish-samples.ts'
import { FitsMe } from './fits-me.tsx'
import type { PlannedDates } from './fitting-listings.ts'

/** Today is 20 May 2026. */
const list = {
  id: 4,
  name: 'Bayram',
  start_date: '2026-05-26',
  end_date: '2026-05-31',
  adult_count: 2,
  child_count: 1,
  pet_count: 0,
  is_default: false,
  notifies_when_free: false,
  takes_votes: false,
  is_shared: false,
  home_count: 0,
  now_free_count: 0,
  covers: [],
}
const found = { ...izmirCard, exchange_types: ['yuva_point' as const] }
const answerOf = (data: (typeof found)[]) => ({
  data,
  total: data.length,
  total_is_exact: true,
  next_cursor: null,
})
const ready: Answers = {
  'GET /wishes/': { wishes: [wish], max_wishes: 20 },
  'GET /wishes/{id}/matches/': {
    swaps: [swap],
    next_swaps: null,
    fits: [fit],
    next_fits: null,
    suggestions: [],
  },
  'GET /lists/': [],
}
const featured = [
  { ...izmirCard, id: 61 },
  { ...izmirCard, id: 62, owner: { ...izmirCard.owner, id: ayse.id } },
]
const show = (
  language: Language,
  answers: Answers = {},
  searched: PlannedDates | null = null,
  shown = featured,
) =>
  renderScreen(<FitsMe searched={searched} featured={shown} />, {
    language,
    member: ayse,
    answers: { ...ready, ...answers },
  })
const links = () => page.getByRole('listitem').getByRole('link')

describe.each(languages)('what fits me in %s', (language) => {
  // Specified: D.86
  it('shows direct swaps and new homes with their dates, then what everybody sees, never own ones', async () => {
    const { t } = await show(language)
    await expect.poll(() => links().elements()).toHaveLength(3)
    await expect.element(links().first().getByText(t('start_page.fits.swap'))).toBeVisible()
    await expect.element(links().nth(1).getByText(t('wishes.new_home'), { exact: true })).toBeVisible()
    const { adult_count: adults, child_count: children, pet_count: pets } = wish
    expect(
      links()
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `/listing/20?startDate=2026-07-03&endDate=2026-07-11&adults=${adults}&children=${children}&pets=${pets}`,
      `/listing/98?startDate=2026-07-04&endDate=2026-07-11&adults=${adults}&children=${children}&pets=${pets}`,
      '/listing/61',
    ])
    await expect
      .element(page.getByRole('link', { name: t('start_page.fits.all_wishes', { count: 1 }) }))
      .toHaveAttribute('href', '/wishes')
  })

  it('leads to a first wish', async () => {
    const { t, calls } = await show(language, { 'GET /wishes/': { wishes: [], max_wishes: 20 } })
    await expect
      .element(page.getByRole('link', { name: t('wishes.leave') }))
      .toHaveAttribute('href', '/wishes?new')
    expect(calls('GET /wishes/{id}/matches/')).toEqual([])
  })

  it('looks for nothing where no wish has found a home', async () => {
    const none = { ...wish, fitting_homes: 0, mutual_homes: 0 }
    const { calls } = await show(language, { 'GET /wishes/': { wishes: [none], max_wishes: 20 } })
    await expect.poll(() => links().elements()).toHaveLength(1)
    expect(calls('GET /wishes/{id}/matches/')).toEqual([])
  })

  it('is filled with what everybody sees after a failure, and loaded again where nothing is left', async () => {
    const first = await show(language, { 'GET /wishes/': lost })
    await expect.poll(() => links().elements()).toHaveLength(1)
    expect(page.getByText(first.t('shell.load_failed')).query()).toBeNull()
    await first.unmount()
    let isBack = false
    const { t } = await show(
      language,
      { 'GET /wishes/{id}/matches/': () => (isBack ? (ready['GET /wishes/{id}/matches/'] as never) : lost) },
      null,
      [],
    )
    await expect.element(page.getByText(t('shell.load_failed'))).toBeVisible()
    isBack = true
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.poll(() => links().elements()).toHaveLength(2)
  })

  // Specified: D.86
  it('shows homes that are open on the dates of the next list, without own ones', async () => {
    const own = { ...found, id: 41, owner: { ...found.owner, id: ayse.id } }
    const { t, calls } = await show(language, {
      'GET /wishes/': { wishes: [], max_wishes: 20 },
      'GET /lists/': [list],
      'GET /residence-search/': answerOf([own, found]),
    })
    await expect.poll(() => links().elements()).toHaveLength(2)
    await expect
      .element(links().first())
      .toHaveAttribute(
        'href',
        `/listing/${found.id}?startDate=2026-05-26&endDate=2026-05-31&adults=2&children=1&pets=0`,
      )
    await expect
      .element(
        links()
          .first()
          .getByText(t('listings.nights', { count: 5 }), { exact: false }),
      )
      .toBeVisible()
    expect(calls('GET /residence-search/')[0]?.query).toMatchObject({
      start_date: '2026-05-26',
      end_date: '2026-05-31',
      adult_count: '2',
      child_count: '1',
    })
  })

  it('takes the dates of the last search where no list has any, unless they are over', async () => {
    const searched = { start: '2026-07-03', end: '2026-07-10', adults: 3, children: 0, pets: 0 }
    const none: Answers = { 'GET /wishes/': { wishes: [], max_wishes: 20 } }
    const { t, unmount } = await show(
      language,
      { ...none, 'GET /residence-search/': answerOf([found]) },
      searched,
    )
    const address = `/listing/${found.id}?startDate=2026-07-03&endDate=2026-07-10&adults=3&children=0&pets=0`
    await expect.element(links().first()).toHaveAttribute('href', address)
    await unmount()
    const { calls } = await show(language, none, { ...searched, start: '2026-05-10', end: '2026-05-12' })
    await expect.element(page.getByRole('link', { name: t('wishes.leave') })).toBeVisible()
    await expect.poll(() => calls('GET /lists/')).toHaveLength(1)
    expect(calls('GET /residence-search/')).toEqual([])
  })
})
