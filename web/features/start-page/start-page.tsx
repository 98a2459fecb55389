import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { agendaQuery } from '#web/domain/agenda.ts'
import { deadlineText } from '#web/domain/deadline.tsx'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { useOwnRings } from '#web/domain/own-rings.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { now as serverTime } from '#web/platform/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Checklist } from './checklist.tsx'
import { ComingUp } from './coming-up.tsx'
import { ListingTips } from './listing-tips.tsx'
import { PointsFigures } from './points-figures.tsx'
import { listingScoresQuery, ownListingsQuery, rescueRequestsQuery } from './start-page.queries.ts'
import { FailedPart, Part } from './start-part.tsx'
import { HeadFrame, PartsSkeleton, twoColumns } from './start-skeleton.tsx'
import {
  comingStays,
  endOfTask,
  type Step,
  startStateOf,
  stepsOf,
  type Task,
  tasksOf,
} from './start-state.ts'
import { YourTurn } from './your-turn.tsx'

const maxStays = 2

/** What waits for the member, what is coming, and what could not be loaded. */
function useStart() {
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  const agenda = useQuery(agendaQuery)
  const listings = useQuery(ownListingsQuery)
  const profile = useQuery(ownProfileQuery)
  const rescues = useQuery(rescueRequestsQuery)
  const proposed = useOwnRings()

  const now = serverTime()
  const requests = rescues.data?.requests ?? []
  const rings = proposed.data?.rings ?? []
  // Without the listings, tasks with a deadline are shown all the same.
  const tasks = agenda.data
    ? tasksOf({ agenda: agenda.data, listings: listings.data ?? [], requests, rings }, now)
    : []
  const steps = profile.data
    ? stepsOf({
        hasPicture: profile.data.profile_picture !== null,
        about: profile.data.about,
        isPhoneVerified: profile.data.is_phone_verified,
        verifiesPhones,
        listingCount: listings.data?.length ?? 0,
      })
    : []
  const isSettled =
    agenda.data && !listings.isPending && !profile.isPending && !rescues.isPending && !proposed.isPending
  const state = agenda.data ? startStateOf(tasks, agenda.data, steps) : 'busy'
  const stays = agenda.data ? comingStays(agenda.data, civilDateOf(now)) : []
  const guided = new Set(
    (listings.data ?? []).filter(({ has_house_guide }) => has_house_guide).map(({ id }) => id),
  )
  const failed = [agenda, listings, profile, rescues, proposed].filter(
    ({ isError, data }) => isError && data === undefined,
  )
  const retry = () => failed.forEach((each) => void each.refetch())

  return { agenda, listings, state, tasks, steps, stays, guided, isSettled, failed, retry }
}

type Start = ReturnType<typeof useStart>
type Agenda = NonNullable<Start['agenda']['data']>

type StartPageProps = {
  search: ReactNode
  /** What fits the member. */
  fits: ReactNode
  /** The content below: shown once the content above has its final height. */
  children?: ReactNode
}

/** The member's own part of the start page: what waits, the search, coming stays and fits, points, and tips. */
export function StartPage({ search, fits, children }: StartPageProps) {
  const { t } = useTranslation()
  const name = useMember()?.first_name ?? ''
  const scores = useQuery(listingScoresQuery)
  const start = useStart()
  const { agenda, listings, state, tasks, steps, isSettled, retry } = start

  return (
    <>
      <HeadFrame>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="type-page">{t('start_page.hello', { name })}</h1>
          <p className="min-h-6 text-ink-muted max-nav:text-sm">
            {isSettled ? <Sentence state={state} tasks={tasks} steps={steps} /> : null}
          </p>
        </div>
        {search}
      </HeadFrame>
      {agenda.isError && !agenda.data ? (
        <div className="pt-9">
          <FailedPart onRetry={retry} isRetrying={agenda.isFetching} />
        </div>
      ) : agenda.data && isSettled ? (
        <StartParts start={start} agenda={agenda.data} />
      ) : (
        <PartsSkeleton />
      )}
      {(agenda.data && isSettled && !scores.isPending) || agenda.isError ? (
        <>
          {fits}
          {listings.data && scores.data ? (
            <ListingTips listings={listings.data} scores={scores.data.scores} />
          ) : null}
          {children}
        </>
      ) : null}
    </>
  )
}

function StartParts({ start, agenda }: { start: Start; agenda: Agenda }) {
  const { t } = useTranslation()
  const { state, steps, tasks, stays, guided, failed, retry } = start
  return (
    <div className={twoColumns(state === 'quiet')}>
      <div className="min-w-0">
        {state === 'new' ? (
          <Checklist steps={steps} />
        ) : (
          <YourTurn tasks={tasks} negotiatingCount={agenda.negotiating_count} />
        )}
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
              ? 'grid gap-3.5 nav:grid-cols-2 nav:[&>:last-child]:col-span-2'
              : 'flex flex-col gap-3.5 sm:max-[70rem]:grid sm:max-[70rem]:grid-cols-2'
          }
        >
          <ComingUp stays={stays.slice(0, maxStays)} guided={guided} />
          {state === 'new' ? null : <PointsFigures agenda={agenda} />}
        </div>
      </Part>
    </div>
  )
}

type SentenceProps = { state: 'busy' | 'new' | 'quiet'; tasks: readonly Task[]; steps: readonly Step[] }

/** How many tasks wait and until when, in one sentence. */
function Sentence({ state, tasks, steps }: SentenceProps) {
  const { t, i18n } = useTranslation()
  if (state === 'new')
    return t('start_page.steps_left', { count: steps.filter(({ isDone }) => !isDone).length })
  if (state === 'quiet') return t('start_page.nothing_waits')
  const waiting = t('start_page.waiting', { count: tasks.length })
  const nearest = nearestOf(t, tasks, i18n.language)
  return nearest ? `${waiting} ${nearest}` : waiting
}

function nearestOf(t: TFunction, tasks: readonly Task[], language: string): string | null {
  const first = tasks.find(({ kind }) => kind === 'agreement' || kind === 'ring')
  const until = first && endOfTask(first)
  if (!until) return null
  const isReview = first.kind === 'agreement' && first.item.action === 'review'
  return t('start_page.nearest', { when: deadlineText(t, until, language, !isReview) })
}
