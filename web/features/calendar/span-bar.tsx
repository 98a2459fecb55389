import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatRange } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/class-names.ts'
import { spanText } from './span-text.ts'
import type { Placed, Span } from './spans.ts'

/** Up to this many nights only their number is shown. */
const shortNights = 3

/** A single night has no room for a word: it would be cut. */
export const minLabelledDays = 1.5

/** A span on the line of a listing's days; for screen readers the nights carry its content. */
export function SpanBar({ place, days }: { place: Placed; days: number }) {
  const { span, left, width, isCutStart, isCutEnd } = place
  const isClash = span.kind === 'linked' && span.isClash
  const isTooNarrow = (width / 100) * days < minLabelledDays
  return (
    <span
      className={cx(
        'absolute mx-px flex items-center gap-1.5 overflow-hidden rounded-[.625rem] px-2 text-2xs font-medium whitespace-nowrap',
        isClash ? 'nights-clash top-11.5 bottom-2.5 z-3' : `nights-${span.kind}`,
        !isClash && (span.isClash ? 'top-2.5 z-2 h-8.5' : 'top-2.5 bottom-2.5'),
        span.kind === 'agreement' && 'z-2 text-xs',
        isCutStart && 'nights-cut-start ml-0!',
        isCutEnd && 'nights-cut-end mr-0!',
      )}
      style={{ left: `${left}%`, width: `calc(${width}% - 2px)` }}
    >
      {isTooNarrow ? null : <BarContent span={span} />}
    </span>
  )
}

function BarContent({ span }: { span: Span }) {
  const { t, i18n } = useTranslation()
  const isStay = span.kind === 'agreement' || span.kind === 'negotiation'
  if (isStay)
    return (
      <>
        <Avatar name={span.name} src={span.picture} size={28} locale={i18n.language} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{span.name}</span>
          {span.isClash ? null : (
            <span className="block truncate text-2xs">
              {span.kind === 'agreement'
                ? formatRange(span.start, span.end, i18n.language, Number(span.start.slice(0, 4)))
                : t('calendar.states.negotiation')}
            </span>
          )}
        </span>
      </>
    )
  if (span.kind === 'linked' && span.isClash)
    return (
      <>
        <TriangleAlert aria-hidden="true" className="size-3.5 flex-none" />
        <span className="truncate">{span.source}</span>
      </>
    )
  const nights = nightsOf(span)
  if (nights <= shortNights && span.kind !== 'blocked' && span.kind !== 'linked')
    return <span className="truncate">{t('listings.nights', { count: nights })}</span>
  return (
    <>
      <ServiceIcons span={span} />
      <span className="nights-text truncate">{spanText(t, span)}</span>
    </>
  )
}

function ServiceIcons({ span }: { span: Span }) {
  const types = 'terms' in span ? (span.terms?.services ?? []) : []
  if (types.length === 0) return null
  return (
    <span className="flex flex-none gap-0.5">
      {types.slice(0, 3).map((type) => {
        const Icon = serviceTypeIcons[type]
        return <Icon key={type} aria-hidden="true" className="size-3.5" />
      })}
    </span>
  )
}
