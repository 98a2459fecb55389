import type { moderation as source } from '../tr/moderation.ts'
import type { Translation } from '../translation.ts'

export const moderation: Translation<typeof source> = {
  region: 'Decisions of the team',
  read: 'I understand',
  appeal: 'Appeal',
  appeal_title: 'Appeal the decision',
  appeal_lead: 'You can appeal once; somebody of our team reads and answers it.',
  appeal_label: 'Why is it wrong?',
  appeal_missing: 'Write your appeal.',
  appeal_send: 'Send the appeal',
  appeal_sent: 'We have received your appeal',
  appeal_waits: 'Your appeal is being reviewed.',
  appeal_granted: 'Your appeal was granted.',
  appeal_upheld: 'Your appeal was reviewed; the decision stands.',
  console: 'Console',
}
