import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShownExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { taskText } from '#web/domain/help-texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Coin } from '#web/ui/points.tsx'
import { StrikeTask } from '../plan/strike-task.tsx'
import { fullName, type Parties } from '../reservation-texts.ts'
import { daysOf } from '../service-terms/service-terms.ts'
import { helpQuery } from '../today/help.queries.ts'
import { partText, pointsOf } from './service-texts.ts'

type ServicePartsProps = { agreement: ServiceAgreement; parties: Parties }

/** What each side gives; the viewer's on the left. Under it the other member, and the post. */
export function ServiceParts({ agreement, parties }: ServicePartsProps) {
  const { t, i18n } = useTranslation()
  const { other, otherId, viewer } = parties
  return (
    <section
      aria-label={t('service_agreement.parts')}
      className="overflow-hidden rounded-2xl border border-line bg-surface shadow-2"
    >
      <div className="relative grid sm:grid-cols-2">
        <Side tone="own" agreement={agreement} viewer={viewer} giver={viewer} />
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 z-1 grid size-11 -translate-1/2 place-items-center rounded-full border border-line bg-surface text-primary max-sm:left-[calc(100%-2.5rem)]"
        >
          <ArrowLeftRight className="size-5 max-sm:rotate-90" />
        </span>
        <Side tone="their" agreement={agreement} viewer={viewer} giver={otherParty(viewer)} />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-sunken px-5 py-4">
        <Avatar
          name={fullName(other)}
          src={other.profile_picture}
          size={40}
          locale={i18n.language}
          verifiedLabel={other.is_verified ? t('services.verified') : undefined}
        />
        <div className="min-w-40 flex-1 text-sm">
          <p className="font-semibold wrap-anywhere">
            <Link to={paths.otherProfile(otherId)} className="hover:underline">
              {fullName(other)}
            </Link>
            {other.phone_number ? (
              <a href={`tel:${other.phone_number.replace(/[^+\d]/g, '')}`} className="link ml-2 font-normal">
                {other.phone_number}
              </a>
            ) : null}
          </p>
          <p className="text-ink-muted">
            {other.total_months_on_platform === 0
              ? t('reservations.tenure_new')
              : t('service_agreement.member_for', { count: other.total_months_on_platform })}
          </p>
        </div>
        <p className="min-w-40 flex-1 text-sm wrap-anywhere text-ink-muted">
          {t('service_agreement.post', { text: agreement.post.text })}
        </p>
      </div>
      <Suggestion agreement={agreement} viewer={viewer} />
    </section>
  )
}

/** Where both help: points that would even it out. Only while it can be changed. */
function Suggestion({ agreement, viewer }: { agreement: ServiceAgreement; viewer: Party }) {
  const { t, i18n } = useTranslation()
  const { suggested_points: suggested, permissions } = agreement
  if (!suggested || !permissions.edit.allowed || pointsOf(agreement)) return null
  return (
    <p className="border-t border-line px-5 py-3.5 text-sm text-ink-muted">
      {t(`service_agreement.suggestion.${suggested.from === viewer ? 'mine' : 'theirs'}`, {
        points: formatNumber(suggested.points, i18n.language),
      })}
    </p>
  )
}

type SideProps = { tone: 'own' | 'their'; agreement: ServiceAgreement; viewer: Party; giver: Party }

function Side({ tone, agreement, viewer, giver }: SideProps) {
  const { t } = useTranslation()
  const given = agreement.extras.filter(({ from }) => from === giver)
  return (
    <div
      className={cx(
        'flex flex-col items-start gap-3 px-6 py-5',
        tone === 'own'
          ? 'border-own max-sm:border-l-4 sm:border-t-4'
          : 'border-primary max-sm:border-l-4 max-sm:shadow-[inset_0_1px_0_var(--line)] sm:border-t-4 sm:pl-10 sm:shadow-[inset_1px_0_0_var(--line)]',
      )}
    >
      <Badge tone={tone}>{t(`service_agreement.you_${tone === 'own' ? 'give' : 'get'}`)}</Badge>
      {given.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('service_agreement.nothing')}</p>
      ) : (
        given.map((shown) => <Part key={shown.kind} shown={shown} agreement={agreement} viewer={viewer} />)
      )}
    </div>
  )
}

type PartProps = { shown: ShownExtra; agreement: ServiceAgreement; viewer: Party }

/** Points, or help with its tasks; and how far it is. */
function Part({ shown, agreement, viewer }: PartProps) {
  const { t, i18n } = useTranslation()
  const [extra] = namedExtras([shown]) as [Extra]
  const Icon = shown.kind === 'help' ? serviceTypeIcons[shown.help] : null
  const state = usePartState(shown, viewer)
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold">
        {Icon ? (
          <Icon aria-hidden="true" className="size-5 flex-none" />
        ) : (
          <Coin className="size-5 flex-none" />
        )}
        {partText(t, extra, daysOf(agreement), i18n.language)}
        {state ? <Badge tone={shown.state === 'not_done' ? 'warning' : 'success'}>{state}</Badge> : null}
      </p>
      {shown.kind === 'help' && shown.tasks?.length ? (
        <Tasks agreement={agreement} giver={shown.from} viewer={viewer} tasks={shown.tasks} />
      ) : null}
    </div>
  )
}

/** How far a part is; null before it is agreed. */
function usePartState({ state, from }: ShownExtra, viewer: Party): string | null {
  const { t } = useTranslation()
  if (state === 'open' || state === 'agreed') return null
  if (state === 'released')
    return t(`service_agreement.part_state.released_${from === viewer ? 'mine' : 'theirs'}`)
  return t(`service_agreement.part_state.${state}`)
}

type TasksProps = { agreement: ServiceAgreement; giver: Party; viewer: Party; tasks: readonly Task[] }

/** What is to be done. Who takes it can say of a task that it is not wanted any more. */
function Tasks({ agreement, giver, viewer, tasks }: TasksProps) {
  const { t } = useTranslation()
  const mayStrike = agreement.status === 'agreed' && giver !== viewer
  const { data } = useQuery({ ...helpQuery(agreement.id), enabled: mayStrike })
  const canStrike = data?.plans.some((plan) => plan.giver === giver && plan.can_strike) ?? false
  return (
    <ul aria-label={t('service_agreement.tasks')} className="flex flex-col gap-1 text-sm">
      {tasks.map((task) => (
        <TaskLine key={task.key} isStruck={task.struck !== undefined} text={taskText(t, task)}>
          {canStrike && task.struck === undefined ? (
            <StrikeTask reservationId={agreement.id} task={task} />
          ) : null}
        </TaskLine>
      ))}
    </ul>
  )
}

const TaskLine = ({ isStruck, text, children }: { isStruck: boolean; text: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <span className={cx('min-w-0 wrap-anywhere', isStruck && 'text-ink-muted line-through')}>{text}</span>
    {children}
  </li>
)
