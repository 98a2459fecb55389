import { useQuery } from '@tanstack/react-query'
import {
  CalendarDays,
  ChartColumn,
  CircleAlert,
  Coins,
  CreditCard,
  FileText,
  Flag,
  Gavel,
  House,
  IdCard,
  Inbox,
  Mail,
  MessageCircleQuestion,
  Repeat,
  Scale,
  ScrollText,
  Timer,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { paths } from '#web/platform/paths.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { overviewQuery } from './staff.queries.ts'
import { staffPaths } from './staff-paths.ts'
import { useStaffTexts } from './staff-texts.ts'

function useSections(counts: EndpointAnswer<ApiContract['GET /staff/overview/']> | undefined) {
  const s = useStaffTexts()
  return [
    {
      to: paths.staff(),
      text: s.nav.reports,
      icon: <Flag />,
      count: counts?.reports,
      hot: (counts?.urgent_reports ?? 0) > 0,
    },
    {
      to: staffPaths.inbox(),
      text: s.nav.inbox,
      icon: <Inbox />,
      count: counts?.waiting_conversations,
    },
    { to: staffPaths.appeals(), text: s.nav.appeals, icon: <Gavel />, count: counts?.appeals },
    { to: staffPaths.problems(), text: s.nav.problems, icon: <CircleAlert />, count: counts?.stay_problems },
    {
      to: staffPaths.identity(),
      text: s.nav.identity,
      icon: <IdCard />,
      count: counts?.identity_checks,
    },
    { to: staffPaths.points(), text: s.nav.points, icon: <Coins />, count: counts?.adjustments },
    { to: staffPaths.pointsRules(), text: s.nav.points_rules, icon: <Scale /> },
    {
      to: staffPaths.payments(),
      text: s.nav.payments,
      icon: <CreditCard />,
      count: counts?.payment_mismatches,
    },
    { to: staffPaths.rings(), text: s.nav.rings, icon: <Repeat /> },
    { to: staffPaths.members(), text: s.nav.members, icon: <UsersRound /> },
    { to: staffPaths.listings(), text: s.nav.listings, icon: <House /> },
    { to: staffPaths.assistant(), text: s.nav.assistant, icon: <MessageCircleQuestion /> },
    { to: staffPaths.numbers(), text: s.nav.numbers, icon: <ChartColumn /> },
    { to: staffPaths.content(), text: s.nav.content, icon: <FileText /> },
    { to: staffPaths.holidays(), text: s.nav.holidays, icon: <CalendarDays /> },
    { to: staffPaths.deliveries(), text: s.nav.deliveries, icon: <Mail /> },
    { to: staffPaths.jobs(), text: s.nav.jobs, icon: <Timer /> },
    { to: staffPaths.log(), text: s.nav.log, icon: <ScrollText /> },
  ]
}

/** The navigation rail with counts of open work, and the section beside it; on a phone below it. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const s = useStaffTexts()
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  const overview = useQuery(overviewQuery)
  const lacksSecondFactor =
    overview.error instanceof ApiError && overview.error.code === 'second_factor_missing'
  const sections = useSections(overview.data)
  const isCurrent = (to: string) =>
    pathname === to || pathname.startsWith(to === paths.staff() ? '/staff/reports/' : `${to}/`)
  useEffect(() => {
    const current = pathname && rail.current?.querySelector<HTMLElement>('[aria-current]')
    // On a phone the rail is wider than the screen.
    if (rail.current && current) rail.current.scrollLeft = current.offsetLeft - rail.current.clientWidth / 3
  }, [pathname])
  return (
    <div className="grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav
        ref={rail}
        aria-label={s.nav.label}
        className="scrollbar-none relative flex gap-1 overflow-x-auto border-b border-line px-gutter py-2 lg:sticky lg:top-(--header-h-top) lg:h-[calc(100dvh-var(--header-h-top))] lg:flex-col lg:self-start lg:border-r lg:border-b-0 lg:p-4"
      >
        {sections.map(({ to, text, icon, count, hot }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent(to) ? 'page' : undefined}
            className="inline-flex min-h-tap flex-none items-center gap-2.5 rounded-md px-3 text-sm font-medium text-ink-muted hover:bg-surface-hover hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink [&_svg]:size-4.5"
          >
            <span aria-hidden="true">{icon}</span>
            <span className="lg:flex-1">{text}</span>
            {count ? <CountBadge count={count} hot={hot} /> : null}
          </Link>
        ))}
      </nav>
      <div className="min-w-0 px-gutter py-6 lg:px-8">
        {lacksSecondFactor ? (
          <Note
            tone="warning"
            role="alert"
            action={
              <Link to={paths.security()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {s.open_security}
              </Link>
            }
          >
            {s.second_factor}
          </Note>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
