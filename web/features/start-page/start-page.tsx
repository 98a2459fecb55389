import { useQuery } from '@tanstack/react-query'
import { ChevronRight, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { agendaQuery } from '#web/domain/agenda.ts'
import { areStepsOpen, stepsOf } from '#web/domain/first-steps.ts'
import { FirstStepsCard } from '#web/domain/first-steps-card.tsx'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { useOwnRings } from '#web/domain/own-rings.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { now as serverTime } from '#web/platform/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { ComingUp } from './coming-up.tsx'
import {
  ownListingsQuery,
  questionsQuery,
  rescueRequestsQuery,
  wantedCountsQuery,
} from './start-page.queries.ts'
import { FailedPart, listClass, Part } from './start-part.tsx'
import { HeadFrame, PartsSkeleton, twoColumns } from './start-skeleton.tsx'
import { type Agenda, comingStays, startStateOf, type Task, tasksOf } from './start-state.ts'
import { YourTurn } from './your-turn.tsx'

const maxStays = 2
const initialTasks = 5

/** The first tasks, or all when asked. */
function useVisible(tasks: readonly Task[]) {
  const [showsAll, setShowsAll] = useState(false)
  return { visible: showsAll ? tasks : tasks.slice(0, initialTasks), showAll: () => setShowsAll(true) }
}

/** Own homes that wishes of others would suit, and how many such wishes there are. */
function useWanted(ids: readonly number[]) {
  const { data, isLoading } = useQuery({ ...wantedCountsQuery(ids), enabled: ids.length > 0 })
  const counts = ids.map((id, at) => [id, data?.[at] ?? 0] as const)
  return {
    isLoading,
    listings: new Set(counts.filter(([, count]) => count > 0).map(([id]) => id)),
    count: counts.reduce((sum, [, count]) => sum + count, 0),
  }
}

/** The first steps of a new member; none for others, or until it is known who that is. */
function useSteps(agenda: Agenda | undefined, listingCount: number) {
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  const profile = useQuery(ownProfileQuery)
  if (!agenda || !profile.data) return { profile, steps: [] }
  const steps = stepsOf({ profile: profile.data, verifiesPhones, listingCount })
  return { profile, steps: areStepsOpen(steps, agenda, profile.data) ? steps : [] }
}

/** What waits for the member, what is coming, and what could not be loaded. */
function useStart() {
  const agenda = useQuery(agendaQuery)
  const listings = useQuery(ownListingsQuery)
  const rescues = useQuery(rescueRequestsQuery)
  const asked = useQuery(questionsQuery)
  const proposed = useOwnRings()
  const now = serverTime()
  const owned = listings.data ?? []
  const wanted = useWanted(owned.filter(({ state }) => state === 'active').map(({ id }) => id))

  const waiting = {
    listings: owned,
    requests: rescues.data?.requests ?? [],
    rings: proposed.data?.rings ?? [],
    questions: asked.data?.questions ?? [],
    wanted: wanted.listings,
  }
  // Without the listings, tasks with a deadline are shown all the same.
  const tasks = agenda.data ? tasksOf({ agenda: agenda.data, ...waiting }, now) : []
  const { profile, steps } = useSteps(agenda.data, owned.length)
  const loads = [listings, profile, rescues, asked, proposed]
  const isSettled = agenda.data && loads.every(({ isPending }) => !isPending) && !wanted.isLoading
  const failed = [agenda, ...loads].filter(({ isError, data }) => isError && data === undefined)
  return {
    agenda,
    state: agenda.data ? startStateOf(tasks, agenda.data, steps) : ('busy' as const),
    taskCount: tasks.length,
    ...useVisible(tasks),
    steps,
    stays: agenda.data ? comingStays(agenda.data, civilDateOf(now)) : [],
    guided: new Set(owned.filter(({ has_house_guide }) => has_house_guide).map(({ id }) => id)),
    wantedCount: wanted.count,
    isSettled,
    failed,
    retry: () => failed.forEach((each) => void each.refetch()),
  }
}

type Start = ReturnType<typeof useStart>

type StartPageProps = {
  search: ReactNode
  /** What fits the member. */
  fits: ReactNode
  /** The content below: shown once the content above has its final height. */
  children?: ReactNode
}

/** A member's start page: the search, what waits, what is coming, what fits, and what the page adds below. */
export function StartPage({ search, fits, children }: StartPageProps) {
  const { t } = useTranslation()
  const name = useMember()?.first_name ?? ''
  const start = useStart()
  const { agenda, state, visible, isSettled } = start

  return (
    <>
      <HeadFrame>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="type-page">{t('start_page.hello', { name })}</h1>
          <p className="min-h-6 text-ink-muted max-nav:text-sm">
            {/* The block below says by itself that there are none, or how many steps are left. */}
            {isSettled && state === 'busy' ? t('start_page.waiting', { count: visible.length }) : null}
          </p>
        </div>
        {search}
      </HeadFrame>
      <OwnParts start={start} />
      {(agenda.data && isSettled) || agenda.isError ? (
        <>
          {fits}
          {children}
        </>
      ) : null}
    </>
  )
}

/** Who wants the member's home, where anybody does. */
function WantedRow({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Link
      to={paths.wishesForListing()}
      className={`${listClass} mt-3 flex min-h-14 items-center gap-3.5 px-4 py-3 font-semibold hover:bg-surface-sunken`}
    >
      <UsersRound aria-hidden="true" className="size-5 flex-none" />
      <span className="min-w-0 flex-1">{t('start_page.wanted', { count })}</span>
      <ChevronRight aria-hidden="true" className="size-4.5 flex-none" />
    </Link>
  )
}

/** What waits and what is coming, its skeleton, or that it could not be loaded. */
function OwnParts({ start }: { start: Start }) {
  const { agenda, isSettled, retry } = start
  if (agenda.isError && !agenda.data)
    return (
      <div className="pt-9">
        <FailedPart onRetry={retry} isRetrying={agenda.isFetching} />
      </div>
    )
  return agenda.data && isSettled ? <StartParts start={start} agenda={agenda.data} /> : <PartsSkeleton />
}

function StartParts({ start, agenda }: { start: Start; agenda: Agenda }) {
  const { t } = useTranslation()
  const { state, steps, visible, taskCount, showAll, stays, guided, failed, retry } = start
  return (
    <div className={twoColumns(state === 'quiet')}>
      <div className="min-w-0">
        {state === 'new' ? (
          <FirstStepsCard steps={steps} />
        ) : (
          <YourTurn
            tasks={visible}
            taskCount={taskCount}
            onShowAll={showAll}
            negotiatingCount={agenda.negotiating_count}
          />
        )}
        <WantedRow count={start.wantedCount} />
        {failed.length > 0 ? (
          <div className="mt-3">
            <FailedPart onRetry={retry} isRetrying={failed.some(({ isFetching }) => isFetching)} />
          </div>
        ) : null}
      </div>
      <Part
        id="coming-up"
        title={t('reservations.agreements.section.coming')}
        className="min-w-0"
        aside={
          stays.length > 0 ? (
            <Link to={`${paths.history()}#yaklasan`} className="link text-sm">
              {t('start_page.coming.all', { count: stays.length })}
            </Link>
          ) : null
        }
      >
        <div
          className={
            state === 'quiet'
              ? 'grid gap-3 nav:grid-cols-2'
              : 'flex flex-col gap-3 sm:max-[70rem]:grid sm:max-[70rem]:grid-cols-2'
          }
        >
          <ComingUp stays={stays.slice(0, maxStays)} guided={guided} />
        </div>
      </Part>
    </div>
  )
}
