import { describe, expect, it } from 'vitest'
import { reservationStatuses } from '../reservations.rules.ts'
import {
  presentViewer,
  type StayFacts,
  type StayMoments,
  stayMatters,
  stayStateKeys,
  stayStateOf,
  stayTurns,
  stayViewers,
} from './stay-state.rules.ts'

// Check-in at 15:00 and check-out at 11:00 by the clock of İstanbul, three hours ahead.
const stay: StayMoments = {
  start_date: '2026-12-12',
  end_date: '2026-12-17',
  check_in_at: '2026-12-12T12:00:00.000Z',
  check_out_at: '2026-12-17T08:00:00.000Z',
  check_in_from: '15:00',
  check_out_until: '11:00',
}
const facts: StayFacts = {
  status: 'agreed',
  turn: 'theirs',
  matter: null,
  can_review: false,
  has_reviewed: false,
  cancelled_by: null,
  other_name: 'Selim',
  going: stay,
  hosting: stay,
}
const before = '2026-12-10T09:00:00Z'
const stateAt = (at: string, changed: Partial<StayFacts>, viewer: (typeof stayViewers)[number]) =>
  stayStateOf({ ...facts, ...changed }, viewer, new Date(at))

/** Key, both texts, action of the guest, action of the host. */
type Row = [
  changed: Partial<StayFacts>,
  key: string,
  tr: string,
  en: string,
  guest: string | null,
  host: string | null,
]

describe('the state of a stay, in words', () => {
  it.each<Row>([
    [{ status: 'negotiating' }, 'asked', 'Yanıt bekleniyor', 'Waiting', 'message', 'message'],
    [{ status: 'negotiating', turn: 'mine' }, 'your_turn', 'Sıra sende', 'Your turn', 'answer', 'answer'],
    [
      { status: 'negotiating', turn: 'countered' },
      'countered',
      'Selim değiştirdi',
      'Selim changed it',
      'answer',
      'answer',
    ],
    [{}, 'near', '2 gün kaldı', '2 days to go', 'directions', 'edit_guide'],
    [{ matter: 'change' }, 'changing', 'Değişiklik bekliyor', 'Change open', 'look', 'look'],
    [{ matter: 'problem' }, 'problem', 'Sorun inceleniyor', 'Problem under review', 'contact', 'contact'],
    [
      { matter: 'claim' },
      'claimed',
      'Selim depozitodan puan istiyor',
      'Selim claims points of the deposit',
      'look',
      'look',
    ],
    [
      { status: 'cancelled', matter: 'offer' },
      'offered',
      'Selim puanla konaklama öneriyor',
      'Selim offers the stay for points',
      'look',
      'look',
    ],
    [{ status: 'cancelled' }, 'cancelled', 'İptal edildi', 'Cancelled', 'similar', null],
    [
      { status: 'cancelled', found_elsewhere: 'me' },
      'cancelled',
      'Başka bir ev evet dedi',
      'Another home said yes',
      'similar',
      null,
    ],
    [
      { status: 'cancelled', found_elsewhere: 'other' },
      'cancelled',
      'Selim başka bir eve yerleşti',
      'Selim found another home',
      'similar',
      null,
    ],
    [
      { status: 'cancelled', cancelled_by: 'me' },
      'cancelled',
      'Sen iptal ettin',
      'You cancelled',
      'similar',
      null,
    ],
    [
      { status: 'cancelled', cancelled_by: 'other' },
      'cancelled',
      'Selim iptal etti',
      'Selim cancelled',
      'similar',
      null,
    ],
    [{ status: 'expired' }, 'expired', 'Süresi doldu', 'Expired', 'propose_again', null],
  ])('%j', (changed, key, tr, en, guest, host) => {
    expect(stateAt(before, changed, 'guest')).toMatchObject({ key, text: { tr, en }, action: guest })
    expect(stateAt(before, changed, 'host')).toMatchObject({ key, text: { tr, en }, action: host })
  })

  it.each([
    ['2026-08-12T09:00:00Z', 'far', '4 ay kaldı', '4 months to go', 'add_to_calendar', 'add_to_calendar'],
    ['2026-10-12T20:59:59Z', 'far', '2 ay kaldı', '2 months to go', 'add_to_calendar', 'add_to_calendar'],
    ['2026-10-13T09:00:00Z', 'far', '60 gün kaldı', '60 days to go', 'add_to_calendar', 'add_to_calendar'],
    ['2026-11-11T09:00:00Z', 'far', '31 gün kaldı', '31 days to go', 'add_to_calendar', 'add_to_calendar'],
    ['2026-11-12T09:00:00Z', 'near', '30 gün kaldı', '30 days to go', 'directions', 'edit_guide'],
    ['2026-12-11T20:59:59Z', 'near', '1 gün kaldı', '1 day to go', 'directions', 'edit_guide'],
    ['2026-12-11T21:00:00Z', 'today', 'Bugün, 15:00', 'Today, 15:00', 'directions', 'open_guide'],
    ['2026-12-12T11:59:59Z', 'today', 'Bugün, 15:00', 'Today, 15:00', 'directions', 'open_guide'],
    ['2026-12-12T12:00:00Z', 'arrived', 'Evdesin · 5 gece', 'You’re in · 5 nights', 'arrive', 'message'],
    ['2026-12-12T20:59:59Z', 'arrived', 'Evdesin · 5 gece', 'You’re in · 5 nights', 'arrive', 'message'],
    ['2026-12-12T21:00:00Z', 'staying', 'Evdesin · 4 gece', 'You’re in · 4 nights', 'message', 'message'],
    ['2026-12-16T20:59:59Z', 'staying', 'Evdesin · 1 gece', 'You’re in · 1 night', 'message', 'message'],
    ['2026-12-16T21:00:00Z', 'leaving', 'Bugün çıkış, 11:00', 'Check-out today, 11:00', 'leave', 'message'],
    ['2026-12-17T07:59:59Z', 'leaving', 'Bugün çıkış, 11:00', 'Check-out today, 11:00', 'leave', 'message'],
    ['2026-12-17T08:00:00Z', 'over', 'Bitti', 'Over', null, null],
    ['2027-12-17T08:00:00Z', 'over', 'Bitti', 'Over', null, null],
  ])('at %s is %s, whether it is already counted as completed or not', (at, key, tr, en, guest, host) => {
    for (const status of ['agreed', 'completed'] as const) {
      expect(stateAt(at, { status }, 'guest')).toMatchObject({ key, text: { tr, en }, action: guest })
      const isIn = key === 'arrived' || key === 'staying'
      const text = isIn ? { tr: 'Misafirin evde', en: 'Your guest is in' } : { tr, en }
      expect(stateAt(at, { status }, 'host')).toMatchObject({ key, text, action: host })
    }
  })

  it('names no hour where none is said', () => {
    const open = { ...stay, check_in_from: null, check_out_until: null }
    const texts = ['2026-12-12T09:00:00Z', '2026-12-17T07:00:00Z'].map(
      (at) => stateAt(at, { going: open }, 'guest').text,
    )
    expect(texts).toEqual([
      { tr: 'Bugün', en: 'Today' },
      { tr: 'Bugün çıkış', en: 'Check-out today' },
    ])
  })

  it('asks for the review as long as it can be written, and says that it was', () => {
    const at = '2026-12-18T09:00:00Z'
    for (const viewer of stayViewers) {
      expect(stateAt(at, { status: 'completed', can_review: true }, viewer).action).toBe('review')
      expect(stateAt(at, { status: 'completed', has_reviewed: true }, viewer)).toMatchObject({
        key: 'reviewed',
        text: { tr: 'Değerlendirdin', en: 'Reviewed' },
        action: null,
      })
    }
  })

  /** What each moment says to the guest and to the host. */
  const moments: [
    at: string,
    key: string,
    guest: [tr: string, en: string],
    host?: [tr: string, en: string],
  ][] = [
    ['2026-08-12T09:00:00Z', 'far', ['4 ay kaldı', '4 months to go']],
    [before, 'near', ['2 gün kaldı', '2 days to go']],
    ['2026-12-12T09:00:00Z', 'today', ['Bugün, 15:00', 'Today, 15:00']],
    [
      '2026-12-12T13:00:00Z',
      'arrived',
      ['Evdesin · 5 gece', 'You’re in · 5 nights'],
      ['Misafirin evde', 'Your guest is in'],
    ],
    [
      '2026-12-14T09:00:00Z',
      'staying',
      ['Evdesin · 3 gece', 'You’re in · 3 nights'],
      ['Misafirin evde', 'Your guest is in'],
    ],
    ['2026-12-17T07:00:00Z', 'leaving', ['Bugün çıkış, 11:00', 'Check-out today, 11:00']],
    ['2026-12-18T09:00:00Z', 'over', ['Bitti', 'Over']],
  ]
  /** What says more than the moment, the first that is so. */
  const beyond: [says: string, is: (facts: StayFacts) => boolean, tr: string, en: string][] = [
    [
      'claimed',
      (f) => f.matter === 'claim',
      'Selim depozitodan puan istiyor',
      'Selim claims points of the deposit',
    ],
    [
      'offered',
      (f) => f.matter === 'offer',
      'Selim puanla konaklama öneriyor',
      'Selim offers the stay for points',
    ],
    ['asked', (f) => f.status === 'negotiating' && f.turn === 'theirs', 'Yanıt bekleniyor', 'Waiting'],
    ['your_turn', (f) => f.status === 'negotiating' && f.turn === 'mine', 'Sıra sende', 'Your turn'],
    ['countered', (f) => f.status === 'negotiating', 'Selim değiştirdi', 'Selim changed it'],
    ['expired', (f) => f.status === 'expired', 'Süresi doldu', 'Expired'],
    ['cancelled', (f) => f.status === 'cancelled', 'Selim iptal etti', 'Selim cancelled'],
    ['problem', (f) => f.matter === 'problem', 'Sorun inceleniyor', 'Problem under review'],
    ['changing', (f) => f.matter === 'change', 'Değişiklik bekliyor', 'Change open'],
  ]
  // A stay for points or for help has one guest and one host; in an exchange each side is both.
  const kinds = {
    guest: [
      { going: stay, hosting: null },
      { going: stay, hosting: stay },
    ],
    host: [
      { going: null, hosting: stay },
      { going: stay, hosting: stay },
    ],
  }

  it.each(moments)(
    'has one text for each status, turn, matter, side and kind at %s',
    (at, key, guest, host) => {
      for (const status of reservationStatuses)
        for (const turn of stayTurns)
          for (const matter of [null, ...stayMatters])
            for (const has_reviewed of [false, true])
              for (const viewer of stayViewers)
                for (const sides of kinds[viewer]) {
                  const changed = {
                    ...sides,
                    status,
                    turn,
                    matter,
                    has_reviewed,
                    cancelled_by: 'other' as const,
                  }
                  const said = beyond.find(([, is]) => is({ ...facts, ...changed }))
                  const moment = viewer === 'host' ? (host ?? guest) : guest
                  const isReviewed = key === 'over' && has_reviewed
                  const [expected, tr, en] = said
                    ? [said[0], said[2], said[3]]
                    : isReviewed
                      ? ['reviewed', 'Değerlendirdin', 'Reviewed']
                      : [key, ...moment]
                  expect(stateAt(at, changed, viewer), JSON.stringify(changed)).toMatchObject({
                    key: expected,
                    text: { tr, en },
                  })
                }
    },
  )

  it.each([
    [null, 'Bu konaklama düştü', 'This stay is off'],
    ['me', 'Bu konaklamadan vazgeçtin', 'You dropped this stay'],
    ['other', 'Selim bu konaklamadan vazgeçti', 'Selim dropped this stay'],
  ] as const)(
    'says of a stay that fell by %s what became of it, and of the other one what comes',
    (by, tr, en) => {
      for (const matter of [null, ...stayMatters]) {
        const fallen = { leg: 'hosting', by, start_date: '2027-04-10', end_date: '2027-04-15' } as const
        const changed = { matter, hosting: null, fallen }
        expect(stateAt(before, changed, 'host')).toMatchObject({
          key: 'fallen',
          text: { tr, en },
          action: null,
        })
        expect(stateAt(before, changed, 'guest').key).not.toBe('fallen')
        expect(presentViewer({ ...facts, ...changed }, new Date(before))).toBe('guest')
      }
    },
  )

  it('has a moment or a matter for each key', () => {
    const others = ['reviewed', 'fallen', 'confirming']
    const keys = [...moments.map(([, key]) => key), ...beyond.map(([key]) => key), ...others]
    expect(keys.toSorted()).toEqual([...stayStateKeys].toSorted())
  })
})

describe('the stay of an exchange that is said where there is room for one', () => {
  const later: StayMoments = {
    ...stay,
    start_date: '2026-12-20',
    end_date: '2026-12-24',
    check_in_at: '2026-12-20T12:00:00.000Z',
    check_out_at: '2026-12-24T08:00:00.000Z',
  }
  it.each([
    [{ going: stay, hosting: null }, before, 'guest'],
    [{ going: null, hosting: stay }, before, 'host'],
    [{ going: stay, hosting: stay }, before, 'guest'],
    [{ going: later, hosting: stay }, before, 'host'],
    [{ going: stay, hosting: later }, '2026-12-14T09:00:00Z', 'guest'],
    [{ going: stay, hosting: later }, '2026-12-18T09:00:00Z', 'host'],
    [{ going: later, hosting: stay }, '2026-12-18T09:00:00Z', 'guest'],
    [{ going: stay, hosting: later }, '2027-01-18T09:00:00Z', 'guest'],
  ])('%#', (sides, at, viewer) => {
    expect(presentViewer({ ...facts, ...sides }, new Date(at))).toBe(viewer)
  })
})

describe('help without a home', () => {
  const service = { start_date: '2026-12-12', end_date: '2026-12-14' }
  const help: StayFacts = { ...facts, status: 'agreed', going: null, hosting: null, service }
  it.each([
    ['2026-10-01T09:00:00Z', 'far', '2 ay kaldı', 'message'],
    ['2026-12-10T09:00:00Z', 'near', '2 gün kaldı', 'message'],
    ['2026-12-12T09:00:00Z', 'today', 'Bugün', 'message'],
    ['2026-12-13T20:00:00Z', 'today', 'Bugün', 'message'],
    ['2026-12-14T09:00:00Z', 'confirming', 'Onay bekliyor', 'look'],
  ])('at %s is %s', (at, key, tr, action) => {
    expect(stayStateOf(help, 'host', new Date(at))).toMatchObject({ key, text: { tr }, action })
  })

  it.each([
    ['completed', 'over', null],
    ['cancelled', 'cancelled', null],
    ['expired', 'expired', null],
  ] as const)('%s is %s', (status, key, action) => {
    const state = stayStateOf(
      { ...help, status, can_review: false },
      'host',
      new Date('2026-12-20T09:00:00Z'),
    )
    expect(state).toMatchObject({ key, action })
  })
})
