import { describe, expect, it } from 'vitest'
import { listingStates } from '#shared/features/listings/listing-types.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { StayQuestion } from '#shared/features/wishes/wishes.contract.ts'
import { agreedRing, ring } from '#web/testing/ring-samples.ts'
import { ownIzmirCard } from '#web/testing/samples.ts'
import {
  type Agenda,
  comingStays,
  endOfTask,
  type RescueRequest,
  startStateOf,
  tasksOf,
} from './start-state.ts'

const now = new Date('2026-05-20T09:00:00Z')
const noAgenda: Agenda = {
  your_turn: [],
  coming: [],
  negotiating: [],
  negotiating_count: 0,
  completed_count: 0,
  points_held: 0,
  points_to_come: 0,
}
const item = { id: 1, stays: [] } as unknown as HistoryItem
/** Nothing but an agenda and listings; every home is wanted. */
const plain = {
  requests: [],
  rings: [],
  questions: [],
  wanted: new Set([7, 8, 9]),
}
const listing = (id: number, saved: string) => ({ ...ownIzmirCard, id, calendar_saved_at: saved })

describe('what waits for a member', () => {
  it('is first what has an end, then the calendars, the oldest first', () => {
    const agenda = { ...noAgenda, your_turn: [item, { ...item, id: 2 }] }
    const listings = [
      listing(7, '2026-04-01T09:00:00Z'),
      listing(8, '2026-05-01T09:00:00Z'),
      listing(9, '2026-01-01T09:00:00Z'),
    ]
    expect(
      tasksOf({ ...plain, agenda, listings }, now).map((task) =>
        task.kind === 'calendar' ? [task.listing.id, task.days] : task.kind === 'agreement' && task.item.id,
      ),
    ).toEqual([1, 2, [9, 139], [7, 49]])
  })

  it('is a stranded guest before all else, whom another host may take in', () => {
    const request = { id: 4 } as unknown as RescueRequest
    const agenda = { ...noAgenda, your_turn: [item] }
    const tasks = tasksOf(
      { ...plain, agenda, listings: [listing(9, '2026-01-01T09:00:00Z')], requests: [request] },
      now,
    )
    expect(tasks.map(({ kind }) => kind)).toEqual(['rescue', 'agreement', 'calendar'])
  })

  it('is a ring that waits for an answer, and the question about its last stay, among the agreements by its end', () => {
    const until = (id: number, end: string | null) => ({ ...item, id, until: end })
    const agenda = {
      ...noAgenda,
      your_turn: [until(1, '2026-05-21T09:00:00Z'), until(2, '2026-05-23T09:00:00Z'), until(3, null)],
    }
    const last = { position: 2, until: '2026-05-24T03:00:00.000Z', accepted: null, can_answer: true }
    const rings = [
      ring,
      { ...agreedRing, id: 20, last_stay: last },
      // Nothing of these waits for the member.
      { ...ring, id: 21, my_answer: 'yes' as const },
      { ...ring, id: 22, state: 'lost' as const },
      agreedRing,
      { ...agreedRing, id: 23, last_stay: { ...last, can_answer: false } },
    ]
    const tasks = tasksOf({ ...plain, agenda, listings: [], rings }, now)
    expect(tasks.map((task) => (task.kind === 'ring' ? `ring ${task.ring.id}` : task.kind))).toEqual([
      'agreement',
      'ring 12',
      'agreement',
      'agreement',
      'ring 20',
    ])
    expect(tasks.map(endOfTask)).toEqual([
      '2026-05-21T09:00:00Z',
      ring.answer_by,
      '2026-05-23T09:00:00Z',
      null,
      last.until,
    ])
  })

  it('is a guide that a guest within a month will miss, before the calendars', () => {
    const own = (id: number, start_date: string) => ({
      ...item,
      status: 'agreed' as const,
      stays: [{ is_own: true, start_date, end_date: '2026-07-30', home: { ...listing(id, ''), id } }],
    })
    const agenda = { ...noAgenda, coming: [own(7, '2026-06-19'), own(8, '2026-06-20'), own(9, '2026-05-25')] }
    const listings = [
      { ...listing(7, '2026-05-19T09:00:00Z'), has_house_guide: false },
      { ...listing(8, '2026-05-19T09:00:00Z'), has_house_guide: false },
      listing(9, '2026-01-01T09:00:00Z'),
    ]
    expect(
      tasksOf({ ...plain, agenda, listings }, now).map(
        (task) => 'listing' in task && [task.kind, task.listing.id],
      ),
    ).toEqual([
      ['guide', 7],
      ['calendar', 9],
    ])
  })

  it.each(listingStates)('asks about the calendar of a home that is %s only if it can be found', (state) => {
    const tasks = tasksOf(
      { ...plain, agenda: noAgenda, listings: [{ ...listing(7, '2026-01-01T09:00:00Z'), state }] },
      now,
    )
    expect(tasks).toHaveLength(state === 'active' ? 1 : 0)
  })

  it('is one question about a home, after what has an end', () => {
    const question = { wish: 3, home: { id: 5 } } as unknown as StayQuestion
    const questions = [question, { ...question, wish: 4 }]
    const tasks = tasksOf(
      { ...plain, agenda: { ...noAgenda, your_turn: [item] }, listings: [], questions },
      now,
    )
    expect(tasks.map((task) => (task.kind === 'question' ? task.question : task.kind))).toEqual([
      'agreement',
      question,
    ])
  })

  it('is a stale calendar only where a wish or a request needs it', () => {
    const stale = [listing(7, '2026-01-01T09:00:00Z'), listing(8, '2026-02-01T09:00:00Z')]
    const of = (agenda: Agenda, wanted: number[]) =>
      tasksOf({ ...plain, agenda, listings: stale, wanted: new Set(wanted) }, now).flatMap((task) =>
        task.kind === 'calendar' ? [task.listing.id] : [],
      )
    const stay = { is_own: true, start_date: '2026-06-19', end_date: '2026-06-21', home: listing(8, '') }
    const asked = (status: 'negotiating' | 'agreed', is_own = true): Agenda => ({
      ...noAgenda,
      negotiating: [{ ...item, status, stays: [{ ...stay, is_own }] }],
    })
    expect(of(noAgenda, [])).toEqual([])
    expect(of(noAgenda, [7])).toEqual([7])
    expect(of(asked('negotiating'), [])).toEqual([8])
    expect(of(asked('agreed'), [])).toEqual([])
    expect(of(asked('negotiating', false), [])).toEqual([])
  })
})

describe('coming stays', () => {
  const stay = (start_date: string, end_date: string, is_own = false) => ({
    is_own,
    start_date,
    end_date,
    home: null,
  })
  it('are each stay of an exchange by date, without those that are over', () => {
    const exchange = {
      ...item,
      stays: [stay('2026-06-01', '2026-06-05'), stay('2026-05-10', '2026-05-15', true)],
    }
    // A change of it waits for an answer.
    const running = { ...item, id: 2, status: 'agreed' as const, stays: [stay('2026-05-18', '2026-05-20')] }
    const agenda = { ...noAgenda, coming: [exchange], your_turn: [running, item] }
    expect(comingStays(agenda, '2026-05-20').map(({ item: { id }, stay }) => [id, stay.start_date])).toEqual([
      [2, '2026-05-18'],
      [1, '2026-06-01'],
    ])
  })
})

describe('the state of the start page', () => {
  const open = [{ name: 'phone', isDone: false }] as const
  const task = { kind: 'agreement', item } as const
  it.each([
    [[], noAgenda, open, 'new'],
    [[], noAgenda, [], 'quiet'],
    [[task], noAgenda, open, 'busy'],
    [[task], noAgenda, [], 'busy'],
    [[], { ...noAgenda, coming: [item] }, open, 'quiet'],
    [[], { ...noAgenda, negotiating_count: 1 }, open, 'quiet'],
  ] as const)('%#', (tasks, agenda, steps, state) =>
    expect(startStateOf(tasks, agenda as Agenda, steps)).toBe(state),
  )
})
