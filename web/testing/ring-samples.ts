import type { Ring, RingLeg, RingMember } from '#shared/features/rings/rings.contract.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { ayse, izmirCard } from './samples.ts'

type StaffRings = EndpointAnswer<ApiContract['GET /staff/rings/']>

const member = (id: number, first_name: string): RingMember => ({
  id,
  first_name,
  profile_picture: null,
  is_verified: true,
  is_super_host: false,
  exchange_count: 6,
  average_rating: 4.9,
  total_reviews: 8,
})
const me = member(ayse.id, ayse.first_name)
export const kerem = member(4, 'Kerem')
export const zeynep = member(5, 'Zeynep')

const week = { start_date: '2026-06-14', end_date: '2026-06-21' }
const card = (id: number, title: string, city: string, district: string): RingLeg['residence_card'] => ({
  ...izmirCard,
  id,
  title,
  city,
  district,
})
const leg = (position: number, change: Partial<RingLeg>): RingLeg => ({
  position,
  guest: null,
  host: null,
  city: 'Karabük',
  residence_type: 'detached_house',
  points_per_night: 95,
  residence_card: null,
  ...week,
  guests: null,
  reservation: null,
  is_off: false,
  ...change,
})

const allowed = { allowed: true, reason: null }
const refused = { allowed: false, reason: 'ring_closed' }

/** Ayşe goes to Zeynep, Zeynep to Kerem, Kerem to Ayşe; nobody has answered. */
export const ring: Ring = {
  id: 12,
  state: 'proposed',
  version: 2,
  homes: 3,
  wish: 7,
  my_position: 0,
  my_answer: null,
  yes_count: 0,
  legs: [
    leg(0, {
      guest: me,
      host: zeynep,
      city: 'Muğla',
      points_per_night: 120,
      residence_card: card(30, 'Asmalı bağ evi', 'Muğla', 'Datça'),
      guests: { adults: 2, children: 1, pets: 0 },
    }),
    leg(1, { guest: zeynep, host: kerem, guests: { adults: 1, children: 0, pets: 0 } }),
    leg(2, {
      guest: kerem,
      host: me,
      city: 'İstanbul',
      points_per_night: 115,
      residence_card: card(31, 'Boğaz gören daire', 'İstanbul', 'Kuzguncuk'),
      guests: { adults: 3, children: 0, pets: 0 },
    }),
  ],
  permissions: { answer: allowed, decline: allowed, leave: refused, write: refused },
  last_stay: null,
  leave_cost: null,
  leave_cover: null,
  cover: null,
  leave_steps: [
    { until: '2026-06-06', points: 201 },
    { until: null, points: 402 },
  ],
  leave_closes_rings: false,
  proposed_at: '2026-05-19T03:00:00.000Z',
  answer_by: '2026-05-22T03:00:00.000Z',
  agreed_at: null,
  closed_at: null,
}

/** All have said yes: every home is shown, and Ayşe has two agreements. */
export const agreedRing: Ring = {
  ...ring,
  state: 'agreed',
  my_answer: 'yes',
  yes_count: 3,
  legs: ring.legs.map((each, position) => ({
    ...each,
    residence_card: each.residence_card ?? card(32, 'Ahşap konak', 'Karabük', 'Safranbolu'),
    reservation: position === 1 ? null : 70 + position,
  })),
  permissions: { answer: refused, decline: refused, leave: allowed, write: allowed },
  leave_cost: 201,
  agreed_at: '2026-05-20T06:00:00.000Z',
}

/** What Ayşe has after Zeynep left. */
export const cover: NonNullable<Ring['cover']> = {
  points: 840,
  from: '2026-06-07',
  to: '2026-06-28',
  until: '2026-06-28',
  is_open: true,
  available: 840,
  reservation: null,
  paid: 0,
}

/** A ring of four: the home and the member opposite are hidden. */
export const ringOfFour: Ring = {
  ...ring,
  homes: 4,
  legs: [
    ...ring.legs.slice(0, 1),
    leg(1, { guest: zeynep, guests: { adults: 1, children: 0, pets: 0 } }),
    leg(2, { host: kerem, city: 'Antalya', residence_type: 'apartment' }),
    ...ring.legs.slice(2).map((each) => ({ ...each, position: 3 })),
  ],
}

const round = {
  day: '2026-05-20',
  finished_at: '2026-05-20T03:01:00.000Z',
  wishes: 120,
  found: 40,
  ready: 12,
  proposed: 9,
  questions: 80,
  agreed: 2,
  waiting: 3,
  declined: 2,
  expired: 1,
  lost: 1,
}
const staffRing: StaffRings['rings'][number] = {
  id: 12,
  state: 'proposed',
  members: [
    { id: 1, name: 'Ayşe Demir' },
    { id: 3, name: 'Mert Kaya' },
    { id: 5, name: 'Zeynep Ersoy' },
  ],
  cities: ['İstanbul', 'Muğla', 'Rize'],
  first_night: '2026-06-14',
  last_day: '2026-06-21',
  yes_count: 1,
  proposed_at: '2026-05-19T03:00:00.000Z',
  answer_by: '2026-05-22T03:00:00.000Z',
  agreed_at: null,
  closed_at: null,
  can_dissolve: true,
  leaves: [],
}

/** What the team sees: a proposal, and a broken ring that two members have left. */
export const staffRings: StaffRings = {
  is_on: true,
  excluded_provinces: ['Hatay'],
  rounds: [
    round,
    {
      ...round,
      day: '2026-05-19',
      finished_at: null,
      agreed: 4,
      waiting: 0,
      declined: 0,
      expired: 0,
      lost: 0,
    },
  ],
  cover: { open: 2, points: 1_450, fund: 1_200, short: 250 },
  no_reasons: [
    { reason: 'home', count: 3 },
    { reason: 'dates', count: 5 },
  ],
  rings: [
    staffRing,
    {
      ...staffRing,
      id: 9,
      state: 'broken',
      yes_count: 3,
      agreed_at: '2026-05-10T03:00:00.000Z',
      closed_at: '2026-05-12T03:00:00.000Z',
      can_dissolve: false,
      leaves: [
        {
          member: { id: 3, name: 'Mert Kaya' },
          points: 200,
          reason: 'Hastalandım',
          left_at: '2026-05-11T03:00:00.000Z',
          is_waived: false,
        },
        {
          member: { id: 5, name: 'Zeynep Ersoy' },
          points: 0,
          reason: '',
          left_at: '2026-05-11T04:00:00.000Z',
          is_waived: true,
        },
      ],
    },
  ],
}
