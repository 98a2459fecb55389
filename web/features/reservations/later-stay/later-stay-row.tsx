import { Undo2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { monthName } from '#shared/kernel/date-words.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProposeChange } from '../amendments/propose-change.tsx'
import { type Sides, useReasonText } from '../reservation-texts.ts'
import { type LaterStay, laterStayOf } from './later-stay-of.ts'

const DropForm = lazyComponent(() => import('./drop-form.tsx'), 'DropForm')

type LaterStayRowProps = { reservation: Reservation; sides: Sides }

/** The stay that is still planned while the other one is under way or done: dropped at a price, or moved. */
export function LaterStayRow({ reservation, sides }: LaterStayRowProps) {
  const later = laterStayOf(reservation)
  return later ? <ShownRow reservation={reservation} sides={sides} later={later} /> : null
}

function ShownRow({ reservation, sides, later }: LaterStayRowProps & { later: LaterStay }) {
  const { t, i18n } = useTranslation()
  const reasonText = useReasonText()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { drop, cost, stay } = later
  const title = t('trip.later.title', { month: monthName(stay.start, i18n.language, 'long') })
  const price =
    cost > 0 ? t('trip.later.cost', { points: formatNumber(cost, i18n.language) }) : t('trip.later.free')
  return (
    <section aria-labelledby={titleId} className="flex gap-3.5">
      <Undo2 aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-muted" />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 id={titleId} className="text-sm font-semibold">
          {title}
        </h3>
        <p className="text-sm text-pretty text-ink-muted">{price}</p>
        <div className="flex flex-wrap items-center gap-2 pt-1.5 print:hidden">
          <Button
            variant="danger-ghost"
            onClick={() => setIsOpen(true)}
            onPointerEnter={DropForm.preload}
            onFocus={DropForm.preload}
            aria-describedby={titleId}
            disabledReason={drop.allowed ? undefined : reasonText(drop.reason)}
          >
            {t('trip.later.drop')}
          </Button>
          <ProposeChange reservation={reservation} sides={sides} label={t('trip.later.propose')} />
        </div>
      </div>
      <FormDialog open={isOpen} onClose={close} title={title} role="alertdialog">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <DropForm reservation={reservation} later={later} price={price} onClose={close} />
        </Suspense>
      </FormDialog>
    </section>
  )
}
