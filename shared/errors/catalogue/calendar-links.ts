import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about calendars of other programs. */
export const calendarLinksErrors = {
  calendar_unreadable: {
    status: 400,
    tr: 'Bu adreste okunabilir bir takvim yok.',
    en: 'There is no readable calendar at this address.',
  },
  calendar_linked: {
    status: 409,
    tr: 'Bu takvim bu eve zaten bağlı.',
    en: 'This calendar is already linked to this home.',
  },
  too_many_calendars: {
    status: 409,
    tr: 'Bir eve en çok 10 takvim bağlanabilir. Yenisi için birini kaldır.',
    en: 'A home can have at most 10 linked calendars. Remove one to link another.',
  },
  conflict_decided: {
    status: 409,
    tr: 'Bu çakışma zaten çözüldü.',
    en: 'This conflict is already settled.',
  },
} as const satisfies Record<string, CatalogueEntry>
