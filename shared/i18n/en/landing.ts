import type { landing as tr } from '../tr/landing.ts'
import type { Translation } from '../translation.ts'

export const landing: Translation<typeof tr> = {
  description:
    'Home and service exchange all over Türkiye. Share your home, your skills or your points, and feel at home.',
  headline: 'Homes change.\nHome stays.',
  assurances: {
    verified: 'Verified members',
    both: 'No agreement until both sides approve',
    reviews: 'Both sides review each other',
  },
  countdown: {
    label: 'Time left in the campaign',
    days: 'days',
    hours: 'hours',
    minutes: 'minutes',
    seconds: 'seconds',
  },
  featured: {
    title: 'Homes with an open door',
    all: 'See all',
  },
  exchange: {
    title: 'How would you like to exchange?',
    lead: 'Choose one to see how it works.',
    action: 'Homes open to this',
    home_exchange: {
      short: 'You in their home, they in yours.',
      first: 'You offer your own home and dates to the owner of a home you like.',
      second: 'You stay in each other’s homes, on the same days or at different times.',
      third: 'It stands once both sides approve; home for home, no points.',
    },
    yuva_point: {
      short: 'Earn points by hosting, spend them in any home you like.',
      first: 'You earn points for every night you host.',
      second: 'You stay with your points in any home; its owner need not stay in yours.',
      third: 'Your points stay with you until both sides approve, and reach the host a day after check-in.',
    },
    service_exchange: {
      short: 'Help the host, and stay in return.',
      first: 'You help with something in the home you stay in.',
      second: 'Pet care, garden care, housework or business help.',
      third: 'You settle beforehand what is to be done.',
    },
    pet_business_help: {
      short: 'Look after a furry friend while the owner is away.',
      first: 'While the host is away, the pet stays where it feels well.',
      second: 'You settle food, walks and medicine beforehand.',
      third: 'In return you stay without points.',
    },
    garden_maintenance: {
      short: 'Water, prune, mow the lawn.',
      first: 'The garden does not go thirsty while the host is away.',
      second: 'You settle watering, pruning and mowing beforehand.',
      third: 'In return you stay without points.',
    },
    chores: {
      short: 'Cleaning and small repairs.',
      first: 'You take care of cleaning, order and small repairs.',
      second: 'You settle what is to be done and how long it takes beforehand.',
      third: 'In return you stay without points.',
    },
    business_help: {
      short: 'Translation, design, bookkeeping and more.',
      first: 'You help the host through your profession.',
      second: 'Translation, design, bookkeeping, photography: you settle what is needed beforehand.',
      third: 'In return you stay without points.',
    },
  },
  steps: {
    title: 'Your first exchange in four steps',
    advices: 'Advice for guests and hosts',
    register: {
      title: 'Become a member',
      text: 'Your name, e-mail and a password will do. 100 points are a gift with your first subscription.',
      action: 'Sign up',
    },
    add: {
      title: 'Add your home',
      text: 'Choose pictures, free dates and exchange types.',
      action: 'Add your home',
    },
    plan: {
      title: 'Choose your plan',
      text: 'Monthly or annual. With annual, two months are on us.',
      action: 'See the plans',
    },
    exchange: {
      title: 'Exchange',
      text: 'Write, agree, approve. Then pack your bags.',
      action: 'Ready once both sides approve',
    },
  },
  estimate: {
    title: 'How many points a day is your home worth?',
    lead: 'You set the final figure yourself, between 80 percent of the estimate and all of it.',
    city: 'City',
    other_city: 'Another province',
    rooms: 'Rooms',
    adults: 'Adults',
    fewer_rooms: 'Fewer rooms',
    more_rooms: 'More rooms',
    fewer_adults: 'Fewer adults',
    more_adults: 'More adults',
    amenities: 'Amenities',
    per_day: 'points\n/ day',
    weekly: 'A week',
    weekly_note: 'Counts five days',
  },
  newsletter: {
    title: 'Hear about new homes first',
    lead: 'New homes and advice in your mailbox. Leave whenever you like.',
    email: 'E-mail',
    placeholder: 'name@example.com',
    submit: 'Join the list',
    consent: 'I have read and accept the <kvkk>KVKK text</kvkk>.',
  },
  faq: {
    title: 'Something\non your mind?',
  },
}
