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
import { useTranslation } from 'react-i18next'
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

function useSections(counts: EndpointAnswer<ApiContract['GET /staff/overview/']> | undefined) {
  const { t } = useTranslation()
  return [
    {
      to: paths.staff(),
      text: t('staff.nav.reports'),
      icon: <Flag />,
      count: counts?.reports,
      hot: (counts?.urgent_reports ?? 0) > 0,
    },
    {
      to: staffPaths.inbox(),
      text: t('staff.nav.inbox'),
      icon: <Inbox />,
      count: counts?.waiting_conversations,
    },
    { to: staffPaths.appeals(), text: t('staff.nav.appeals'), icon: <Gavel />, count: counts?.appeals },
    {
      to: staffPaths.problems(),
      text: t('staff.nav.problems'),
      icon: <CircleAlert />,
      count: counts?.stay_problems,
    },
    {
      to: staffPaths.identity(),
      text: t('staff.nav.identity'),
      icon: <IdCard />,
      count: counts?.identity_checks,
    },
    { to: staffPaths.points(), text: t('staff.nav.points'), icon: <Coins />, count: counts?.adjustments },
    { to: staffPaths.pointsRules(), text: t('staff.nav.points_rules'), icon: <Scale /> },
    {
      to: staffPaths.payments(),
      text: t('staff.nav.payments'),
      icon: <CreditCard />,
      count: counts?.payment_mismatches,
    },
    { to: staffPaths.rings(), text: t('staff.nav.rings'), icon: <Repeat /> },
    { to: staffPaths.members(), text: t('staff.nav.members'), icon: <UsersRound /> },
    { to: staffPaths.listings(), text: t('staff.nav.listings'), icon: <House /> },
    { to: staffPaths.assistant(), text: t('staff.nav.assistant'), icon: <MessageCircleQuestion /> },
    { to: staffPaths.numbers(), text: t('staff.nav.numbers'), icon: <ChartColumn /> },
    { to: staffPaths.content(), text: t('staff.nav.content'), icon: <FileText /> },
    { to: staffPaths.holidays(), text: t('staff.nav.holidays'), icon: <CalendarDays /> },
    { to: staffPaths.deliveries(), text: t('staff.nav.deliveries'), icon: <Mail /> },
    { to: staffPaths.jobs(), text: t('staff.nav.jobs'), icon: <Timer /> },
    { to: staffPaths.log(), text: t('staff.nav.log'), icon: <ScrollText /> },
  ]
}

/** The navigation rail with counts of open work, and the section beside it; on a phone below it. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
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
        aria-label={t('staff.nav.label')}
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
                {t('staff.open_security')}
              </Link>
            }
          >
            {t('staff.second_factor')}
          </Note>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
