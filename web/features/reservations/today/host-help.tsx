import { Check, Clock, Flag, HandHelping, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { progressOf, timesOn, untickedOn } from '#shared/features/reservations/help/ticks.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { useToday } from '#web/platform/clock.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { type HelpAgreement, type HelpPlan, useConfirmHelp } from './help.queries.ts'
import { HelpPicture } from './help-picture.tsx'
import { byPart, keyOfTime, type PlanTime, timesOfPlan } from './plan-times.ts'
import { QuietCard } from './quiet-card.tsx'

type HostHelpProps = { agreement: HelpAgreement; plan: HelpPlan }

/** What a host sees of the help: the day, calmly, what was missed yesterday, and in the end whether it is done. */
export function HostHelp({ agreement, plan }: HostHelpProps) {
  const today = useToday()
  if (plan.can_confirm && agreement.asksDone) return <IsItDone agreement={agreement} plan={plan} />
  if (today < plan.start_date || today >= plan.end_date) return null
  return (
    <>
      <Missed agreement={agreement} plan={plan} />
      <DayOfHelper plan={plan} />
    </>
  )
}

function DayOfHelper({ plan }: { plan: HelpPlan }) {
  const { t } = useTranslation()
  const id = useId()
  const times = timesOn(timesOfPlan(plan), useToday()).filter(({ state }) => state !== 'struck')
  if (times.length === 0) return null
  const { done, planned } = progressOf(times)
  return (
    <section
      aria-labelledby={id}
      className="rounded-2xl border border-line bg-surface px-4 py-4 md:px-5 print:hidden"
    >
      <div className="flex items-baseline justify-between gap-3 pb-2.5">
        <h2 id={id} className="text-lg font-semibold">
          {t('today.title')}
        </h2>
        <p className="text-sm text-ink-muted tabular-nums">{`${done} / ${planned}`}</p>
      </div>
      <ul className="flex flex-col gap-2 text-sm">
        {byPart(times).flatMap(({ part, times: ofPart }) =>
          ofPart.map((time) => <SeenTime key={keyOfTime(time)} time={time} part={part} />),
        )}
      </ul>
    </section>
  )
}

type SeenTimeProps = { time: PlanTime; part: ReturnType<typeof byPart>[number]['part'] }

/** Something of the day: the part of it, and no minute. */
function SeenTime({ time, part }: SeenTimeProps) {
  const { t } = useTranslation()
  const { state, text, note, picture } = time
  const Icon = { done: Check, problem: Flag, undone: Clock, struck: Clock }[state]
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-primary-ink" />
      <div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">
        {state === 'undone' ? (
          <p className="text-ink-muted">{t('today.host.open', { task: text })}</p>
        ) : (
          <p>
            {[text, t(`today.part.${part}`), state === 'problem' ? t('today.has_problem') : null]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {note ? <p className="text-ink-muted">{note}</p> : null}
        {picture === undefined ? null : <HelpPicture id={picture} task={text} />}
      </div>
    </li>
  )
}

/** What was not ticked yesterday, until the host has seen it. */
function Missed({ agreement, plan }: HostHelpProps) {
  const { t } = useTranslation()
  const yesterday = addDays(useToday(), -1)
  const seen = ownItem(`help-missed/${agreement.id}`)
  const [seenDay, setSeenDay] = useState(() => seen.read())
  const missed = untickedOn(timesOfPlan(plan), yesterday)
  const [first] = missed
  if (!first || seenDay === yesterday) return null
  const dismiss = () => {
    seen.save(yesterday)
    setSeenDay(yesterday)
  }
  return (
    <QuietCard
      icon={Clock}
      title={t('today.host.missed', { count: missed.length, task: first.text })}
      text={t('today.host.missed_text')}
    >
      <Link to={paths.messages(agreement.other.id)} className={buttonClass({ variant: 'secondary' })}>
        <MessageCircle aria-hidden="true" />
        {t('today.host.ask')}
      </Link>
      <Button variant="ghost" onClick={dismiss}>
        {t('today.host.never_mind')}
      </Button>
    </QuietCard>
  )
}

/** After the last day: done, or a problem. */
function IsItDone({ agreement, plan }: HostHelpProps) {
  const { t } = useTranslation()
  const confirming = useConfirmHelp(agreement.id)
  const problem = useProblem(t('today.over.failed'))
  const { done, planned } = progressOf(timesOfPlan(plan))
  const confirm = () =>
    confirming.mutate(plan.giver, {
      onSuccess: () => addToast('success', t('today.over.thanks')),
      onError: (thrown) => addToast('error', problem(thrown).sentence),
    })
  return (
    <QuietCard
      icon={HandHelping}
      title={t('today.over.title', { name: agreement.other.firstName })}
      text={t('today.over.text', { done, planned })}
    >
      <Button busy={confirming.isPending} onClick={confirm}>
        <Check aria-hidden="true" />
        {t('today.over.done')}
      </Button>
      {agreement.problem}
    </QuietCard>
  )
}
