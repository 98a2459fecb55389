import { Handshake, House, type LucideIcon, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useMatch } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { cx } from '#web/ui/class-names.ts'
import { useSearchPath } from './search-path.ts'
import { useWaiting } from './use-waiting.ts'
import { WayDot } from './way-dot.tsx'

/** A member's navigation, in the header of a wide screen; on the results page without the search itself, up to 1600 px as icons. */
export function MemberWays({ isOnResults }: { isOnResults: boolean }) {
  const { t } = useTranslation()
  const { isMyTurn, hasUnread } = useWaiting()
  const searchPath = useSearchPath()
  const hasListing = useMember()?.has_residence ?? false
  return (
    <nav
      aria-label={t('shell.header.main_nav')}
      className={cx('flex items-center gap-0.5', isOnResults ? 'max-[75rem]:hidden' : 'ml-2 xl:ml-6')}
    >
      {isOnResults ? null : <Way to={searchPath} text={t('shell.header.explore')} />}
      <Way
        to={paths.history()}
        text={t('shell.header.agreements')}
        icon={isOnResults ? Handshake : undefined}
        waiting={isMyTurn ? t('shell.header.your_turn') : null}
      />
      <Way
        to={paths.messages()}
        text={t('shell.header.messages')}
        icon={isOnResults ? MessageCircle : undefined}
        waiting={hasUnread ? t('shell.header.unread') : null}
        isHot
      />
      {hasListing ? (
        <Way
          to={paths.profile('listing')}
          text={t('shell.header.my_home')}
          icon={isOnResults ? House : undefined}
          isAlsoAt={paths.calendar()}
        />
      ) : null}
    </nav>
  )
}

type WayProps = {
  to: string
  text: string
  /** In place of the text up to 1600 px. */
  icon?: LucideIcon | undefined
  /** What waits there, for readers who do not see the dot. */
  waiting?: string | null
  isHot?: boolean
  /** Another page of the same section. */
  isAlsoAt?: string
}

function Way({ to, text, icon: Icon, waiting = null, isHot = false, isAlsoAt }: WayProps) {
  const { pathname } = useLocation()
  const isWithin = useMatch(`${to.split('?')[0]}/*`) !== null && !to.includes('?section')
  const isAgreement = useMatch('/reservation/:id') !== null && to === paths.history()
  const isCurrent = isWithin || isAgreement || pathname === isAlsoAt
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-tap items-center gap-2 rounded-md! px-2.5 text-sm font-medium whitespace-nowrap xl:px-3.5',
        isCurrent ? 'bg-primary-soft font-semibold text-primary-ink' : 'hover:bg-surface-hover',
      )}
    >
      {Icon ? <Icon aria-hidden="true" className="size-6 min-[100rem]:hidden" /> : null}
      <span className={Icon && 'max-[100rem]:sr-only'}>{text}</span>
      {waiting ? <WayDot text={waiting} isHot={isHot} /> : null}
    </Link>
  )
}
