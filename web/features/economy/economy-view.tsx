import { CircleHelp, HandCoins, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Economy, PublishedRules } from '#shared/features/economy/economy.contract.ts'
import { PointsRuleList } from '#web/domain/points-rule-list.tsx'
import { useReadNotifications } from '#web/domain/read-notifications.ts'
import { ReplayTable } from '#web/domain/replay-table.tsx'
import { formatHistoryDay, formatInstantDate } from '#web/platform/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChangeLog } from './change-log.tsx'
import { EconomyExport } from './economy-export.tsx'
import { Figures } from './figures.tsx'
import { Flow } from './flow.tsx'

const basics = [
  { name: 'what', icon: <CircleHelp /> },
  { name: 'from', icon: <HandCoins /> },
  { name: 'to', icon: <House /> },
] as const

/** Six sections: summary, four figures, the flow, rules in force and next, change log, the figures as a file. */
export function EconomyView({ economy }: { economy: Economy }) {
  const { t, i18n } = useTranslation()
  const { day, rules, next, log, weeks, flow, owed, cover_short, in_escrow } = economy
  useReadNotifications('points_rules', (next ?? rules).version, economy)
  return (
    <div className="flex flex-col gap-14 lg:gap-18">
      <section aria-label={t('economy.basics.title')}>
        <dl className="grid gap-4 md:grid-cols-3">
          {basics.map(({ name, icon }) => (
            <div key={name} className="flex flex-col gap-2 rounded-xl bg-surface-sunken p-5 sm:p-6">
              <dt className="flex items-center gap-2.5 font-semibold">
                <span aria-hidden="true" className="text-primary-ink [&_svg]:size-5">
                  {icon}
                </span>
                {t(`economy.basics.${name}_title`)}
              </dt>
              <dd className="text-sm text-pretty text-ink-muted">{t(`economy.basics.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {day === null ? (
        <section aria-label={t('economy.empty.title')} className="rounded-xl border border-line">
          <EmptyState art="receipts" title={t('economy.empty.title')}>
            {t('economy.empty.text')}
          </EmptyState>
        </section>
      ) : (
        <>
          <Section
            id="figures"
            title={t('economy.figures.title')}
            lead={t('economy.counted', { day: formatHistoryDay(day, i18n.language) })}
          >
            <Figures weeks={weeks} coverShort={cover_short} />
          </Section>
          <Section id="flow" title={t('economy.flow.title')} lead={t('economy.flow.lead')}>
            <Flow flow={flow} owed={owed} inEscrow={in_escrow} />
          </Section>
        </>
      )}
      <Section id="rules" title={t('economy.rules.title')} lead={<Since rules={rules} />}>
        <PointsRuleList rules={rules.rules} />
      </Section>
      <Section id="next" title={t('economy.next.title')} lead={next ? <Starts rules={next} /> : undefined}>
        {next ? (
          <div className="flex flex-col gap-6">
            <p className="text-lg text-pretty">{next.reason}</p>
            <PointsRuleList rules={next.rules} before={rules.rules} />
            {next.replay ? (
              <div className="max-w-2xl">
                <h3 className="mb-3 font-semibold">{t('economy.replay.title')}</h3>
                <ReplayTable replay={next.replay} />
              </div>
            ) : null}
          </div>
        ) : (
          <p className="text-ink-muted">{t('economy.next.none')}</p>
        )}
      </Section>
      <Section id="log" title={t('economy.log.title')}>
        <ChangeLog log={log} />
      </Section>
      {day === null ? null : (
        <Section id="table" title={t('economy.table.title')} lead={t('economy.table.text')}>
          <EconomyExport />
        </Section>
      )}
    </div>
  )
}

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="font-heading text-2xl font-bold tracking-[-.025em]">
        {title}
      </h2>
      {lead ? <p className="mt-1.5 text-pretty text-ink-muted">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}

/** The first version has no date: it was there from the start. */
function Since({ rules }: { rules: PublishedRules }) {
  const { t, i18n } = useTranslation()
  const version = t('economy.rules.version', { version: rules.version })
  if (rules.proposed_by === null) return <>{version}</>
  return (
    <>
      {version}, {t('economy.rules.since', { date: formatInstantDate(rules.starts_at, i18n.language) })}
    </>
  )
}

function Starts({ rules }: { rules: PublishedRules }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {t('economy.rules.version', { version: rules.version })},{' '}
      {t('economy.next.starts', { date: formatInstantDate(rules.starts_at, i18n.language) })}
    </>
  )
}
