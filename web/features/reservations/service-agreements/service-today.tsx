import { useTranslation } from 'react-i18next'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import type { Parties } from '../reservation-texts.ts'
import type { HelpAgreement } from '../today/help.queries.ts'
import { HelpPart } from '../today/help-part.tsx'
import { ReportServiceProblem } from './service-actions.tsx'

type ServiceTodayProps = { agreement: ServiceAgreement; parties: Parties }

/** The day of who helps, and of who takes it: of both where both help. Whether it is done is asked above it. */
export function ServiceToday({ agreement, parties }: ServiceTodayProps) {
  const { t } = useTranslation()
  const { id, status, extras } = agreement
  const helpAgreement: HelpAgreement = {
    ...{ id, status, extras },
    other: { id: parties.otherId, firstName: parties.other.first_name },
    problem: <ReportServiceProblem agreement={agreement} label={t('today.problem')} />,
    asksDone: false,
  }
  const givers = extras.flatMap((extra) => (extra.kind === 'help' && extra.tasks?.length ? extra.from : []))
  return givers.map((giver) => (
    <HelpPart key={giver} agreement={helpAgreement} side={giver === parties.viewer ? 'going' : 'hosting'} />
  ))
}
