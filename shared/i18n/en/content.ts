import type { content as tr } from '../tr/content.ts'
import type { Translation } from '../translation.ts'

export const content: Translation<typeof tr> = {
  contents: 'On this page',
  packed: '{{done}} of {{total}} things are ready',
  untick_all: 'Clear the ticks',
  faq: {
    title: 'Most asked questions',
    lead: 'If yours is not here, write to us; we try to answer the same day.',
    description: 'Most asked questions about home exchange, points, agreements and membership on Yuva.',
    contact: 'Write to us',
    filter: 'Search the questions',
    found_zero: 'No question has these words. You can write to us.',
    found_one: '{{count}} question',
    found_other: '{{count}} questions',
  },
  advices: {
    title: 'Advice',
    lead: 'Take ten minutes before your first exchange.',
    description: 'Tips for guests and hosts, and a packing guide before you leave.',
    read: 'Read',
    guest: {
      title: 'For guests',
      text: 'From the first message to handing the home back.',
    },
    host: { title: 'For hosts', text: 'An honest page, a true calendar, a warm welcome.' },
    packing: {
      title: 'Packing guide',
      text: 'Papers, clothes, children, pets.',
    },
  },
  values: {
    title: 'Our values',
    lead: 'We built Yuva on these five values.',
    description: 'The values of Yuva: hospitality, trust, flexibility, solidarity and sustainability.',
    hospitality: {
      title: 'Hospitality',
      text: 'Around here a guest gets the best corner of the house. On Yuva too.',
    },
    trust: {
      title: 'Trust and safety',
      text: 'Verified members, approval by both sides, points held until check-in.',
    },
    flexibility: {
      title: 'Flexibility and diversity',
      text: 'A home, points or help: you choose what you give in return. A boat will do, and so will a tiny house.',
    },
    solidarity: {
      title: 'Solidarity and communication',
      text: 'Someone who tends your garden, feeds your cat, translates your letter. Exchange is an old way of doing each other good.',
    },
    sustainability: {
      title: 'Sustainability',
      text: 'Sharing what exists is always lighter than making more.',
    },
  },
}
