import { Compass, Handshake, Heart, House, type LucideIcon, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { cx } from '#web/ui/class-names.ts'
import { useCurrentWay } from './current-way.ts'
import { useSearchPath } from './search-path.ts'
import { useWaiting } from './use-waiting.ts'
import { WayDot } from './way-dot.tsx'

/**
 * A member's navigation, in the header of a wide screen: icons where there is no room for words. On the results page it
 * stands beside the search and does not lead there.
 */
export function MemberWays({ isOnResults }: { isOnResults: boolean }) {
  const { t } = useTranslation()
  const { isMyTurn, hasUnread } = useWaiting()
  const searchPath = useSearchPath()
  const current = useCurrentWay()
  const hasListing = useMember()?.has_residence ?? false
  return (
    <nav
      aria-label={t('shell.header.main_nav')}
      className={cx(
        'flex items-center gap-0.5',
        isOnResults
          ? 'max-[75rem]:hidden max-[100rem]:[&_[data-words]]:sr-only min-[100rem]:[&_svg]:hidden'
          : 'ml-2 max-xl:[&_[data-words]]:sr-only xl:ml-6 xl:[&_svg]:hidden',
      )}
    >
      {isOnResults ? null : (
        <Way
          to={searchPath}
          icon={Compass}
          text={t('shell.header.explore')}
          isCurrent={current === 'explore'}
        />
      )}
      <Way
        to={paths.favourites()}
        icon={Heart}
        text={t('shell.header.saved')}
        isCurrent={current === 'saved'}
      />
      <Way
        to={paths.history()}
        icon={Handshake}
        text={t('shell.header.agreements')}
        isCurrent={current === 'agreements'}
        waiting={isMyTurn ? t('shell.header.your_turn') : null}
      />
      <Way
        to={paths.messages()}
        icon={MessageCircle}
        text={t('shell.header.messages')}
        isCurrent={current === 'messages'}
        waiting={hasUnread ? t('shell.header.unread') : null}
        isHot
      />
      {hasListing ? (
        <Way
          to={paths.profile('listing')}
          icon={House}
          text={t('shell.header.my_home')}
          isCurrent={current === 'home'}
        />
      ) : null}
    </nav>
  )
}

type WayProps = {
  to: string
  /** In place of the text where there is no room for it. */
  icon: LucideIcon
  text: string
  isCurrent: boolean
  /** What waits there, for readers who do not see the dot. */
  waiting?: string | null
  isHot?: boolean
}

function Way({ to, icon: Icon, text, isCurrent, waiting = null, isHot = false }: WayProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-tap items-center gap-2 rounded-md! px-2.5 text-sm font-medium whitespace-nowrap min-[85rem]:px-3.5',
        isCurrent ? 'bg-primary-soft font-semibold text-primary-ink' : 'hover:bg-surface-hover',
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
      <span data-words="">{text}</span>
      {waiting ? <WayDot text={waiting} isHot={isHot} /> : null}
    </Link>
  )
}
