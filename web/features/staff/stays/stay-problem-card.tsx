import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProblemOutcome } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { postStaffStayProblems } from '#shared/features/reservations/reservations.limits.generated.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { exchangeKindOf } from '#web/domain/exchange-kind.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { DecisionCard } from '../decision-card.tsx'
import { Facts, Moment, momentText } from '../record-parts.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../staff-form.tsx'
import { PersonFact } from './stay-decision-card.tsx'

type Problem = EndpointAnswer<ApiContract['GET /staff/stay-problems/']>['problems'][number]

type StayProblemCardProps = {
  problems: readonly [Problem, ...Problem[]]
  /** The photos of arrival and departure, of another feature. */
  evidence?: ReactNode
}

/** All problems reported about a stay: both sides' reports are settled together. */
export function StayProblemCard({ problems, evidence }: StayProblemCardProps) {
  const { t, i18n } = useTranslation()
  const [stay] = problems
  const { offerer, receiver, points_held: held } = stay
  const kind = exchangeKindOf(stay)
  const roles: Record<Party, string> =
    kind === 'home_exchange'
      ? { offerer: t('staff.problems.roles.exchange'), receiver: t('staff.problems.roles.exchange') }
      : { offerer: t('staff.problems.roles.guest'), receiver: t('staff.problems.roles.host') }
  const isDisputed = problems.some(({ reporter }) => reporter !== stay.reporter)
  return (
    <DecisionCard
      heading={formatRange(stay.start_date, stay.end_date, i18n.language)}
      level={2}
      badges={
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge>{t(`listings.service_type.${kind}`)}</Badge>
          {held > 0 ? (
            <Badge tone="warning">
              {t('staff.problems.held', { points: formatNumber(held, i18n.language) })}
            </Badge>
          ) : null}
        </p>
      }
      decide={{
        label: t('staff.problems.settle'),
        title: t('staff.problems.title'),
        description: t('staff.problems.text'),
      }}
      form={(close) => <SettleForm problem={stay} onClose={close} />}
    >
      <Facts>
        <PersonFact role={roles.offerer} person={offerer} />
        <PersonFact role={roles.receiver} person={receiver} />
      </Facts>
      {isDisputed ? <Note>{t('staff.problems.disputed')}</Note> : null}
      <ul className="flex flex-col gap-3">
        {problems.map((problem) => (
          <li key={problem.id} className="flex flex-col gap-1.5 rounded-lg bg-surface-sunken p-3 text-sm">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={problem.kind === 'no_show' ? 'danger' : 'neutral'}>
                {t(`staff.problems.kinds.${problem.kind}`)}
              </Badge>
              <b className="font-semibold">{(problem.reporter === offerer.id ? offerer : receiver).name}</b>
              <span className="text-ink-muted">
                <Moment at={problem.created_at} />
              </span>
            </span>
            <p className="wrap-anywhere whitespace-pre-line">{problem.description}</p>
            {problem.stands_at ? (
              <p className="text-xs text-ink-muted">
                {t('staff.problems.stands', { at: momentText(problem.stands_at, i18n.language) })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {evidence}
    </DecisionCard>
  )
}

/** The decision: who is at fault, the effect on points, and the reason. */
function SettleForm({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { id, allowed, points_held: held } = problem
  const form = useStaffForm<{ outcome: ProblemOutcome | null; reason: string }>({
    values: { outcome: null, reason: '' },
    check: ({ outcome, reason }) => ({
      outcome: outcome === null ? t('staff.problems.outcome_missing') : undefined,
      reason: reason.trim() ? undefined : t('staff.reason.missing'),
    }),
    send: async ({ outcome, reason }) => {
      if (outcome === null) return
      const body = { outcome, reason: reason.trim() }
      await sendOnce('POST /staff/stay-problems/{id}/', { params: { id }, body })
    },
    done: t('staff.problems.done'),
    onClose,
  })
  const { outcome } = form.values

  function whatComesOfIt({ outcome: of, points_to_host: toHost }: Problem['allowed'][number]): string {
    const host = formatNumber(toHost, i18n.language)
    if (of === 'none')
      return `${t('staff.problems.goes_on')} ${held > 0 ? t('staff.problems.host_gets', { host }) : ''}`.trim()
    const guest = formatNumber(held - toHost, i18n.language)
    return `${t('staff.problems.ends')} ${held > 0 ? t('staff.problems.split', { host, guest }) : ''}`.trim()
  }

  return (
    <StaffForm
      form={form}
      confirmLabel={t('staff.problems.settle')}
      danger={outcome !== null && outcome !== 'none'}
      onClose={onClose}
    >
      <RadioCards
        label={t('staff.problems.outcome')}
        options={allowed.map((each) => ({
          value: each.outcome,
          label:
            each.outcome === 'none'
              ? t('staff.problems.nobody')
              : t('staff.problems.failed_by', { name: problem[each.outcome].name }),
          description: whatComesOfIt(each),
        }))}
        {...form.control('outcome')}
      />
      <ReasonField limits={postStaffStayProblems.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
