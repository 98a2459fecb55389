import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Sides, useReasonText } from '../reservation-texts.ts'

const ChangeForm = lazyComponent(() => import('./change-form.tsx'), 'ChangeForm')

type ProposeChangeProps = { reservation: Reservation; sides: Sides; label?: string }

/** Opens the form for other dates or guests of an agreement. */
export function ProposeChange({ reservation, sides, label }: ProposeChangeProps) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { amend } = reservation.permissions
  if (reservation.status !== 'agreed') return null
  const why = amend.reason === 'amendment_open' ? t('amendments.open') : reasonText(amend.reason)
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setIsOpen(true)}
        onPointerEnter={ChangeForm.preload}
        onFocus={ChangeForm.preload}
        disabledReason={amend.allowed ? undefined : why}
      >
        <CalendarSync aria-hidden="true" />
        {label ?? t('amendments.propose')}
      </Button>
      <ChangeDialog reservation={reservation} sides={sides} open={isOpen} onClose={close} />
    </>
  )
}

type ChangeDialogProps = Omit<ProposeChangeProps, 'label'> & { open: boolean; onClose: () => void }

/** The form for other dates or guests of an agreement. */
export function ChangeDialog({ reservation, sides, open, onClose }: ChangeDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog open={open} onClose={onClose} title={t('amendments.propose')} size="lg">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ChangeForm reservation={reservation} sides={sides} onClose={onClose} />
      </Suspense>
    </FormDialog>
  )
}
