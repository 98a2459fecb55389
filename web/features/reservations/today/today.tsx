import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  progressOf,
  type TickState,
  tickHours,
  timesOn,
} from '#shared/features/reservations/help/ticks.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatWeekday } from '#web/platform/format.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { OutgoingTicks } from '../ticks/outgoing-ticks.tsx'
import { saveTick, ticksOf, useSavedTicks, withSaved } from '../ticks/saved-ticks.ts'
import { AgreedHelp } from './agreed-help.tsx'
import { DayStrip } from './day-strip.tsx'
import type { HelpAgreement, HelpPlan } from './help.queries.ts'
import { byPart, keyOfTime, type ShownTime, timesOfPlan } from './plan-times.ts'
import { SickCard } from './sick-card.tsx'
import { TickRow } from './tick-row.tsx'
import { TodayActions } from './today-actions.tsx'

type TodayProps = { agreement: HelpAgreement; plan: HelpPlan }

/** The helper's day: what there is to do, ticked by a press, also without a connection. */
export function Today({ agreement, plan }: TodayProps) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const lastDay = addDays(plan.end_date, -1)
  const [chosen, setChosen] = useState<CivilDate | null>(null)
  const day = chosen ?? (today > lastDay ? lastDay : today)
  const { times, waiting, tick } = useTicks(agreement.id, plan)
  const shown = timesOn(times, day).filter(({ state }) => state !== 'struck')
  const { done, planned } = progressOf(shown)
  return (
    <section aria-labelledby="today" className="flex flex-col gap-4 print:hidden">
      <OfflineBar waiting={waiting} />
      <DayStrip plan={plan} times={times} value={day} onChange={setChosen} />
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="today" className="type-section">
          {day === today ? t('today.title') : formatWeekday(day, i18n.language)}
        </h2>
        <p className="text-sm text-ink-muted tabular-nums">{t('today.done_of', { done, planned })}</p>
      </div>
      <div className="overflow-hidden rounded-2xl border border-line bg-surface">
        {shown.length === 0 ? (
          <p className="px-4 py-5 text-sm text-ink-muted md:px-5">{t('today.nothing')}</p>
        ) : null}
        {byPart(shown).map(({ part, times: ofPart }) => (
          <fieldset key={part} className="min-w-0 border-b border-line pb-1.5">
            <legend className="float-left w-full px-4 pt-3 text-xs font-medium text-ink-muted md:px-5">
              {t(`today.part.${part}`)}
            </legend>
            {ofPart.map((time) => (
              <TickRow
                key={keyOfTime(time)}
                time={time}
                isOpen={isTickable(time, today)}
                onClick={() => tick(time, time.state === 'done' ? 'undone' : 'done')}
              />
            ))}
          </fieldset>
        ))}
        <TodayActions
          agreement={agreement}
          plan={plan}
          times={shown.filter((time) => isTickable(time, today))}
          onNote={(time, note) => tick(time, time.state, note)}
        />
      </div>
      <p className="text-xs text-pretty text-ink-muted">{t('today.forgot')}</p>
      {plan.cards?.map((card) => (
        <SickCard key={card.id} card={card} />
      ))}
      <AgreedHelp agreement={agreement} plan={plan} {...progressOf(times)} />
    </section>
  )
}

/** The times of a plan with what the device has ticked, and how to tick one. */
function useTicks(reservationId: number, plan: HelpPlan) {
  const { t } = useTranslation()
  const ticker = { memberId: useMember()?.id ?? 0, reservationId }
  const saved = useSavedTicks((all) => ticksOf(all, ticker))
  const isStuck = useSavedTicks((all) => all.isStuck)
  const isOnline = useIsOnline()
  // What is on its way at this moment does not wait.
  const isWaiting = isStuck || !isOnline
  const times = withSaved(timesOfPlan(plan), saved).map((time) => ({
    ...time,
    isWaiting: time.isWaiting && isWaiting,
  }))
  return {
    times,
    waiting: isWaiting ? saved.length : 0,
    tick(time: ShownTime, state: ShownTime['state'], note = time.note ?? '') {
      const { task, day, nth } = time
      const next: TickState = state === 'struck' ? 'undone' : state
      if (!saveTick(ticker, { task, day, nth, state: next, note })) addToast('error', t('today.full'))
    },
  }
}

/** From its day until two days after its last. */
const isTickable = ({ day, until }: ShownTime, today: CivilDate): boolean =>
  day <= today && today <= addDays(until, tickHours / 24)

/** Says that ticks are safe although there is no connection; sends what waits. */
function OfflineBar({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  const memberId = useMember()?.id
  return (
    <>
      {memberId === undefined ? null : <OutgoingTicks memberId={memberId} />}
      <div role="status" className="empty:hidden">
        {isOnline && waiting === 0 ? null : (
          <p className="flex items-center justify-center gap-2.5 rounded-lg bg-surface-inverse px-4 py-2.5 text-sm text-ink-inverse">
            <CloudOff aria-hidden="true" className="size-4 flex-none" />
            {t('today.offline', { count: waiting })}
          </p>
        )}
      </div>
    </>
  )
}
