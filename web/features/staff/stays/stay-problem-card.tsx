import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { postStaffStayProblems } from '#shared/features/reservations/reservations.limits.generated.ts'
import { type Party, parties } from '#shared/features/reservations/reservations.rules.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { exchangeKindOf, returnOf } from '#web/domain/exchange-kind.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { DecisionCard } from '../decision-card.tsx'
import { Facts, Moment, momentText } from '../record-parts.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../staff-form.tsx'
import { HelpRecord } from './help-record.tsx'
import { SettleServiceForm } from './settle-service-form.tsx'
import { PersonFact } from './stay-decision-card.tsx'

type Problem = EndpointAnswer<ApiContract['GET /staff/stay-problems/']>['problems'][number]

type Settlement = Problem['allowed'][number]

/** The same side can have failed the agreement, or one stay of it. */
const keyOf = ({ outcome, stay }: Settlement): string => (stay ? `${outcome} ${stay}` : outcome)

/** Without a home both may help. */
function roleOf({ extras = [], ...stay }: Problem, party: Party) {
  if (stay.service === undefined)
    return returnOf(stay) === 'nights' ? 'exchange' : party === 'offerer' ? 'guest' : 'host'
  return extras.some(({ kind, from }) => kind === 'help' && from === party) ? 'helper' : 'helped'
}

type StayProblemCardProps = {
  problems: readonly [Problem, ...Problem[]]
  /** The photos of arrival and departure, of another feature. */
  evidence?: ReactNode
  /** A picture of something that was done. */
  helpPicture?: (id: number, alt: string) => ReactNode
}

/** All problems reported about a stay: both sides' reports are settled together. */
export function StayProblemCard({ problems, evidence, helpPicture }: StayProblemCardProps) {
  const { t, i18n } = useTranslation()
  const [stay] = problems
  const { offerer, receiver, points_held: held, extras = [] } = stay
  const isDisputed = problems.some(({ reporter }) => reporter !== stay.reporter)
  return (
    <DecisionCard
      heading={formatRange(stay.start_date, stay.end_date, i18n.language)}
      level={2}
      badges={
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge>{t(`listings.service_type.${exchangeKindOf(stay)}`)}</Badge>
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
      form={(close) =>
        stay.service === undefined ? (
          <SettleForm problem={stay} onClose={close} />
        ) : (
          <SettleServiceForm problem={stay} onClose={close} />
        )
      }
    >
      <Facts>
        {parties.map((party) => (
          <PersonFact
            key={party}
            role={t(`staff.problems.roles.${roleOf(stay, party)}`)}
            person={stay[party]}
            gives={extras.filter(({ from }) => from === party)}
          />
        ))}
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
      {helpPicture && isPlanned(stay) ? <HelpRecord problem={stay} picture={helpPicture} /> : null}
      {evidence}
    </DecisionCard>
  )
}

const isPlanned = ({ extras = [] }: Problem): boolean =>
  extras.some((extra) => extra.kind === 'help' && extra.tasks !== undefined)

/** Where held points that are given besides go with a settlement; null without any. */
function wayOfBesides({ extras = [], reporter, ...sides }: Problem, { outcome, stay }: Settlement) {
  const held = extras.find(({ kind, state }) => kind === 'points' && state === 'held')
  if (!held) return null
  if (outcome === 'none') return 'over'
  // Who loses the later stay gives nothing for it.
  if (stay) return (sides[held.from].id === reporter) === (stay === 'going') ? 'back' : 'over'
  return outcome === held.from ? 'forfeit' : 'back'
}

/** The decision: who is at fault, the effect on points, and the reason. */
function SettleForm({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { id, allowed, points_held: held } = problem
  const chosen = (key: string | null) => allowed.find((each) => keyOf(each) === key)
  const form = useStaffForm<{ outcome: string | null; offerer: boolean; receiver: boolean; reason: string }>({
    values: { outcome: null, offerer: false, receiver: false, reason: '' },
    check: ({ outcome, reason }) => ({
      outcome: chosen(outcome) ? undefined : t('staff.problems.outcome_missing'),
      reason: reason.trim() ? undefined : t('staff.reason.missing'),
    }),
    send: async ({ outcome: key, reason, ...failed }) => {
      const settlement = chosen(key)
      if (!settlement) return
      const { outcome, stay, help_not_done: canFail = [] } = settlement
      const notDone = canFail.filter((party) => failed[party])
      const body = {
        ...{ outcome, reason: reason.trim() },
        ...(stay && { stay }),
        ...(notDone.length > 0 && { help_not_done: notDone }),
      }
      await sendOnce('POST /staff/stay-problems/{id}/', { params: { id }, body })
    },
    done: t('staff.problems.done'),
    onClose,
  })
  const number = (points: number) => formatNumber(points, i18n.language)

  function effectOf(settlement: Settlement): string {
    const { outcome, stay, points_to_host: toHost, points_to_guest: toGuest = 0 } = settlement
    const [host, guest, points] = [number(toHost), number(held - toHost), number(toGuest)]
    const effects = stay
      ? [t('staff.problems.alone'), toGuest > 0 && t('staff.problems.alone_points', { points })]
      : outcome === 'none'
        ? [t('staff.problems.goes_on'), held > 0 && t('staff.problems.host_gets', { host })]
        : [t('staff.problems.ends'), held > 0 && t('staff.problems.split', { host, guest })]
    const way = wayOfBesides(problem, settlement)
    return [...effects, way && t(`staff.problems.besides_go.${way}`)].filter(Boolean).join(' ')
  }

  return (
    <StaffForm
      form={form}
      confirmLabel={t('staff.problems.settle')}
      danger={(form.values.outcome ?? 'none') !== 'none'}
      onClose={onClose}
    >
      <RadioCards
        label={t('staff.problems.outcome')}
        options={allowed.map((each) => ({
          value: keyOf(each),
          label:
            each.outcome === 'none'
              ? t('staff.problems.nobody')
              : t('staff.problems.failed_by', { name: problem[each.outcome].name }),
          description: effectOf(each),
        }))}
        {...form.control('outcome')}
      />
      {chosen(form.values.outcome)?.help_not_done?.map((party) => (
        <Checkbox
          key={party}
          label={t('staff.problems.help.failed', { name: problem[party].name })}
          hint={t('staff.problems.help.failed_hint')}
          {...form.tick(party)}
        />
      ))}
      <ReasonField limits={postStaffStayProblems.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
