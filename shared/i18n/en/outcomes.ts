import type { outcomes as tr } from '../tr/outcomes.ts'
import type { Translation } from '../translation.ts'

export const outcomes: Translation<typeof tr> = {
  title: 'What happened?',
  until: 'Write if you like; until {{day}}',
  text: 'What you write appears once you both have, on {{day}} at the latest. It doesn’t change your star rating.',
  withheld: 'What you wrote is saved. It appears once you both have, on {{day}} at the latest.',
  kinds: 'What would you like to say?',
  cancelled_late: '{{name}} cancelled late',
  no_show: '{{name}} did not come',
  not_as_described: 'The home was not as described',
  nothing_to_add: 'I have nothing to add',
  own: 'You wrote: {{what}}',
  their: '{{name}} wrote: {{what}}',
  was_cancelled_late_one: 'cancelled {{count}} day before',
  was_cancelled_late_other: 'cancelled {{count}} days before',
  was_no_show: 'did not come',
  was_not_as_described: 'the home was not as described',
  answer: 'You can answer once:',
  agree: 'That is right',
  disagree: 'I remember it differently',
  sorry: 'I am sorry',
  answered: 'Answer: {{answer}}',
  excused: 'Excused, it does not count',
  done: 'Saved.',
  exchange: 'This was a home exchange, so no points were held. Your home is yours again on {{dates}}.',
  exchange_deposit:
    'This was a home exchange; your deposit of {{points}} points is back. Your home is yours again on {{dates}}.',
  old: {
    title: 'The old agreement',
    given_back: '{{points}} points, given back',
    agreed: 'It had been settled on {{day}}.',
    held: '{{points}} points had been held; they were given back.',
    deposit: 'A deposit of {{points}} points had been held; it was given back.',
    chat: 'Chat with {{name}}',
  },
}
