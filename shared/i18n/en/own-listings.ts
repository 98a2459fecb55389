import type { ownListings as tr } from '../tr/own-listings.ts'

export const ownListings: typeof tr = {
  states: { published: 'Published', paused: 'Paused', hidden: 'Hidden' },
  next_guest: 'Your next guest',
  no_guest: 'No agreed guest yet.',
  weeks_one: 'The next {{count}} week',
  weeks_other: 'The next {{count}} weeks',
  nights: {
    free_one: '{{count}} night free',
    free_other: '{{count}} nights free',
    discussed_one: '{{count}} night under discussion',
    discussed_other: '{{count}} nights under discussion',
    taken_one: '{{count}} night taken',
    taken_other: '{{count}} nights taken',
    closed_one: '{{count}} night closed',
    closed_other: '{{count}} nights closed',
  },
  calendar: 'Calendar',
  calendar_of: '{{city}}: calendar',
  guide_of: '{{city}}: house guide',
  lift_one: '{{count}} way to make it more complete',
  lift_other: '{{count}} ways to make it more complete',
}
