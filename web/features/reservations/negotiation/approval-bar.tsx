import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ApprovalBadge } from '../approval-badge.tsx'
import { meansText } from '../part-text.ts'
import { StayDates } from '../reservation-page/stay-dates.tsx'
import { fullName, type Sides } from '../reservation-texts.ts'
import type { StayLeg } from '../stay-legs.ts'
import { useApproveReason } from './use-approve-reason.ts'

type ApprovalBarProps = {
  reservation: Reservation
  sides: Sides
  legs: readonly StayLeg[]
  onApprove: () => void
}

/** The dates again, the other side's answer, and the viewer's own: nothing is approved that is not visible. */
export function ApprovalBar({ reservation, sides, legs, onApprove }: ApprovalBarProps) {
  const { t, i18n } = useTranslation()
  const whyNot = useApproveReason(reservation, sides)
  const { hasApproved } = sides

  return (
    <BottomBar
      label={t('reservations.bar.label')}
      variant="floating"
      className="max-[22.5rem]:py-2.5 short:py-1.5"
    >
      <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-7">
        <div className="row-start-2 min-w-0 lg:row-start-1">
          <StayDates legs={legs} means={meansText(t, reservation, i18n.language)} />
        </div>
        <OtherSide sides={sides} />
        <div className="col-start-2 row-span-2 row-start-1 flex flex-col items-center gap-1 lg:col-start-3 lg:row-span-1">
          {hasApproved ? (
            <>
              <ApprovalBadge by="you" isGiven className="animate-pop" />
              <p className="max-w-40 text-center text-2xs text-pretty text-ink-muted">
                {t('reservations.bar.hint_you_done')}
              </p>
            </>
          ) : (
            <Button
              size="lg"
              // A counter-offer is answered where it is shown.
              variant={reservation.change ? 'secondary' : 'primary'}
              className="min-w-32 max-[22.5rem]:min-w-24 max-[22.5rem]:px-4 lg:min-w-40 short:min-h-tap"
              onClick={onApprove}
              disabledReason={whyNot}
            >
              <Check aria-hidden="true" />
              {t('reservations.bar.approve')}
            </Button>
          )}
        </div>
      </div>
    </BottomBar>
  )
}

/** Each side approves for itself: the other side’s button is only a label. */
function OtherSide({ sides }: { sides: Sides }) {
  const { t, i18n } = useTranslation()
  const { other, otherApproved } = sides
  const [isRefused, setIsRefused] = useState(false)
  function refuse() {
    setIsRefused(true)
    addToast('error', t('reservations.only_counterpart'))
  }

  const hint = otherApproved
    ? t('reservations.bar.hint_them_done')
    : isRefused
      ? t('reservations.only_counterpart')
      : t('reservations.bar.hint_them')

  return (
    <div className="row-start-1 flex min-w-0 items-center gap-2 lg:col-start-2 lg:border-l lg:border-line lg:pl-7">
      <Avatar
        name={fullName(other)}
        src={other.profile_picture}
        size={32}
        locale={i18n.language}
        className="max-lg:hidden"
      />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 lg:flex-col lg:items-start">
        <span className="truncate text-xs text-ink-muted">{other.first_name}</span>
        {otherApproved ? (
          <ApprovalBadge by="them" isGiven className="animate-pop" />
        ) : (
          <button type="button" onClick={refuse} className="inline-flex min-h-6 items-center rounded-full">
            <ApprovalBadge by="them" isGiven={false} />
          </button>
        )}
        <p className="text-2xs text-ink-muted max-lg:sr-only" aria-live="polite">
          {hint}
        </p>
      </div>
    </div>
  )
}
