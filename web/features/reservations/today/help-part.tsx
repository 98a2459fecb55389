import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { canTick } from '#shared/features/reservations/help/ticks.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { now } from '#web/platform/clock.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Sides } from '../reservation-texts.ts'
import { type HelpPlan, helpQuery } from './help.queries.ts'
import { HostHelp } from './host-help.tsx'
import { Today } from './today.tsx'

type HelpPartProps = { reservation: Reservation; sides: Sides; side: 'going' | 'hosting' }

/** What is to be done in a stay with planned help: by the guest who helps, or for the host. */
export function HelpPart({ reservation, sides, side }: HelpPartProps) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(helpQuery(reservation.id))
  if (!data && isError)
    return (
      <ErrorState
        level={2}
        title={t('today.load_failed')}
        retryLabel={t('shell.reload')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-80 rounded-2xl" />
  const plan = data.plans.find(({ is_giver: isGiver }) => isGiver === (side === 'going'))
  if (!plan) return null
  if (side === 'hosting') return <HostHelp reservation={reservation} sides={sides} plan={plan} />
  return isOpen(reservation, plan) ? <Today reservation={reservation} sides={sides} plan={plan} /> : null
}

/** By the rule and not by the answer, which may be days old on a device without a connection. */
const isOpen = ({ status }: Reservation, { giver, start_date: start, end_date: end }: HelpPlan): boolean =>
  canTick({ giver, stay: { start, end } }, { status, party: giver, now: now() })
