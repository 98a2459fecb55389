import type { shell as tr } from '../tr/shell.ts'
import type { Translation } from '../translation.ts'

export const shell: Translation<typeof tr> = {
  skip_to_content: 'Skip to content',
  loading: 'Loading',
  close: 'Close',
  retry: 'Try again',
  offline: 'No connection. Check your internet and try again.',
  load_failed: "We couldn't load this. Try again.",
  unexpected: 'An unexpected error occurred.',
  title_suffix: '{{title}} · Yuva',
  site_title: 'Yuva · Homes change, home stays',
  points_unit: 'points',
  points_per_day: 'points / day',
  language: 'Language',
  theme: {
    label: 'Appearance',
    light: 'Light',
    dark: 'Dark',
  },
  not_found: {
    heading: '404',
    text: 'Page not found',
    explanation: 'The page you are looking for may have moved, or never existed.',
    home: 'Back to the start page',
  },
  error_page: {
    heading: 'Something went wrong',
    text: 'The page could not be shown. Try again or go back to the start page.',
  },
}
