import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayMinutes } from '#shared/features/reservations/help/tasks.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { formatDay } from '#web/platform/format.ts'
import type { HelpAgreement, HelpPlan } from './help.queries.ts'

type AgreedHelpProps = { agreement: HelpAgreement; plan: HelpPlan; done: number; planned: number }

/** How much help was agreed on, how much of it is done, and where the plan is. */
export function AgreedHelp({ agreement, plan, done, planned }: AgreedHelpProps) {
  const { t, i18n } = useTranslation()
  const tasks = agreement.extras.flatMap((extra) =>
    extra.kind === 'help' && extra.from === plan.giver ? (extra.tasks ?? []) : [],
  )
  return (
    <section
      aria-labelledby="agreed-help"
      className="rounded-2xl border border-line bg-surface px-4 py-4 md:px-5"
    >
      <h3 id="agreed-help" className="font-semibold">
        {t('today.agreed.title')}
      </h3>
      <p className="text-sm text-ink-muted">
        {t('today.agreed.facts', {
          help: t(`listings.service_type.${plan.help}`),
          minutes: dayMinutes(tasks),
          day: formatDay(addDays(plan.end_date, -1), i18n.language),
        })}
      </p>
      <p className="flex items-center justify-between gap-3 py-1.5 text-sm">
        <span className="flex items-center gap-2">
          <CheckCheck aria-hidden="true" className="size-4" />
          {t('today.agreed.made')}
        </span>
        <b className="font-semibold tabular-nums">{t('today.agreed.tasks', { done, planned })}</b>
      </p>
      {agreement.planPath ? (
        <Link to={agreement.planPath} className="link text-sm">
          {t('today.agreed.plan')}
        </Link>
      ) : null}
    </section>
  )
}
