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
  },
  advices: {
    title: 'Advice',
    lead: 'Take ten minutes before your first exchange: a good stay begins with good preparation.',
    description: 'Tips for guests and hosts, and a packing guide before you leave.',
    read: 'Read',
    guest: {
      title: 'For guests',
      text: 'Being a good guest, from the first message to handing the home back.',
    },
    host: { title: 'For hosts', text: 'An honest page, a true calendar, a warm welcome.' },
    packing: {
      title: 'Packing guide',
      text: 'Lists that remember your ticks: papers, clothes, children, pets.',
    },
  },
  values: {
    title: 'Our values',
    lead: 'Opening the door of a home takes great trust. We built Yuva on these five values.',
    description: 'The values of Yuva: hospitality, trust, flexibility, solidarity and sustainability.',
    hospitality: {
      title: 'Hospitality',
      text: 'Around here a guest gets the best corner of the house. On Yuva too: whoever opens the door shares what is inside.',
    },
    trust: {
      title: 'Trust and safety',
      text: 'Verified members, approval by both sides, points held until check-in. We tied trust to how things work, not to words.',
    },
    flexibility: {
      title: 'Flexibility and diversity',
      text: 'A home, points or help: you decide what you give in return. A boat will do, and so will a tiny house.',
    },
    solidarity: {
      title: 'Solidarity and communication',
      text: 'Someone who tends your garden, feeds your cat, translates your letter. Exchange is an old way of doing each other good.',
    },
    sustainability: {
      title: 'Sustainability',
      text: 'A home that stands empty is a hotel that need not be built. Sharing what exists is always lighter than making more.',
    },
  },
}
