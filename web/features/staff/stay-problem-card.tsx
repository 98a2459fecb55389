import { Gavel } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProblemOutcome } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { postStaffStayProblems } from '#shared/features/reservations/reservations.limits.generated.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { exchangeKindOf } from '#web/domain/exchange-kind.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Moment, momentText } from './history-parts.tsx'
import { ReasonField } from './reason-field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'
import { staffPaths } from './staff-paths.ts'

type Problem = EndpointAnswer<ApiContract['GET /staff/stay-problems/']>['problems'][number]

type StayProblemCardProps = {
  problems: readonly [Problem, ...Problem[]]
  /** The photos of arrival and departure, of another feature. */
  evidence?: ReactNode
}

/** All problems reported about a stay: both sides' reports are settled together. */
export function StayProblemCard({ problems, evidence }: StayProblemCardProps) {
  const { t, i18n } = useTranslation()
  const [isSettling, setIsSettling] = useState(false)
  const [stay] = problems
  const { offerer, receiver, points_held: held } = stay
  const kind = exchangeKindOf(stay)
  const roles: Record<Party, string> =
    kind === 'home_exchange'
      ? { offerer: t('staff.problems.roles.exchange'), receiver: t('staff.problems.roles.exchange') }
      : { offerer: t('staff.problems.roles.guest'), receiver: t('staff.problems.roles.host') }
  const isDisputed = problems.some(({ reporter }) => reporter !== stay.reporter)
  return (
    <Card as="article" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h2 className="type-block">{formatRange(stay.start_date, stay.end_date, i18n.language)}</h2>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge>{t(`listings.service_type.${kind}`)}</Badge>
            {held > 0 ? (
              <Badge tone="warning">
                {t('staff.problems.held', { points: formatNumber(held, i18n.language) })}
              </Badge>
            ) : null}
          </p>
        </div>
        <Button onClick={() => setIsSettling(true)} className="max-sm:w-full">
          <Gavel aria-hidden="true" />
          {t('staff.problems.settle')}
        </Button>
      </header>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {([offerer, receiver] as const).map((party) => (
          <div key={party.id} className="min-w-0">
            <dt className="text-xs text-ink-subtle">{roles[party === offerer ? 'offerer' : 'receiver']}</dt>
            <dd>
              <Link to={staffPaths.members(party.id)} className="font-semibold wrap-anywhere underline">
                {party.name}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
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
      <FormDialog
        open={isSettling}
        onClose={() => setIsSettling(false)}
        title={t('staff.problems.title')}
        description={t('staff.problems.text')}
      >
        <SettleForm problem={stay} onClose={() => setIsSettling(false)} />
      </FormDialog>
    </Card>
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
      <ReasonField {...postStaffStayProblems.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
