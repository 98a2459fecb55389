import { HandHelping } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ReportProblem } from '../problems/report-problem.tsx'
import { type Sides, useReasonText } from '../reservation-texts.ts'
import type { HelpPlan } from '../today/help.queries.ts'
import { HelpPart } from '../today/help-part.tsx'

const LessForm = lazyComponent(() => import('../today/less-form.tsx'), 'LessForm')

type StayHelpProps = { reservation: Reservation; sides: Sides; side: 'going' | 'hosting' }

/** What is to be done in a stay with planned help: by the guest who helps, or for the host. */
export function StayHelp({ reservation, sides, side }: StayHelpProps) {
  const { t } = useTranslation()
  const { id, status, extras = [] } = reservation
  return (
    <HelpPart
      side={side}
      agreement={{
        ...{ id, status, extras },
        other: { id: sides.otherId, firstName: sides.other.first_name },
        planPath: `${paths.reservation(id)}/plan`,
        problem: <ReportProblem reservation={reservation} sides={sides} label={t('today.problem')} />,
        less: (plan) => <LessHelp reservation={reservation} sides={sides} plan={plan} />,
        asksDone: true,
      }}
    />
  )
}

/** Something cannot be done: the plan without it is proposed. */
function LessHelp({ reservation, sides, plan }: Omit<StayHelpProps, 'side'> & { plan: HelpPlan }) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { amend } = reservation.permissions
  const why = amend.reason === 'amendment_open' ? t('amendments.open') : reasonText(amend.reason)
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => setIsOpen(true)}
        onPointerEnter={LessForm.preload}
        onFocus={LessForm.preload}
        disabledReason={amend.allowed ? undefined : why}
      >
        <HandHelping aria-hidden="true" className="max-sm:hidden" />
        {t('today.cannot')}
      </Button>
      <FormDialog open={isOpen} onClose={close} title={t('today.less.title')}>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LessForm reservation={reservation} sides={sides} plan={plan} onClose={close} />
        </Suspense>
      </FormDialog>
    </>
  )
}
