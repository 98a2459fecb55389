import { Compass, Handshake, Heart, House, HousePlus, type LucideIcon, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { useCurrentWay } from './current-way.ts'
import { useSearchPath } from './search-path.ts'
import { useWaiting } from './use-waiting.ts'
import { WayDot } from './way-dot.tsx'

/** A member's five main links at the bottom of a phone; not on pages that have a bar of their own there. */
export function TabBar() {
  const { t } = useTranslation()
  const current = useCurrentWay()
  const { isMyTurn, hasUnread } = useWaiting()
  const searchPath = useSearchPath()
  const hasListing = useMember()?.has_residence ?? false
  return (
    <nav
      aria-label={t('shell.header.ways')}
      className="fixed inset-x-safe bottom-0 z-(--z-header) grid grid-cols-5 border-t border-line bg-canvas px-1 pt-1 pb-(--safe-bottom) nav:hidden print:hidden [html:has([data-bottom-bar])_&]:hidden"
    >
      <Tab
        to={searchPath}
        icon={Compass}
        text={t('shell.header.explore')}
        isCurrent={current === 'explore'}
      />
      <Tab
        to={paths.favourites()}
        icon={Heart}
        text={t('shell.header.saved_short')}
        isCurrent={current === 'saved'}
      />
      <Tab
        to={paths.history()}
        icon={Handshake}
        text={t('shell.header.agreements')}
        isCurrent={current === 'agreements'}
        waiting={isMyTurn ? t('shell.header.your_turn') : null}
      />
      <Tab
        to={paths.messages()}
        icon={MessageCircle}
        text={t('shell.header.messages')}
        isCurrent={current === 'messages'}
        waiting={hasUnread ? t('shell.header.unread') : null}
        isHot
      />
      {hasListing ? (
        <Tab
          to={paths.profile('listing')}
          icon={House}
          text={t('shell.header.my_home')}
          isCurrent={current === 'home'}
        />
      ) : (
        <Tab
          to={paths.addListing()}
          icon={HousePlus}
          text={t('shell.header.add_a_home')}
          isCurrent={current === 'home'}
        />
      )}
    </nav>
  )
}

type TabProps = {
  to: string
  icon: LucideIcon
  text: string
  isCurrent: boolean
  waiting?: string | null
  isHot?: boolean
}

function Tab({ to, icon: Icon, text, isCurrent, waiting = null, isHot = false }: TabProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex min-h-14 flex-col items-center justify-center gap-[.1875rem] rounded-md! text-2xs leading-tight max-[22.5rem]:text-[.625rem] font-medium text-ink-muted aria-[current]:font-semibold aria-[current]:text-primary-ink aria-[current]:before:absolute aria-[current]:before:-top-1 aria-[current]:before:h-0.5 aria-[current]:before:w-8 aria-[current]:before:rounded-full aria-[current]:before:bg-primary"
    >
      <Icon aria-hidden="true" className="size-6" />
      {text}
      {waiting ? (
        <WayDot
          text={waiting}
          isHot={isHot}
          className="absolute top-1.5 left-[calc(50%+.5rem)] ring-2 ring-canvas"
        />
      ) : null}
    </Link>
  )
}
