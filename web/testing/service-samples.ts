import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import type { FoundPost, OwnPost, PostMatches } from '#shared/features/services/services.contract.ts'

const said = {
  city: 'İstanbul',
  district: 'Üsküdar',
  is_remote: false,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: ['morning' as const, 'noon' as const, 'evening' as const],
  returns: ['points' as const, 'help' as const],
  wants: [],
}

const own: OwnPost = {
  ...said,
  id: 11,
  direction: 'give',
  help: 'garden_maintenance',
  text: 'Budama ve çapa',
  weekdays: [6, 7],
  minutes: 240,
  points: 80,
  state: 'open',
  days: null,
  notify: 'at_once',
  asks_still_true: false,
  fitting_posts: 3,
  mutual_posts: 1,
  created_at: '2026-05-01T10:00:00.000Z',
}
/** Ayşe gives garden care and needs a CV; Nermin is helped by both. */
export const givenPost = own
export const neededPost: OwnPost = {
  ...own,
  id: 12,
  direction: 'need',
  help: 'business_help',
  text: 'İngilizce CV',
  is_remote: true,
  minutes: 180,
  points: 60,
  fitting_posts: 1,
}

const nermin = {
  id: 31,
  first_name: 'Nermin',
  profile_picture: null,
  is_verified: true,
  is_super_host: false,
}
export const foundPost: FoundPost = {
  ...said,
  id: 21,
  direction: 'need',
  help: 'garden_maintenance',
  text: 'Kuzguncuk’ta bahçe',
  minutes: 240,
  points: 80,
  months: ['2026-12'],
  member: nermin,
}
export const mutualMatch: PostMatches['mutual'][number] = {
  needs: foundPost,
  gives: {
    ...foundPost,
    id: 22,
    direction: 'give',
    help: 'business_help',
    text: 'İngilizce CV yazarım',
    is_remote: true,
    minutes: 180,
    points: 60,
  },
  own_give: 11,
  own_need: 12,
}
export const forNights: FoundPost = {
  ...foundPost,
  id: 23,
  text: 'Zeytin hasadına el',
  returns: ['nights'],
  home: 98,
  member: { ...nermin, id: 32, first_name: 'Kemal' },
}
export const noMatches: PostMatches = { mutual: [], fits: [], nearby: null }

const allowed = { allowed: true, reason: null }
const refused = (reason: string) => ({ allowed: false, reason })
const person = {
  profile_picture: null,
  last_name: '',
  total_months_on_platform: 14,
  is_verified: true,
  phone_number: null,
}

/** Ayşe proposes 4 hours of garden care for Nermin's post, for 80 points, and has approved. */
export const serviceAgreement: ServiceAgreement = {
  id: 70,
  post: { ...{ id: 21, direction: 'need', text: foundPost.text }, ...said, is_remote: false },
  service_type: 'garden_maintenance',
  start_date: '2026-05-22',
  end_date: '2026-05-23',
  offerer: 1,
  receiver: nermin.id,
  is_offerer: true,
  offerer_info: { ...person, first_name: 'Ayşe', last_name: 'Demir' },
  receiver_info: { ...person, first_name: 'Nermin' },
  offerer_approved: true,
  receiver_approved: false,
  status: 'negotiating',
  version: 1,
  extras: [
    { kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 240, state: 'open' },
    { kind: 'points', from: 'receiver', points: 80, state: 'open' },
  ],
  suggested_points: null,
  reported_done: [],
  permissions: {
    edit: allowed,
    approve: refused('already_approved'),
    cancel: allowed,
    done: refused('help_not_begun'),
    report_problem: refused('problem_not_open'),
    review: refused('review_not_open'),
  },
  cancel_is_recorded: false,
  expires_at: '2026-05-16T09:00:00.000Z',
  releases_at: null,
  created_at: '2026-05-11T09:00:00.000Z',
  agreed_at: null,
  closed_at: null,
  user_reviewed: false,
  problems: [],
  revisions: [],
}

/** The same on its day, agreed by both: the points are held. */
export const agreedService: ServiceAgreement = {
  ...serviceAgreement,
  status: 'agreed',
  agreed_at: '2026-05-12T09:00:00.000Z',
  receiver_approved: true,
  expires_at: null,
  releases_at: '2026-05-25T21:00:00.000Z',
  extras: [
    { kind: 'help', from: 'offerer', help: 'garden_maintenance', minutes: 240, state: 'agreed' },
    { kind: 'points', from: 'receiver', points: 80, state: 'held' },
  ],
  permissions: {
    ...serviceAgreement.permissions,
    edit: refused('reservation_closed'),
    approve: refused('reservation_closed'),
    done: allowed,
    report_problem: allowed,
  },
}

/** As the other side sees it. */
export const seenByReceiver = (agreement: ServiceAgreement): ServiceAgreement => ({
  ...agreement,
  is_offerer: false,
  offerer: nermin.id,
  receiver: 1,
  offerer_info: agreement.receiver_info,
  receiver_info: agreement.offerer_info,
})

/** A task of it, where its help is planned. */
export const plannedTask = {
  key: 'b7b1b1a4-6f0c-4c55-9f6d-2b3c4d5e6f70',
  text: 'Hapını ver',
  every: 'day' as const,
  ...{ times: 1, minutes: 15, part: null, medicine: true },
}
