import { ArrowLeftRight, Clock, House, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { soonMs } from '#web/domain/deadline.tsx'
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

/** The kind of exchange, what moves, and until when something must happen. */
export function SummaryFacts(props: SummaryFactsProps) {
  const { reservation, sides, editor } = props
  const { t, i18n } = useTranslation()
  const { ring } = reservation
  const { stay, extras } = editor.terms
  const shown = { service_type: editor.pendingType ?? editor.terms.serviceType, ring }
  const kind = exchangeKindOf(shown)
  const error = editor.form.errors.serviceType
  const total = totalOf(reservation, stay, editor.changed)
  const isHeld = reservation.agreed_at !== null
  return (
    <dl
      aria-label={t('agreement.facts')}
      className="grid border-t border-line bg-surface-sunken text-sm md:grid-cols-[1fr_1.25fr_1.1fr]"
    >
      <Fact icon={exchangeKindIcons[kind]} label={t('reservations.type.label')} isInvalid={Boolean(error)}>
        {ring === null ? <span>{t(`listings.service_type.${kind}`)}</span> : <RingLink ring={ring} />}
        {reservation.permissions.edit.allowed ? <KindMenu {...props} /> : null}
        {error ? <FieldError>{error}</FieldError> : null}
      </Fact>
      <Fact icon={isExchange(shown) ? House : ArrowLeftRight} label={t('agreement.moves.label')}>
        {partText(t, returnOf(shown), { total, isHeld, extras }, i18n.language)}
        <DepositLines reservation={reservation} sides={sides} className="block text-xs text-ink-muted" />
      </Fact>
      <When reservation={reservation} />
    </dl>
  )
}

/** The last day of a negotiation; if it is over, the day on which it ended. */
function When({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const { status, expires_at: expiresAt, closed_at: closedAt, agreed_at: agreedAt } = reservation
  const isOpen = status === 'negotiating'
  const at = isOpen ? expiresAt : (closedAt ?? agreedAt)
  if (at === null) return null
  const left = Date.parse(at) - now().getTime()
  return (
    <Fact icon={Clock} label={t(`agreement.${isOpen ? 'last_day' : closedAt ? 'closed_day' : 'agreed_day'}`)}>
      <time dateTime={at}>
        {formatInstantWeekday(at, i18n.language)}, {formatTime(at, i18n.language)}
      </time>
      {isOpen && left > 0 ? (
        <Badge tone="warning">
          {left < soonMs
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
