import type { Locale } from '../../errors/error-catalogue.ts'

type CalendarTexts = {
  guest: (place: string, name: string) => string
  host: (place: string, name: string) => string
  description: string
}

/** The entries of an exported calendar. */
export const calendarMessages = {
  tr: {
    guest: (place, name) => `Konaklama: ${place} (${name} ile)`,
    host: (place, name) => `Misafirin geliyor: ${name} (${place})`,
    description: 'Anlaşmanın ayrıntıları:',
  },
  en: {
    guest: (place, name) => `Stay: ${place} (with ${name})`,
    host: (place, name) => `Your guest comes: ${name} (${place})`,
    description: 'The details of the agreement:',
  },
} as const satisfies Record<Locale, CalendarTexts>
