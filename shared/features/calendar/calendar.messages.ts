import type { Locale } from '../../errors/error-catalogue.ts'
import type { PaintingProblem } from './calendar.rules.ts'

/** Refusals of single fields that only the server makes. */
export const calendarFieldMessages = {
  span_empty: {
    tr: 'Bitiş tarihi başlangıçtan sonra olmalı.',
    en: 'The end date must be after the start date.',
  },
  span_too_long: {
    tr: 'Bu kadar uzak ya da uzun bir tarih aralığı seçilemez.',
    en: 'These dates are too far ahead, or too many at once.',
  },
  range_outside_span: {
    tr: 'Her aralık en az bir gece olmalı ve değiştirilen tarihlerin içinde kalmalı.',
    en: 'Each range must have at least one night and lie within the dates that are changed.',
  },
  no_exchange_type: {
    tr: 'Açık geceler için en az bir takas türü seç.',
    en: 'Choose at least one exchange type for open nights.',
  },
  max_below_min: {
    tr: 'En çok gece, en az geceden küçük olamaz.',
    en: 'The most nights cannot be fewer than the fewest.',
  },
} satisfies Record<Exclude<PaintingProblem, 'range_in_past'>, Record<Locale, string>>
