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
