import type { valuation as tr } from '../tr/valuation.ts'
import type { Translation } from '../translation.ts'

/** Why a home has its points, and the appeal of its owner. */
export const valuation: Translation<typeof tr> = {
  why: 'Why {{points}} points?',
  city: 'City',
  rooms: 'Rooms ({{number}})',
  adults: 'Adults ({{number}})',
  amenities: 'Amenities',
  setting: 'The host’s setting',
  own_setting: 'Your setting',
  percent: '{{percent}}%',
  how: 'How is it calculated?',
  load_failed: 'The calculation could not be loaded.',
  rules: 'Rules, version {{version}} · this estimate since {{day}}',
  appeal: 'Appeal the estimate',
  appeal_lead:
    'Our team answers within five working days; you can also correct the facts of your home yourself.',
  appeal_label: 'What is wrong?',
  appeal_missing: 'Write what is wrong.',
  appeal_send: 'Send the appeal',
  appeal_sent: 'Your appeal has reached our team.',
  appeal_failed: 'Your appeal could not be sent. Try again.',
  card_title: 'Estimate of points',
  card_text: 'If you think it is wrong, write to our team.',
  state: {
    waiting: 'Your appeal is being reviewed. It is answered by {{day}}.',
    corrected: 'After your appeal the facts of your home were corrected.',
    declined: 'Your appeal was reviewed; the estimate stays as it is.',
    noted: 'Your appeal was noted for the next version of the rule.',
  },
}
