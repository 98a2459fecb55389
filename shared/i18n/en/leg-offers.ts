import type { legOffers as tr } from '../tr/leg-offers.ts'
import type { Translation } from '../translation.ts'

export const legOffers: Translation<typeof tr> = {
  choice: 'When the exchange is cancelled',
  both: 'Cancel both stays',
  both_hint: 'No points change hands.',
  going: 'I would still like to stay: {{city}}',
  going_hint:
    'You offer to stay for {{points}} points. If {{name}} does not accept, both stays are cancelled.',
  going_short: 'This takes {{points}} points.',
  hosting: '{{name}} can still stay in my home: {{city}}',
  hosting_hint: 'You offer the stay for {{points}} points. Declining it costs nothing.',
  sent: 'The exchange was cancelled and your offer sent.',
  title_guest: 'Your stay can go on for points',
  title_host: 'Your guest can stay for points',
  title_own: 'You offered a stay for points',
  text_guest:
    '{{name}} cancelled the exchange, but would still like to host you: {{dates}}, {{points}} points.',
  text_host:
    '{{name}} cancelled the exchange, but would still like to stay in your home: {{dates}}, {{points}} points.',
  text_own: '{{dates}}, {{points}} points. {{name}} has not answered yet.',
  free: 'Declining costs nothing and is no cancellation on your profile. The nights are not held for anybody.',
  until: 'Answer by {{day}} {{time}}',
  accept_guest: 'Stay for points',
  accept_host: 'Host for points',
  decline: 'Decline at no cost',
  withdraw: 'Take back the offer',
  accept_title: 'Settle the stay for points?',
  accept_text_guest:
    '{{points}} of your points are held now and go to the host 24 hours after check-in. You can cancel for free within 24 hours.',
  accept_text_host: '{{points}} points come to you 24 hours after check-in.',
  back: 'Go back',
  accepted: 'The agreement is settled.',
  declined: 'You declined at no cost.',
  withdrawn: 'You took back your offer.',
  state_accepted: 'One of the stays goes on for points.',
  state_declined: 'The offer was declined. Both stays are cancelled.',
  state_withdrawn: 'The offer was taken back. Both stays are cancelled.',
  state_expired: 'The offer was not answered in time. Both stays are cancelled.',
  open: 'Go to the new agreement',
}
