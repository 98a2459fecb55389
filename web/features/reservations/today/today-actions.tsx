import { Camera, HandHelping } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ReportProblem } from '../problems/report-problem.tsx'
import { type Sides, useReasonText } from '../reservation-texts.ts'
import type { HelpPlan } from './help.queries.ts'
import type { ShownTime } from './plan-times.ts'

const NoteForm = lazyComponent(() => import('./note-form.tsx'), 'NoteForm')
const LessForm = lazyComponent(() => import('./less-form.tsx'), 'LessForm')

type TodayActionsProps = {
  reservation: Reservation
  sides: Sides
  plan: HelpPlan
  /** What can be ticked of the day. */
  times: readonly ShownTime[]
  onNote: (time: ShownTime, note: string) => void
}

/** What can be said beside ticks: a note, that something cannot be done, a problem. */
export function TodayActions({ reservation, sides, plan, times, onNote }: TodayActionsProps) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const [open, setOpen] = useState<'note' | 'less' | null>(null)
  const close = () => setOpen(null)
  const { amend } = reservation.permissions
  const why = amend.reason === 'amendment_open' ? t('amendments.open') : reasonText(amend.reason)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-1 bg-surface-sunken px-1 py-2 sm:justify-start md:px-2.5">
      {times.length > 0 ? (
        <Button
          variant="ghost"
          onClick={() => setOpen('note')}
          onPointerEnter={NoteForm.preload}
          onFocus={NoteForm.preload}
        >
          <Camera aria-hidden="true" className="max-sm:hidden" />
          {t('today.add_note')}
        </Button>
      ) : null}
      {reservation.status === 'agreed' ? (
        <Button
          variant="ghost"
          onClick={() => setOpen('less')}
          onPointerEnter={LessForm.preload}
          onFocus={LessForm.preload}
          disabledReason={amend.allowed ? undefined : why}
        >
          <HandHelping aria-hidden="true" className="max-sm:hidden" />
          {t('today.cannot')}
        </Button>
      ) : null}
      <ReportProblem reservation={reservation} sides={sides} label={t('today.problem')} />
      <FormDialog open={open === 'note'} onClose={close} title={t('today.add_note')}>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <NoteForm reservationId={reservation.id} times={times} onNote={onNote} onClose={close} />
        </Suspense>
      </FormDialog>
      <FormDialog open={open === 'less'} onClose={close} title={t('today.less.title')}>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LessForm reservation={reservation} sides={sides} plan={plan} onClose={close} />
        </Suspense>
      </FormDialog>
    </div>
  )
}
