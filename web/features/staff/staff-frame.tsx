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
  Sun,
  Timer,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import type { staff as staffTexts } from '#shared/i18n/tr/staff.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { paths } from '#web/platform/paths.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { overviewQuery } from './staff.queries.ts'
import { staffPaths } from './staff-paths.ts'

type Counts = EndpointAnswer<ApiContract['GET /staff/overview/']>

type Section = { name: SectionName; to: string; Icon: LucideIcon; count?: keyof Counts }
type SectionName = Exclude<keyof (typeof staffTexts)['nav'], 'label' | 'groups'>
type Group = { name: keyof (typeof staffTexts)['nav']['groups'] | null; sections: readonly Section[] }

/** The sections, with the open work that is counted beside them. What waits for somebody comes first, without a title. */
const groups: readonly Group[] = [
  {
    name: null,
    sections: [
      { name: 'today', to: staffPaths.today(), Icon: Sun },
      { name: 'inbox', to: staffPaths.inbox(), Icon: Inbox, count: 'waiting_conversations' },
      { name: 'reports', to: staffPaths.reports(), Icon: Flag, count: 'reports' },
      { name: 'problems', to: staffPaths.problems(), Icon: CircleAlert, count: 'stay_problems' },
      { name: 'appeals', to: staffPaths.appeals(), Icon: Gavel, count: 'appeals' },
      { name: 'identity', to: staffPaths.identity(), Icon: IdCard, count: 'identity_checks' },
    ],
  },
  {
    name: 'community',
    sections: [
      { name: 'members', to: staffPaths.members(), Icon: UsersRound },
      { name: 'listings', to: staffPaths.listings(), Icon: House },
      { name: 'rings', to: staffPaths.rings(), Icon: Repeat },
      { name: 'assistant', to: staffPaths.assistant(), Icon: MessageCircleQuestion },
      { name: 'content', to: staffPaths.content(), Icon: FileText },
      { name: 'holidays', to: staffPaths.holidays(), Icon: CalendarDays },
    ],
  },
  {
    name: 'money',
    sections: [
      { name: 'payments', to: staffPaths.payments(), Icon: CreditCard, count: 'payment_mismatches' },
      { name: 'points', to: staffPaths.points(), Icon: Coins, count: 'adjustments' },
      { name: 'points_rules', to: staffPaths.pointsRules(), Icon: Scale },
      { name: 'numbers', to: staffPaths.numbers(), Icon: ChartColumn },
    ],
  },
  {
    name: 'system',
    sections: [
      { name: 'deliveries', to: staffPaths.deliveries(), Icon: Mail },
      { name: 'jobs', to: staffPaths.jobs(), Icon: Timer },
      { name: 'log', to: staffPaths.log(), Icon: ScrollText },
    ],
  },
]

/** The navigation rail with counts of open work, and the section beside it; on a phone below it. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  const overview = useQuery(overviewQuery)
  const lacksSecondFactor =
    overview.error instanceof ApiError && overview.error.code === 'second_factor_missing'
  const counts = overview.data
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
        {groups.map(({ name, sections }) => (
          <div key={name} className="flex gap-1 lg:flex-col">
            {name ? (
              <h2 className="px-3 pt-4 pb-1 text-xs font-medium text-ink-subtle max-lg:sr-only">
                {t(`staff.nav.groups.${name}`)}
              </h2>
            ) : null}
            {sections.map((section) => (
              <SectionLink key={section.name} section={section} counts={counts} />
            ))}
          </div>
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

function SectionLink({ section, counts }: { section: Section; counts: Counts | undefined }) {
  const { name, to, Icon, count } = section
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (name !== 'today' && pathname.startsWith(`${to}/`))
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
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
  )
}
