import type { settings as tr } from '../tr/settings.ts'
import type { Translation } from '../translation.ts'

export const settings: Translation<typeof tr> = {
  title: 'Settings',
  account: 'Account and log-in',
  account_value: '{{email}} · password, two steps, identity, sessions',
  notifications: 'Notifications',
  privacy: 'Privacy and my data',
  privacy_value: '{{phone}} · consents, download, deletion',
  phone_hidden: 'Phone hidden',
  phone_shown: 'Phone shown',
  membership: 'Membership and payments',
  membership_value: '{{plan}} · until {{date}}',
  no_membership: 'No active membership',
  look: 'Language and theme',
  language: { tr: 'Turkish', en: 'English' },
  theme: { light: 'light', dark: 'dark' },
}
