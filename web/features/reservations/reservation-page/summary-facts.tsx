import { ArrowLeftRight, Clock, House, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { exchangeKindIcons, exchangeKindOf, isExchange, returnOf } from '#web/domain/exchange-kind.ts'
import { now } from '#web/platform/clock.ts'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { DepositLines } from '../agreement/deposit-lines.tsx'
import { RingLink } from '../agreement/ring-link.tsx'
import { partText } from '../part-text.ts'
import { type Sides, totalOf } from '../reservation-texts.ts'
import type { TermsEditor } from '../terms/use-edit-terms.ts'
import { KindMenu } from './kind-menu.tsx'

type SummaryFactsProps = { reservation: Reservation; sides: Sides; editor: TermsEditor }

/** A deadline nearer than this is counted in hours. */
const soonMs = 36 * hourMs

/** The kind of exchange, what moves, and until when something must happen. */
export function SummaryFacts({ reservation, sides, editor }: SummaryFactsProps) {
  const { t, i18n } = useTranslation()
  const kind = editor.pendingType ?? editor.terms.serviceType
  const shown = { service_type: kind, ring: reservation.ring }
  const named = exchangeKindOf(shown)
  const total = totalOf(reservation, editor.terms.stay, editor.changed)
  const error = editor.form.errors.serviceType
  const isHeld = reservation.agreed_at !== null
  return (
    <dl
      aria-label={t('agreement.facts')}
      className="grid border-t border-line bg-surface-sunken text-sm md:grid-cols-[1fr_1.25fr_1.1fr]"
    >
      <Fact icon={exchangeKindIcons[named]} label={t('reservations.type.label')} isInvalid={Boolean(error)}>
        {reservation.ring === null ? (
          <span>{t(`listings.service_type.${named}`)}</span>
        ) : (
          <RingLink ring={reservation.ring} />
        )}
        {reservation.permissions.edit.allowed ? (
          <KindMenu reservation={reservation} sides={sides} editor={editor} />
        ) : null}
        {error ? <FieldError>{error}</FieldError> : null}
      </Fact>
      <Fact icon={isExchange(shown) ? House : ArrowLeftRight} label={t('agreement.moves.label')}>
        {partText(t, returnOf(shown), { total, isHeld, extras: editor.terms.extras }, i18n.language)}
        <DepositLines reservation={reservation} sides={sides} className="block text-xs text-ink-muted" />
      </Fact>
      <When reservation={reservation} />
    </dl>
  )
}

/** The last day of a negotiation; if it is over, the day on which it ended. */
function When({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const isOpen = reservation.status === 'negotiating'
  const [label, at] = isOpen
    ? [t('agreement.last_day'), reservation.expires_at]
    : reservation.closed_at
      ? [t('agreement.closed_day'), reservation.closed_at]
      : [t('agreement.agreed_day'), reservation.agreed_at]
  if (at === null) return null
  const left = Date.parse(at) - now().getTime()
  const isSoon = left < soonMs
  return (
    <Fact icon={Clock} label={label}>
      <time dateTime={at}>
        {formatInstantWeekday(at, i18n.language)}, {formatTime(at, i18n.language)}
      </time>
      {isOpen && left > 0 ? (
        <Badge tone="warning">
          {isSoon
            ? t('agreement.hours_left', { count: Math.ceil(left / hourMs) })
            : t('agreement.days_left', { count: Math.floor(left / dayMs) })}
        </Badge>
      ) : null}
    </Fact>
  )
}

type FactProps = { icon: LucideIcon; label: string; isInvalid?: boolean; children: ReactNode }

function Fact({ icon: Icon, label, isInvalid = false, children }: FactProps) {
  return (
    <div
      data-invalid={isInvalid ? true : undefined}
      className="grid min-h-tap grid-cols-[1.125rem_4.875rem_minmax(0,1fr)] items-center gap-x-2 px-3 py-1 not-first:border-t not-first:border-line max-[22.5rem]:grid-cols-[1.125rem_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-3 md:px-5 md:py-3 md:not-first:border-t-0 md:not-first:border-l"
    >
      <Icon aria-hidden="true" className="size-4.5 text-ink-muted md:row-span-2 md:size-5" />
      <dt className="text-xs text-ink-muted max-[22.5rem]:sr-only md:text-2xs">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-2 font-semibold md:justify-start">
        {children}
      </dd>
    </div>
  )
}
