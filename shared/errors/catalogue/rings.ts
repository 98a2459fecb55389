import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about swap rings. */
export const ringsErrors = {
  ring_closed: {
    status: 409,
    tr: 'Bu takasta artık bu yapılamaz: sonuçlandı ya da süresi doldu.',
    en: 'This can no longer be done with this swap: it is settled, or its time is up.',
  },
} as const satisfies Record<string, CatalogueEntry>
