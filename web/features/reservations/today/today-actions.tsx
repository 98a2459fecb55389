import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { HelpAgreement, HelpPlan } from './help.queries.ts'
import type { ShownTime } from './plan-times.ts'

const NoteForm = lazyComponent(() => import('./note-form.tsx'), 'NoteForm')

type TodayActionsProps = {
  agreement: HelpAgreement
  plan: HelpPlan
  /** What can be ticked of the day. */
  times: readonly ShownTime[]
  onNote: (time: ShownTime, note: string) => void
}

/** What can be said beside ticks: a note, that something cannot be done, a problem. */
export function TodayActions({ agreement, plan, times, onNote }: TodayActionsProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-1 bg-surface-sunken px-1 py-2 sm:justify-start md:px-2.5">
      {times.length > 0 ? (
        <Button
          variant="ghost"
          onClick={() => setIsOpen(true)}
          onPointerEnter={NoteForm.preload}
          onFocus={NoteForm.preload}
        >
          <Camera aria-hidden="true" className="max-sm:hidden" />
          {t('today.add_note')}
        </Button>
      ) : null}
      {agreement.status === 'agreed' ? agreement.less?.(plan) : null}
      {agreement.problem}
      <FormDialog open={isOpen} onClose={close} title={t('today.add_note')}>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <NoteForm reservationId={agreement.id} times={times} onNote={onNote} onClose={close} />
        </Suspense>
      </FormDialog>
    </div>
  )
}
