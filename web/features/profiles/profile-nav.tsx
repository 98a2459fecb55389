import { Bell, Crown, House, UserRound, WalletCards } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ProfileSection, paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'

const icons = {
  profile: UserRound,
  listing: House,
  payment: WalletCards,
  subscription: Crown,
  notifications: Bell,
} as const satisfies Record<ProfileSection, typeof Bell>

const sections: readonly ProfileSection[] = ['profile', 'listing', 'payment', 'subscription', 'notifications']

/** The section in the URL; the first one by default. */
export const sectionOf = (query: URLSearchParams): ProfileSection =>
  sections.find((section) => section === query.get('section')) ?? 'profile'

/** The five sections: a column beside the page, on phones a scrolling row. */
export function ProfileNav({ current }: { current: ProfileSection }) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - 24
  }, [current])

  return (
    <nav
      ref={row}
      aria-label={t('profiles.sections.label')}
      className="scrollbar-none relative -mx-(--gutter) flex gap-1 overflow-x-auto px-(--gutter) py-1 lg:sticky lg:top-[calc(var(--header-h)+2.5rem)] lg:mx-0 lg:flex-col lg:overflow-visible lg:p-0"
    >
      {sections.map((section) => {
        const Icon = icons[section]
        const isCurrent = section === current
        return (
          <Link
            key={section}
            to={paths.profile(section)}
            data-section={section}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'flex min-h-tap flex-none items-center gap-3 rounded-md! px-3.5 text-[.9375rem] whitespace-nowrap transition-colors duration-(--dur-1) [&>svg]:size-5',
              isCurrent
                ? 'bg-primary-soft font-semibold text-primary-ink'
                : 'font-medium text-ink-muted hover:bg-surface-hover hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" />
            {t(`profiles.sections.${section}`)}
          </Link>
        )
      })}
    </nav>
  )
}
