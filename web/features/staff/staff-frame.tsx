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
  type LucideIcon,
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

type Counts = EndpointAnswer<ApiContract['GET /staff/overview/']>

/** The sections, with the open work that is counted beside them. */
const sections = [
  { name: 'reports', to: staffPaths.reports(), Icon: Flag, count: 'reports' },
  { name: 'inbox', to: staffPaths.inbox(), Icon: Inbox, count: 'waiting_conversations' },
  { name: 'appeals', to: staffPaths.appeals(), Icon: Gavel, count: 'appeals' },
  { name: 'problems', to: staffPaths.problems(), Icon: CircleAlert, count: 'stay_problems' },
  { name: 'identity', to: staffPaths.identity(), Icon: IdCard, count: 'identity_checks' },
  { name: 'points', to: staffPaths.points(), Icon: Coins, count: 'adjustments' },
  { name: 'points_rules', to: staffPaths.pointsRules(), Icon: Scale, count: null },
  { name: 'payments', to: staffPaths.payments(), Icon: CreditCard, count: 'payment_mismatches' },
  { name: 'rings', to: staffPaths.rings(), Icon: Repeat, count: null },
  { name: 'members', to: staffPaths.members(), Icon: UsersRound, count: null },
  { name: 'listings', to: staffPaths.listings(), Icon: House, count: null },
  { name: 'assistant', to: staffPaths.assistant(), Icon: MessageCircleQuestion, count: null },
  { name: 'numbers', to: staffPaths.numbers(), Icon: ChartColumn, count: null },
  { name: 'content', to: staffPaths.content(), Icon: FileText, count: null },
  { name: 'holidays', to: staffPaths.holidays(), Icon: CalendarDays, count: null },
  { name: 'deliveries', to: staffPaths.deliveries(), Icon: Mail, count: null },
  { name: 'jobs', to: staffPaths.jobs(), Icon: Timer, count: null },
  { name: 'log', to: staffPaths.log(), Icon: ScrollText, count: null },
] as const satisfies { name: string; to: string; Icon: LucideIcon; count: keyof Counts | null }[]

/** The navigation rail with counts of open work, and the section beside it; on a phone below it. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  const overview = useQuery(overviewQuery)
  const lacksSecondFactor =
    overview.error instanceof ApiError && overview.error.code === 'second_factor_missing'
  const counts = overview.data
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
        {sections.map(({ name, to, Icon, count }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent(to) ? 'page' : undefined}
            className="inline-flex min-h-tap flex-none items-center gap-2.5 rounded-md px-3 text-sm font-medium text-ink-muted hover:bg-surface-hover hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink [&_svg]:size-4.5"
          >
            <span aria-hidden="true">
              <Icon />
            </span>
            <span className="lg:flex-1">{t(`staff.nav.${name}`)}</span>
            {count && counts?.[count] ? (
              <CountBadge count={counts[count]} hot={name === 'reports' && counts.urgent_reports > 0} />
            ) : null}
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
