import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { CalendarRange, MyCalendar } from '#shared/features/calendar/calendar.contract.ts'
import { paint } from '#shared/features/calendar/calendar.rules.ts'
import type { Language } from '#web/platform/language.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { aydinListing, ownCalendar, urlaListing } from '#web/testing/own-calendar.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, reservation } from '#web/testing/samples.ts'
import { openRange, wireRange } from './board.ts'
import { longDay } from './days.ts'
import { MemberCalendar } from './member-calendar.tsx'

const put = 'PUT /residence-full/{id}/availability/'
/** What the server says to a change: the whole calendar after it. */
const painted: NonNullable<Answers[typeof put]> = ({ params, body }) => {
  const known = ownCalendar.homes.find(({ id }) => id === params.id)?.ranges ?? []
  const span = { start: body.start_date, end: body.end_date }
  const ranges = (body.ranges ?? []).map((range) => openRange(range as CalendarRange))
  return {
    version: 4,
    calendar_saved_at: '2026-05-20T09:00:00Z',
    ranges: paint(known.map(openRange), span, ranges).map(wireRange),
    before: [],
  }
}

async function open(
  language: Language,
  {
    width = 1280,
    answers = {},
    path = '/calendar',
  }: { width?: 390 | 1280; answers?: Answers; path?: string } = {},
) {
  const calendar = (
    <div className="page-wrap">
      <MemberCalendar />
    </div>
  )
  const screen = await renderScreen(calendar, {
    language,
    member: ayse,
    width,
    path,
    answers: {
      'GET /my-calendar/': ownCalendar,
      'GET /holidays/': { data: [], countries: [] },
      'GET /calendar-links/': { homes: [], conflicts: [] },
      'GET /my-residences/': [],
      [put]: painted,
      ...answers,
    },
  })
  const { t, calls } = screen
  const grid = page.getByRole('grid')
  await expect.element(grid).toBeVisible()
  /** A night of a listing; the first listing by default. */
  const night = (day: string, listing = 0) =>
    grid
      .getByRole('gridcell', {
        name: new RegExp(`^${t('calendar.night', { date: longDay(day, language) })}`),
      })
      .nth(listing)
  return {
    ...screen,
    night,
    editor: page.getByRole('region', { name: t('calendar.editor.label') }),
    save: page.getByRole('button', { name: t('shell.save'), exact: true }),
    sent: () => calls(put).map(({ params, body }) => ({ listing: params.id, ...body })),
  }
}

/** A finger on an element. */
async function tap(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2 }
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(
      new PointerEvent(type, { ...at, bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 5 }),
    )
}

/** A finger that rests on an element for so long, then goes to another one and leaves it. */
async function dragFinger(from: Element, to: Element, restMs: number) {
  const touch = (type: string, on: Element, over: Element) => {
    const { left, top, width, height } = over.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2 }
    on.dispatchEvent(
      new PointerEvent(type, { ...at, bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 6 }),
    )
  }
  touch('pointerdown', from, from)
  await new Promise((resolve) => setTimeout(resolve, restMs))
  touch('pointermove', from, to)
  // A touch belongs to the element on which it began.
  touch('pointerup', from, to)
}

describe.each(languages)('the calendar in %s', (language) => {
  it('says what each night is, and how old the calendar is', async () => {
    const { t, night } = await open(language)
    await expect
      .element(night('2026-05-22'))
      .toHaveAccessibleName(
        new RegExp(`${t('calendar.states.free')}, ${t('calendar.at_least', { count: 3 })}`),
      )
    await expect
      .element(night('2026-05-28'))
      .toHaveAccessibleName(new RegExp(t('calendar.with', { name: 'Mert' })))
    await expect
      .element(night('2026-06-05'))
      .toHaveAccessibleName(new RegExp(t('calendar.talks_with', { name: 'Selin' })))
    await page.getByRole('button', { name: t('calendar.next') }).click()
    await expect
      .element(night('2026-06-17'))
      .toHaveAccessibleName(new RegExp(t('calendar.from_source', { source: t('calendar.linked_calendar') })))
    await expect
      .element(night('2026-06-22', 1))
      .toHaveAccessibleName(new RegExp(t('calendar.states.blocked')))
    await expect.element(page.getByText(t('listings.calendar_age.days', { count: 3 }))).toBeVisible()
    // All ranges as text, for who does not want to go through the nights.
    const words = page.getByRole('region', { name: t('calendar.ranges_of', { name: 'Beyaz ev' }) })
    expect(words.getByRole('listitem').elements().length).toBeGreaterThan(5)
  })

  // Specified: A1.20
  it('opens nights that were dragged over with the terms that were chosen, shows them at once, and undoes it', async () => {
    const { t, night, save, sent, toast } = await open(language)
    await userEvent.dragAndDrop(night('2026-06-02', 1), night('2026-06-05', 1))
    await expect.element(night('2026-06-04', 1)).toHaveAttribute('aria-selected', 'true')
    await expect.element(night('2026-06-06', 1)).toHaveAttribute('aria-selected', 'false')
    await page
      .getByRole('button', { name: t('calendar.editor.more', { name: t('calendar.editor.min') }) })
      .click()
    await page.getByRole('button', { name: t('listings.service_type.yuva_point') }).click()
    await save.click()
    await expect
      .element(night('2026-06-03', 1))
      .toHaveAccessibleName(
        new RegExp(`${t('calendar.states.free')}, ${t('calendar.at_least', { count: 2 })}`),
      )
    await expect.poll(() => toast.element().textContent).toContain(t('calendar.saved.free', { count: 4 }))
    const range = {
      start_date: '2026-06-02',
      end_date: '2026-06-06',
      state: 'free',
      exchange_types: ['home_exchange'],
      min_nights: 2,
      max_nights: null,
      gap_days: 0,
    }
    const nights = { start_date: '2026-06-02', end_date: '2026-06-06' }
    const span = { listing: String(aydinListing.id), ...nights }
    expect(sent()).toEqual([{ ...span, ranges: [range], version: aydinListing.version }])

    await toast.getByRole('button', { name: t('calendar.undo') }).click()
    await expect
      .element(night('2026-06-03', 1))
      .toHaveAccessibleName(new RegExp(t('calendar.states.blocked')))
    await expect.poll(() => toast.element().textContent).toContain(t('calendar.undone'))
    await userEvent.keyboard('{Escape}')
    await page
      .getByRole('button', { name: t('calendar.redo') })
      .first()
      .click()
    await expect.poll(sent).toEqual([
      { ...span, ranges: [range], version: aydinListing.version },
      { ...span, ranges: [], unopened: [nights], version: 4 },
      { ...span, ranges: [range], version: 4 },
    ])
  })

  // Specified: A1.20
  it('is painted by keys: arrows move, Shift selects, a number chooses, Enter saves, Escape drops', async () => {
    const { t, night, sent, editor } = await open(language)
    night('2026-05-20').element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(night('2026-05-21', 1)).toHaveFocus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await expect.element(editor).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(editor).not.toBeInTheDocument()
    expect(sent()).toEqual([])
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}2{Enter}')
    await expect
      .poll(sent)
      .toMatchObject([
        { start_date: '2026-05-22', end_date: '2026-05-24', ranges: [{ state: 'open_to_offers' }] },
      ])
    await expect
      .element(night('2026-05-22', 1))
      .toHaveAccessibleName(new RegExp(t('calendar.states.open_to_offers')))
    // The buttons to undo and redo are there once the change is saved; before, there is nothing to undo.
    await expect.element(page.getByRole('button', { name: t('calendar.redo') })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(sent).toHaveLength(2)
    // Beyond the last day the calendar goes on.
    await userEvent.keyboard('{PageDown}')
    await expect.element(night('2026-06-22', 1)).toHaveFocus()
  })

  it('stops a selection before an agreement, and opens the agreement itself', async () => {
    const { night, address } = await open(language)
    await userEvent.dragAndDrop(night('2026-05-25'), night('2026-06-02'))
    await expect.element(night('2026-05-26')).toHaveAttribute('aria-selected', 'true')
    await expect.element(night('2026-05-27')).toHaveAttribute('aria-selected', 'false')
    await expect.element(night('2026-06-02')).toHaveAttribute('aria-selected', 'false')
    await night('2026-05-29').click()
    await expect.poll(address).toBe('/reservation/7')
  })

  it('takes back what the server refuses, says why, and keeps the selection', async () => {
    const { t, night, save, editor, toast } = await open(language, {
      answers: { [put]: new AppError('calendar_too_varied') },
    })
    await userEvent.dragAndDrop(night('2026-06-02', 1), night('2026-06-05', 1))
    await save.click()
    await expect.element(toast.getByRole('alert')).toBeVisible()
    await expect
      .element(night('2026-06-03', 1))
      .toHaveAccessibleName(new RegExp(t('calendar.states.blocked')))
    await expect.element(editor).toBeVisible()
    await expect.element(night('2026-06-03', 1)).toHaveAttribute('aria-selected', 'true')
  })

  it('sends the version that it shows, and undoes from anywhere what is still as it left it', async () => {
    const { night, save, sent } = await open(language)
    await userEvent.dragAndDrop(night('2026-06-02', 1), night('2026-06-05', 1))
    await save.click()
    await expect.poll(sent).toMatchObject([{ version: aydinListing.version }])
    await expect
      .poll(() => document.querySelectorAll('[role=status], [role=alert]').length)
      .toBeGreaterThan(0)
    ;(document.activeElement as HTMLElement | null)?.blur()
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Control>}z{/Control}')
        return sent().length
      })
      .toBe(2)
    expect(sent()[1]).toMatchObject({ ranges: [], version: 4 })
  })

  it('names the calendar that nights come from, and lists the linked ones', async () => {
    const at = '2026-05-20T08:30:00Z'
    const link = {
      id: 1,
      name: 'Airbnb',
      host: 'www.airbnb.com.tr',
      state: 'fresh' as const,
      problem: null,
      problem_text: null,
      last_ok_at: at,
      tried_at: at,
      next_fetch_at: at,
      event_count: 1,
      unreadable_count: 0,
      closed_nights: 5,
      long_block: null,
      ignore_beyond: null,
    }
    const { t, night } = await open(language, {
      answers: {
        'GET /calendar-links/': {
          homes: [{ residence: urlaListing.id, links: [link], free_nights: 300, feed: null }],
          conflicts: [],
        },
      },
    })
    await page.getByRole('button', { name: t('calendar.next') }).click()
    await expect
      .element(night('2026-06-17'))
      .toHaveAccessibleName(new RegExp(t('calendar.from_source', { source: 'Airbnb' })))
    await expect.element(page.getByRole('heading', { name: t('calendar_links.title') })).toBeVisible()
  })

  it('asks after 30 days whether the calendar is still right', async () => {
    const confirmed: MyCalendar = {
      ...ownCalendar,
      homes: [urlaListing, { ...aydinListing, is_stale: false, calendar_saved_at: '2026-05-20T09:00:00Z' }],
    }
    let answer = ownCalendar
    const { t, calls } = await open(language, {
      answers: {
        'GET /my-calendar/': () => answer,
        'POST /residence-full/{id}/confirm-calendar/': () => {
          answer = confirmed
          return { calendar_saved_at: '2026-05-20T09:00:00Z' }
        },
      },
    })
    const confirm = page.getByRole('button', {
      name: t('calendar.fresh.still_right_of', { name: 'Söke, Aydın' }),
    })
    await expect.element(page.getByText(t('listings.calendar_age.days', { count: 47 }))).toBeVisible()
    await confirm.click()
    await expect.element(page.getByText(t('listings.calendar_age.today'))).toBeVisible()
    await expect.element(confirm).not.toBeInTheDocument()
    expect(calls('POST /residence-full/{id}/confirm-calendar/')[0]?.params).toEqual({ id: '21' })
  })

  it('goes to a month of the year, and back to today', async () => {
    const { t, night } = await open(language)
    await page
      .getByRole('button', {
        name: new RegExp(`^Beyaz ev, ${language === 'tr' ? 'Temmuz' : 'July'} 2026`),
      })
      .click()
    await expect.element(night('2026-07-15')).toBeVisible()
    await page.getByRole('button', { name: t('calendar.today'), exact: true }).click()
    await expect.element(night('2026-05-21')).toBeVisible()
  })

  it('has conflicts and trips in one row above the month of a phone', async () => {
    const conflict = {
      id: 9,
      residence: 20,
      reservation: 77,
      guest_name: 'Selin Kaya',
      link_name: 'Airbnb',
      start_date: '2026-10-18',
      end_date: '2026-10-20',
      agreed_start_date: '2026-10-15',
      agreed_end_date: '2026-10-20',
      state: 'open',
      found_at: '2026-05-20T06:00:00Z',
      decide_by: '2026-05-21T06:00:00Z',
    } as const
    const { t } = await open(language, {
      width: 390,
      answers: {
        'GET /calendar-links/': { homes: [], conflicts: [conflict] },
        'GET /reservation/{id}': { ...reservation, cancel_cost: 0 },
      },
    })
    const decide = page.getByRole('button', { name: new RegExp(t('calendar_links.decide')) })
    await expect.element(decide).toBeVisible()
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
    const trips = page.getByRole('list', { name: t('calendar.trips') }).element()
    expect(top(decide.element())).toBe(top(trips))
    await decide.click()
    const hours = t('calendar_links.conflict_hours', { count: 21 })
    await expect.element(page.getByRole('dialog').getByText(hours, { exact: false })).toBeVisible()
  })

  it('shows one home at a time on a phone: a tap selects, the next one ends the selection', async () => {
    const { t, night, save, sent } = await open(language, { width: 390 })
    await page.getByRole('button', { name: 'Söke, Aydın' }).click()
    await tap(night('2026-06-02').element())
    await tap(night('2026-06-11').element())
    await expect.element(night('2026-06-10')).toHaveAttribute('aria-selected', 'true')
    await save.click()
    await expect
      .poll(sent)
      .toMatchObject([
        { listing: '21', start_date: '2026-06-02', end_date: '2026-06-12', ranges: [{ state: 'free' }] },
      ])
    await expect.element(night('2026-06-05')).toHaveAccessibleName(new RegExp(t('calendar.states.free')))
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  })

  // Specified: A1.20
  it('is painted by a finger that rests first, and scrolled by one that does not', async () => {
    const { t, night, save, sent, editor } = await open(language, { width: 390 })
    await page.getByRole('button', { name: 'Söke, Aydın' }).click()
    const [first, last] = [night('2026-06-02').element(), night('2026-06-05').element()]
    first.scrollIntoView({ block: 'center' })
    await dragFinger(first, last, 20)
    await expect.element(editor).not.toBeInTheDocument()
    await dragFinger(first, last, 400)
    await expect.element(night('2026-06-04')).toHaveAttribute('aria-selected', 'true')
    await expect.element(night('2026-06-06')).toHaveAttribute('aria-selected', 'false')
    await page.getByRole('radio', { name: t('calendar.states.blocked') }).click({ force: true })
    await save.click()
    await expect
      .poll(sent)
      .toMatchObject([{ listing: '21', start_date: '2026-06-02', end_date: '2026-06-06', ranges: [] }])
  })

  it('opens a phone on the home that was asked for', async () => {
    await open(language, { width: 390, path: '/calendar?home=21' })
    await expect
      .element(page.getByRole('button', { name: 'Söke, Aydın' }))
      .toHaveAttribute('aria-pressed', 'true')
  })
})

describe.each(languages)('a calendar without nights in %s', (language) => {
  it('begins with a home', async () => {
    const { t } = await renderScreen(<MemberCalendar />, {
      language,
      member: ayse,
      answers: {
        'GET /my-calendar/': { ...ownCalendar, homes: [], trips: [] },
        'GET /calendar-links/': { homes: [], conflicts: [] },
      },
    })
    await expect.element(page.getByText(t('calendar.empty.title'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('calendar.empty.add') }))
      .toHaveAttribute('href', '/add-listing')
  })

  it('can be loaded again', async () => {
    let answer: MyCalendar | AppError = new AppError('internal')
    const { t } = await renderScreen(<MemberCalendar />, {
      language,
      member: ayse,
      answers: {
        'GET /my-calendar/': () => answer,
        'GET /holidays/': { data: [], countries: [] },
        'GET /calendar-links/': { homes: [], conflicts: [] },
      },
    })
    await expect.element(page.getByText(t('calendar.failed'))).toBeVisible()
    answer = ownCalendar
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
  })
})
