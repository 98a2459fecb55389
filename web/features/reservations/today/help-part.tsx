import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { canTick } from '#shared/features/reservations/help/ticks.rules.ts'
import { now } from '#web/platform/clock.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type HelpAgreement, type HelpPlan, helpQuery } from './help.queries.ts'
import { HostHelp } from './host-help.tsx'
import { Today } from './today.tsx'

type HelpPartProps = { agreement: HelpAgreement; side: 'going' | 'hosting' }

/** What is to be done where help is planned: by who helps (`going`), or for who takes it. */
export function HelpPart({ agreement, side }: HelpPartProps) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(helpQuery(agreement.id))
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
  if (side === 'hosting') return <HostHelp agreement={agreement} plan={plan} />
  return isOpen(agreement, plan) ? <Today agreement={agreement} plan={plan} /> : null
}

/** By the rule and not by the answer, which may be days old on a device without a connection. */
const isOpen = ({ status }: HelpAgreement, { giver, start_date: start, end_date: end }: HelpPlan): boolean =>
  canTick({ giver, stay: { start, end } }, { status, party: giver, now: now() })
