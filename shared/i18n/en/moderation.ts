import type { moderation as source } from '../tr/moderation.ts'
import type { Translation } from '../translation.ts'

export const moderation: Translation<typeof source> = {
  region: 'Decisions of the team',
  read: 'I understand',
  appeal: 'Appeal',
  appeal_title: 'Appeal the decision',
  appeal_lead: 'Each decision can be appealed once. Somebody of our team reads and answers it.',
  appeal_label: 'Why do you think it is wrong?',
  appeal_left: '{{number}} characters left',
  appeal_missing: 'Write your appeal.',
  appeal_send: 'Send the appeal',
  appeal_cancel: 'Cancel',
  appeal_sent: 'We have received your appeal',
  appeal_waits: 'Your appeal is being reviewed.',
  appeal_granted: 'Your appeal was granted.',
  appeal_upheld: 'Your appeal was reviewed; the decision stands.',
  failed: 'That did not work. Try again.',
  console: 'Console',
}
