import type { TFunction } from 'i18next'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { formatRange } from '#web/platform/format.ts'
import type { PaintedNights, Span } from './spans.ts'

/** The text on a span: 'Boş · en az 3 gece', a name, or its source. */
export function spanText(t: TFunction, span: Span): string {
  switch (span.kind) {
    case 'agreement':
    case 'negotiation':
      return span.name
    case 'linked':
      return span.source
    case 'blocked':
      return t('calendar.states.blocked')
    default:
      return termsText(t, span).slice(0, 2).join(' · ')
  }
}

/** The same for screen readers, with all terms. */
export function spoken(t: TFunction, span: Span): string {
  switch (span.kind) {
    case 'agreement':
      return t('calendar.with', { name: span.name })
    case 'negotiation':
      return t('calendar.talks_with', { name: span.name })
    case 'linked':
      return t('calendar.from_source', { source: span.source })
    case 'blocked':
      return t('calendar.states.blocked')
    default:
      return [
        ...termsText(t, span),
        ...(span.terms?.services.map((type) => t(`listings.service_type.${type}`)) ?? []),
      ].join(', ')
  }
}

function termsText(t: TFunction, { kind, terms }: PaintedNights): string[] {
  return [
    t(`calendar.states.${kind}`),
    ...(terms && terms.minNights > 1 ? [t('calendar.at_least', { count: terms.minNights })] : []),
    ...(terms?.maxNights ? [t('calendar.at_most', { count: terms.maxNights })] : []),
  ]
}

/** '24–31 Eki, 7 gece seçili'. */
export const selectedText = (t: TFunction, range: DateRange, language: string): string =>
  t('calendar.selected', { range: formatRange(range.start, range.end, language), count: nightsOf(range) })
