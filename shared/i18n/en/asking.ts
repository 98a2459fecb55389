import { wayTexts } from '../../features/reservations/negotiation/best-way.messages.ts'

import type { asking as tr } from '../tr/asking.ts'
import type { Translation } from '../translation.ts'

export const asking: Translation<typeof tr> = {
  badge: 'Asked',
  title: 'We’ll tell you when {{name}} answers',
  within: 'Usually within {{hours}} h, by {{day}} at the latest.',
  open_until: 'The request is open until {{day}}.',
  you: 'You',
  more_one: 'Ask {{count}} more home',
  more_other: 'Ask {{count}} more homes',
  more_title: 'Ask other homes for the same dates',
  first_yes: 'The first to say yes hosts you, the others close by themselves.',
  none: 'No other home nearby is free on the same dates.',
  choose: 'Choose a home first.',
  change: {
    dates: '{{name}} changed the dates',
    dates_approved: '{{name}} changed the dates and approved',
    terms: '{{name}} changed the terms',
    terms_approved: '{{name}} changed the terms and approved',
    other: 'Offer other dates',
    send: 'Approve and send',
  },
  host: 'The first host to say yes hosts.',
  open_one: '{{count}} more home has yet to answer.',
  open_other: '{{count}} more homes have yet to answer.',
  said_yes_one: '{{place}} said yes. The other request is closed; you needn’t write to anyone.',
  said_yes_other: '{{place}} said yes. The other {{count}} are closed; you needn’t write to anyone.',
  found_elsewhere: '{{name}} found another home. Your nights are open again.',
  limit: 'You can ask 3 homes at once. When one answers, ask another.',
  /** What is possible where the points are short. */
  short: {
    label: 'Your points are short',
    missing: 'You are {{points}} points short.',
    ...wayTexts.en,
    mix_detail: 'Your home is free {{dates}}.',
    swap_detail: 'Your home is free.',
    other_days_detail: 'Your home is taken then.',
    others: 'Other ways',
    talk_detail: 'complete your points until approval',
  },
}
