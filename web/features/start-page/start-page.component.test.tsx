import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { ringSize } from '#shared/features/rings/ring-size.messages.ts'
import { formatDay, formatRange } from '#web/platform/format.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { agreedRing, ring } from '#web/testing/ring-samples.ts'
import { ayse, ayseProfile, izmirCard, ownIzmirCard } from '#web/testing/samples.ts'
import { withFacts } from '#web/testing/stay-facts.ts'
import { sealed } from '#web/testing/wish-samples.ts'
import { StartPage } from './start-page.tsx'
import type { Agenda } from './start-state.ts'

const datca = { id: 7, city: 'Muğla', district: 'Datça', cover_image: null }
const own = { is_own: true, start_date: '2026-06-12', end_date: '2026-06-15', home: datca }

/** Naz asks for Ayşe's home for points; today is 20 May 2026. */
const toApprove = withFacts({
  id: 2,
  start_date: own.start_date,
  end_date: own.end_date,
  service_type: 'yuva_point',
  ring: null,
  status: 'negotiating',
  is_host: true,
  product: { id: 7, city: 'Muğla', cover_image: null },
  user: { id: 3, first_name: 'Naz', last_name: 'Alkan', profile_picture: null },
  user_reviewed: false,
  can_review: false,
  points_change: 0,
  section: 'your_turn',
  action: 'approve',
  until: '2026-05-21T09:00:00Z',
  stays: [own],
  guest_count: 2,
  points: 270,
  has_approved: false,
  other_approved: true,
  cancelled_by: null,
})
const coming = (id: number, first_name: string, stay: Partial<typeof own>): HistoryItem =>
  withFacts({
    ...toApprove,
    id,
    user: { ...toApprove.user, id, first_name },
    status: 'agreed',
    section: 'coming',
    action: 'open_stay',
    until: null,
    stays: [{ ...own, ...stay }],
  })
const quiet: Agenda = {
  your_turn: [],
  coming: [],
  negotiating: [],
  negotiating_count: 0,
  completed_count: 3,
  points_held: 0,
  points_to_come: 0,
}
const ready: Answers = {
  'GET /reservation/agenda/': quiet,
  'GET /my-residences/': [ownIzmirCard],
  'GET /my-profile/': ayseProfile,
  'GET /wishes/questions/': { questions: [] },
  'GET /my-residences/wanted-by/': { wishes: [], invitations_left: 5 },
  'GET /rescue-requests/': { requests: [] },
  'GET /ring/': { rings: [] },
}
const show = (language: (typeof languages)[number], answers: Answers = {}) =>
  renderScreen(<StartPage search={null} fits={null} />, {
    language,
    member: ayse,
    answers: { ...ready, ...answers },
  })
const wanted = { wishes: [sealed], invitations_left: 5 }
const heading = (name: string) => page.getByRole('heading', { name })

describe.each(languages)("a member's start page in %s", (language) => {
  // Specified: A1.18
  it('asks for the guide of a home that a guest comes to, and says when one opens', async () => {
    const { t } = await show(language, {
      'GET /reservation/agenda/': {
        ...quiet,
        coming: [
          coming(4, 'Derya', { home: { ...datca, id: ownIzmirCard.id } }),
          coming(5, 'Nur', { start_date: '2026-06-20', end_date: '2026-06-25' }),
        ],
      },
      'GET /my-residences/': [
        { ...ownIzmirCard, has_house_guide: false },
        { ...ownIzmirCard, id: datca.id, district: 'Datça' },
      ],
    })
    await expect
      .element(page.getByRole('link', { name: t('start_page.house_guide.write_of', { place: 'Urla' }) }))
      .toHaveAttribute('href', `/house-guide/${ownIzmirCard.id}`)
    const opens = t('start_page.coming.guide_opens', { day: formatDay('2026-06-18', language) })
    await expect.element(page.getByText(opens)).toBeVisible()
  })

  // Specified: A1.17
  it('says in one sentence what waits, and leads to each; the first action alone is the main one', async () => {
    const second = { ...toApprove, id: 5, action: 'review', status: 'completed' } as const
    const { t } = await show(language, {
      'GET /reservation/agenda/': { ...quiet, your_turn: [toApprove, second] },
      'GET /my-residences/': [{ ...ownIzmirCard, calendar_saved_at: '2026-04-03T09:00:00Z' }],
    })
    // Nobody needs the calendar, however old it is.
    await expect.element(page.getByText(t('start_page.waiting', { count: 2 }), { exact: true })).toBeVisible()
    await expect.element(heading(t('reservations.agreements.approved_by', { name: 'Naz' }))).toBeVisible()
    await expect.element(heading(t('start_page.how_was', { name: 'Naz' }))).toBeVisible()
    const approve = t('reservations.agreements.action.approve')
    const button = page.getByRole('link', {
      name: t('reservations.agreements.action_with', { action: approve, name: 'Naz' }),
    })
    await expect.element(button).toHaveAttribute('href', '/reservation/2')
    await expect
      .element(page.getByText(t('start_page.you_get', { points: '270' }), { exact: false }).first())
      .toBeInTheDocument()
    expect(document.querySelectorAll('li .bg-primary')).toHaveLength(1)
  })

  it('shows what is given besides on the pictures alone, and reads it out', async () => {
    const theirs = { ...own, is_own: false }
    const exchange = {
      ...toApprove,
      service_type: 'home_exchange',
      points: null,
      stays: [theirs, own],
    } as const
    const extras: HistoryItem['extras'] = [{ kind: 'points', from: 'offerer', points: 330, state: 'open' }]
    const { t } = await show(language, {
      'GET /reservation/agenda/': {
        ...quiet,
        your_turn: [
          { ...exchange, stays: [...exchange.stays], extras, is_offerer: true },
          { ...toApprove, id: 5, user: { ...toApprove.user, first_name: 'Can' } },
        ],
      },
    })
    const [row, plain] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
    await expect.element(row.getByText('330', { exact: true })).toBeVisible()
    expect(
      [...row.element().querySelectorAll('[aria-hidden] > .relative')].map(({ textContent }) => textContent),
    ).toEqual(['330', ''])
    const besides = t('balance.give_what', { what: t('listings.points', { points: '330' }) })
    await expect.element(row.getByText(besides, { exact: false })).toHaveClass('sr-only')
    expect(plain.getByText(t('balance.give_what', { what: '' }), { exact: false }).query()).toBeNull()
  })

  it('leads to a proposed ring, and to the question whether the guest of its last stay may come', async () => {
    const last = { position: 2, until: '2026-05-23T03:00:00.000Z', accepted: null, can_answer: true }
    const { t } = await show(language, {
      'GET /ring/': { rings: [ring, { ...agreedRing, id: 20, last_stay: last }] },
    })
    const proposed = t('start_page.ring.proposed', { size: ringSize(3, language) })
    await expect.element(heading(proposed)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: `${t('start_page.ring.see')}: ${proposed}` }))
      .toHaveAttribute('href', '/ring/12')
    const kuzguncuk = t('start_page.own_home', { place: 'Kuzguncuk' })
    const places = page.getByText('Datça', { exact: true }).element().parentElement
    // What is an arrow on the screen is a word for who hears it.
    expect(places?.textContent?.replaceAll(/\s+/g, ' ')).toBe(`Datça ${t('shell.and')} ${kuzguncuk}`)
    expect(places?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    await expect.element(heading(t('start_page.ring.last_stay', { name: 'Kerem' }))).toBeVisible()
    await expect.element(page.getByText(kuzguncuk, { exact: true }).last()).toBeVisible()
    await expect
      .element(page.getByText(t('start_page.waiting', { count: 2 }), { exact: false }))
      .toBeVisible()
  })

  // Specified: D.64
  it('asks a host for the answer to a guest whose host cancelled, and a guest for that to a claim', async () => {
    const request = {
      id: 9,
      guest: { id: 3, name: 'Mert Kaya' },
      residence_card: izmirCard,
      start_date: '2026-07-03',
      end_date: '2026-07-10',
      adults: 2,
      children: 1,
      pets: 0,
      points: 840,
      bonus: 168,
      created_at: '2026-06-20T09:00:00.000Z',
    }
    const claimed = { ...toApprove, id: 6, action: 'answer_claim', status: 'completed' } as const
    const { t } = await show(language, {
      'GET /reservation/agenda/': { ...quiet, your_turn: [claimed] },
      'GET /rescue-requests/': { requests: [request] },
    })
    await expect
      .element(page.getByText(t('start_page.waiting', { count: 2 }), { exact: false }))
      .toBeVisible()
    const titles = () =>
      page
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(titles)
      .toEqual([
        t('start_page.rescue.title', { name: 'Mert Kaya' }),
        t('reservations.agreements.claim_by', { name: 'Naz' }),
      ])
    const dates = formatRange('2026-07-03', '2026-07-10', language, 2026)
    const offer = t('start_page.rescue.text', { place: izmirCard.district, dates, points: '1.008' })
    await expect
      .element(page.getByText(language === 'tr' ? offer : offer.replace('1.008', '1,008')))
      .toBeVisible()
    const answer = (action: string, name: string) =>
      page.getByRole('link', { name: t('reservations.agreements.action_with', { action, name }) })
    await expect
      .element(answer(t('start_page.rescue.answer'), 'Mert Kaya'))
      .toHaveAttribute('href', '/yuva-history')
    await expect
      .element(answer(t('reservations.agreements.action.answer_claim'), 'Naz'))
      .toHaveAttribute('href', '/reservation/6')
  })

  // Specified: A1.19
  it('confirms a calendar in place: the row goes, the focus moves on, and it is announced', async () => {
    const stale = { ...ownIzmirCard, calendar_saved_at: '2026-04-03T09:00:00Z' }
    const { t, calls } = await show(language, {
      'GET /reservation/agenda/': { ...quiet, your_turn: [toApprove] },
      'GET /my-residences/': [stale, { ...stale, id: 31, district: 'Urla' }],
      'GET /my-residences/wanted-by/': wanted,
      'POST /residence-full/{id}/confirm-calendar/': { calendar_saved_at: '2026-05-20T09:00:00Z' },
    })
    const place = stale.district || stale.city
    await page
      .getByRole('button', { name: t('start_page.calendar.confirm_of', { place }) })
      .first()
      .click()
    await expect.element(page.getByText(t('start_page.calendar.confirmed'))).toBeInTheDocument()
    expect(calls('POST /residence-full/{id}/confirm-calendar/')[0]?.params).toEqual({ id: String(stale.id) })
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2)
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe(t('start_page.calendar.unchanged', { place: 'Urla', count: 47 }))
  })

  it('keeps the row of a calendar that could not be confirmed, and says why', async () => {
    const { t, toast } = await show(language, {
      'GET /my-residences/': [{ ...ownIzmirCard, calendar_saved_at: '2026-04-03T09:00:00Z' }],
      'GET /my-residences/wanted-by/': wanted,
      'POST /residence-full/{id}/confirm-calendar/': lost,
    })
    const place = ownIzmirCard.district || ownIzmirCard.city
    const confirm = page.getByRole('button', { name: t('start_page.calendar.confirm_of', { place }) })
    await confirm.click()
    await expect.element(toast).toBeVisible()
    await expect.element(confirm).toBeVisible()
  })

  it('shows five, and all when asked; the sentence counts the rows', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ ...toApprove, id: at + 1 }))
    const { t } = await show(language, { 'GET /reservation/agenda/': { ...quiet, your_turn: many } })
    const all = page.getByRole('button', { name: t('start_page.all_tasks', { count: 7 }) })
    await expect.element(all).toBeVisible()
    const sentence = (count: number) => page.getByText(t('start_page.waiting', { count }), { exact: false })
    expect(page.getByRole('listitem').elements()).toHaveLength(5)
    await expect.element(sentence(5)).toBeVisible()
    await all.click()
    expect(page.getByRole('listitem').elements()).toHaveLength(7)
    await expect.element(sentence(7)).toBeVisible()
  })

  it('counts the next two stays down, as host and as guest', async () => {
    const { t } = await show(language, {
      'GET /reservation/agenda/': {
        ...quiet,
        coming: [
          coming(1, 'Derya', { start_date: '2026-05-21' }),
          { ...coming(2, 'Feride', { is_own: false, start_date: '2026-06-01' }), points: -480 },
          coming(3, 'Can', { start_date: '2026-07-01', end_date: '2026-07-04' }),
        ],
      },
    })
    const hosting = t('start_page.coming.hosting_of', {
      name: 'Derya Alkan',
      when: language === 'tr' ? '1 gün kaldı' : '1 day to go',
    })
    await expect.element(page.getByRole('link', { name: hosting })).toHaveAttribute('href', '/reservation/1')
    const going = t('start_page.coming.going_to', {
      place: 'Datça, Muğla',
      when: language === 'tr' ? '12 gün kaldı' : '12 days to go',
    })
    await expect.element(page.getByRole('link', { name: going })).toBeVisible()
    expect(page.getByText('Can Alkan').elements()).toHaveLength(0)
    await expect
      .element(page.getByRole('link', { name: t('start_page.coming.all', { count: 3 }) }))
      .toBeVisible()
  })

  // Specified: A1.17
  it('gives a new member one list of steps, whose first open one is the primary', async () => {
    const { t } = await show(language, {
      'GET /reservation/agenda/': { ...quiet, completed_count: 0 },
      'GET /my-residences/': [],
    })
    await expect.element(heading(t('start_page.steps.title', { count: 3 }))).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: t('start_page.steps.membership.done') }))
      .toBeVisible()
    await expect.element(page.getByText(t('start_page.coming.none_title'))).toBeVisible()
    await page.getByRole('button', { name: t('start_page.steps.phone.action'), exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: t('profiles.phone.title') })).toBeVisible()
  })

  it('does not give the steps again to a member whose only home was removed', async () => {
    const { t } = await show(language, {
      'GET /reservation/agenda/': { ...quiet, completed_count: 0 },
      'GET /my-residences/': [],
      'GET /my-profile/': {
        ...ayseProfile,
        profile_picture: '/media/ayse.webp',
        about: 'Denizi severim.',
        has_listed: true,
      },
    })
    await expect.element(page.getByText(t('start_page.nothing_waits'))).toBeVisible()
    expect(page.getByText(t('start_page.steps.lead')).query()).toBeNull()
  })

  it('says that nothing waits, and how many negotiations wait for others', async () => {
    const { t } = await show(language, { 'GET /reservation/agenda/': { ...quiet, negotiating_count: 2 } })
    await expect.element(page.getByText(t('start_page.nothing_waits'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('start_page.see_negotiations') }))
      .toHaveAttribute('href', '/yuva-history#gorusulen')
  })

  it('leads to who wants the home, where anybody does', async () => {
    const { t, unmount } = await show(language, { 'GET /my-residences/wanted-by/': wanted })
    await expect
      .element(page.getByRole('link', { name: t('start_page.wanted', { count: 1 }) }))
      .toHaveAttribute('href', '/wishes/for-my-home')
    await unmount()
    await show(language)
    await expect.element(page.getByText(t('start_page.nothing_waits'))).toBeVisible()
    expect(page.getByRole('link', { name: t('start_page.wanted', { count: 0 }) }).query()).toBeNull()
  })

  it('leaves the other parts alone when one could not be loaded, and loads it again', async () => {
    let isBack = false
    const { t } = await show(language, {
      'GET /reservation/agenda/': { ...quiet, your_turn: [toApprove] },
      'GET /my-residences/': () => (isBack ? [ownIzmirCard] : lost),
    })
    await expect.element(page.getByText(t('shell.load_failed'))).toBeVisible()
    await expect.element(heading(t('reservations.agreements.approved_by', { name: 'Naz' }))).toBeVisible()
    isBack = true
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.poll(() => page.getByText(t('shell.load_failed')).elements()).toHaveLength(0)
  })
})
