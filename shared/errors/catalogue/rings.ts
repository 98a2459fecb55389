import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about swap rings. */
export const ringsErrors = {
  ring_closed: {
    status: 409,
    tr: 'Bu halkada artık bu yapılamaz: sonuçlandı ya da süresi doldu.',
    en: 'This can no longer be done with this ring: it is settled, or its time is over.',
  },
} as const satisfies Record<string, CatalogueEntry>
