import { Check, CheckCheck, Clock, Save, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { fullName, type Sides, useReasonText } from './reservation-texts.ts'

type ApprovalBarProps = {
  reservation: Reservation
  sides: Sides
  onApprove: () => void
}

/** Both approvals: the viewer's on the left (below on phones), the other side's beside it. */
export function ApprovalBar({ reservation, sides, onApprove }: ApprovalBarProps) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const { me, other, hasApproved, otherApproved } = sides
  const [isRefused, setIsRefused] = useState(false)
  const approve = reservation.permissions.approve

  // Each side approves for itself: the other side's button is only a label.
  function refuse() {
    setIsRefused(true)
    addToast('error', t('reservations.only_counterpart'))
  }

  return (
    <BottomBar label={t('reservations.bar.label')} variant="floating" className="overflow-hidden p-0!">
      <div className="grid w-full grid-cols-1 gap-px bg-line lg:grid-cols-2">
        <Side
          party={me}
          name={t('reservations.bar.you')}
          hint={hasApproved ? t('reservations.bar.hint_you_done') : t('reservations.bar.hint_you')}
          className="order-2 lg:order-1"
        >
          {hasApproved ? (
            <Approved label={t('reservations.bar.approved_you')} />
          ) : (
            <Button
              size="lg"
              className="min-w-28 max-[24rem]:px-4 lg:min-w-36"
              onClick={onApprove}
              disabledReason={approve.allowed ? undefined : reasonText(approve.reason)}
            >
              <Check aria-hidden="true" />
              {t('reservations.bar.approve')}
            </Button>
          )}
        </Side>
        <Side
          party={other}
          name={other.first_name}
          hint={
            otherApproved
              ? t('reservations.bar.hint_them_done')
              : isRefused
                ? t('reservations.only_counterpart')
                : t('reservations.bar.hint_them')
          }
          className="order-1 lg:order-2"
        >
          {otherApproved ? (
            <Approved label={t('reservations.bar.approved_them')} />
          ) : (
            <Button variant="ghost" size="sm" className="text-warning-ink" onClick={refuse}>
              <Clock aria-hidden="true" />
              {t('reservations.bar.waiting')}
            </Button>
          )}
        </Side>
      </div>
    </BottomBar>
  )
}

function Approved({ label }: { label: string }) {
  return (
    <Badge tone="success" icon={<CheckCheck aria-hidden="true" />} className="animate-pop">
      {label}
    </Badge>
  )
}

type SideProps = {
  party: Reservation['offerer_info']
  name: string
  hint: string
  className: string
  children: ReactNode
}

function Side({ party, name, hint, className, children }: SideProps) {
  const { i18n } = useTranslation()
  return (
    <div
      className={cx(
        'flex min-w-0 items-center gap-3.5 bg-surface-raised py-2.5 pr-3 pl-4 lg:min-h-19 lg:py-3.5 lg:pr-4 lg:pl-6',
        className,
      )}
    >
      {/* On the smallest phones the text needs the space. */}
      <Avatar
        name={fullName(party)}
        src={party.profile_picture}
        size={40}
        locale={i18n.language}
        className="max-[24rem]:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{name}</p>
        <p className="text-xs text-ink-muted" aria-live="polite">
          {hint}
        </p>
      </div>
      {children}
    </div>
  )
}

type ChangedBarProps = {
  isSaving: boolean
  /** Why saving failed; shown until the next attempt. */
  error: string | undefined
  onDiscard: () => void
  onSave: () => void
}

/** Replaces the approvals while there are unsaved changes. */
export function ChangedBar({ isSaving, error, onDiscard, onSave }: ChangedBarProps) {
  const { t } = useTranslation()
  return (
    <BottomBar
      label={t('reservations.bar.changed')}
      variant="floating"
      className="flex-col items-stretch! border-warning-ink/30 sm:flex-row sm:items-center!"
    >
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{t('reservations.bar.changed')}</p>
        {error ? (
          <p role="alert" className="text-xs font-medium text-danger-ink">
            {error}
          </p>
        ) : (
          <p className="text-xs text-ink-muted">{t('reservations.bar.changed_hint')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Button variant="ghost" onClick={onDiscard} disabled={isSaving}>
          <Undo2 aria-hidden="true" />
          {t('reservations.bar.discard')}
        </Button>
        <Button onClick={onSave} busy={isSaving}>
          <Save aria-hidden="true" />
          {t('reservations.bar.save')}
        </Button>
      </div>
    </BottomBar>
  )
}
