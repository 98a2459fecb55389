import { CalendarSync, Check, CheckCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OpenChange } from '../amendments/open-change.tsx'
import { ProposeChange } from '../amendments/propose-change.tsx'
import { ApproveDialog } from '../negotiation/approve-dialog.tsx'
import { useNewTerms } from '../negotiation/use-new-terms.ts'
import { type Sides, useReasonText } from '../reservation-texts.ts'

const ChangeTermsForm = lazyComponent(() => import('./change-terms-form.tsx'), 'ChangeTermsForm')

type ContractActionsProps = { reservation: Reservation; sides: Sides }

/** What can be done beside the chat: approve and change a negotiation, or answer and propose changes of an agreement. */
export function ContractActions(props: ContractActionsProps) {
  const { status } = props.reservation
  if (status === 'negotiating') return <Negotiating {...props} />
  if (status !== 'agreed') return null
  return (
    <div className="flex flex-col gap-2 empty:hidden [&>button]:w-full">
      <OpenChange {...props} />
      <ProposeChange {...props} />
    </div>
  )
}

function Negotiating({ reservation, sides }: ContractActionsProps) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const newTerms = useNewTerms(reservation, sides)
  const [isApproving, setIsApproving] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const { approve, edit } = reservation.permissions
  const [listing] = reservation.offered_house
  const cityOf = (id: number) => (id === listing?.product ? listing.residence_card.city : undefined)
  const closeChange = () => setIsChanging(false)

  return (
    <DialogFoot className="flex flex-col gap-2">
      {sides.hasApproved ? (
        <Badge tone="success" icon={<CheckCheck aria-hidden="true" />} className="self-center">
          {t('reservations.bar.approved_you')}
        </Badge>
      ) : (
        <Button
          block
          onClick={() => setIsApproving(true)}
          disabledReason={approve.allowed ? undefined : reasonText(approve.reason)}
        >
          <Check aria-hidden="true" />
          {t('reservations.bar.approve')}
        </Button>
      )}
      <Button
        variant="secondary"
        block
        onPointerEnter={ChangeTermsForm.preload}
        onFocus={ChangeTermsForm.preload}
        onClick={() => setIsChanging(true)}
        disabledReason={edit.allowed ? undefined : reasonText(edit.reason)}
      >
        <CalendarSync aria-hidden="true" />
        {t('chat.change')}
      </Button>
      <ApproveDialog
        reservation={reservation}
        sides={sides}
        newTerms={newTerms}
        cityOf={cityOf}
        open={isApproving}
        onClose={() => setIsApproving(false)}
      />
      <FormDialog open={isChanging} onClose={closeChange} title={t('chat.change')} size="lg">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ChangeTermsForm reservation={reservation} sides={sides} onClose={closeChange} />
        </Suspense>
      </FormDialog>
    </DialogFoot>
  )
}
