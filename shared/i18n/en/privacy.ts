import type { privacy as tr } from '../tr/privacy.ts'
import type { Translation } from '../translation.ts'

export const privacy: Translation<typeof tr> = {
  title: 'My data and privacy',
  lead: 'See your data, change what you allow, or delete your account.',
  consents: {
    title: 'What you allow',
    lead: 'You can take it back at any time.',
    newsletter: 'Newsletter',
    newsletter_hint: 'Now and then we write about new homes and news.',
    analytics: 'Usage statistics',
    analytics_hint: 'We count which pages are opened; not what you write or whom you talk to.',
    log: 'History of consents',
    version: 'Version {{version}} · {{day}}',
    granted: 'Given',
    refused: 'Taken back',
    documents: {
      terms: 'Membership documents',
      newsletter: 'Newsletter (data protection text)',
      distance_sales: 'Distance-sales contract',
      analytics: 'Usage statistics',
    },
  },
  export: {
    title: 'Download your data',
    lead: 'Everything we keep about you, with your pictures, in one zip file. We mail you when it is ready.',
    ask: 'Prepare my data',
    password_lead: 'To hand your data to nobody but you, we ask for your password first.',
    making: 'Your data is being prepared',
    making_text: 'You can leave this page; we mail you when it is ready.',
    ready: 'Your file is ready ({{size}} MB). You can download it until {{day}}.',
    save: 'Download',
    failed: 'The file could not be made. Try again.',
  },
  deletion: {
    title: 'Delete your account',
    lead: 'Your account goes after 14 days; until then you can change your mind.',
    ask: 'Delete my account',
    confirm: 'Delete my account in 14 days',
    goes: 'Your name, address, number, pictures and homes are deleted.',
    stays:
      'Your reviews and messages stay as “former member”; movements of points and records of payments stay because the law asks for them.',
    days: 'Your homes leave search at once. If you log in within 14 days and change your mind, everything returns.',
    open_agreement:
      'You have an open agreement, a deposit, or points of a stay that are waiting. You can delete your account once that is over.',
    under_way: 'You have asked us to delete your account.',
    due: 'Your account will be deleted on {{day}}. Until then you can change your mind.',
    undo: 'Keep my account',
    undone: 'Your account stays. Glad to have you!',
  },
}
