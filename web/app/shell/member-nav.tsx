import {
  Award,
  CalendarDays,
  CircleHelp,
  Heart,
  HeartHandshake,
  House,
  HousePlus,
  LogOut,
  Menu as MenuIcon,
  MessageCircle,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openDialog } from '#web/domain/dialogs.ts'
import { useRefreshMembership } from '#web/domain/refresh-membership.ts'
import { useLogOut } from '#web/features/accounts/session-actions.ts'
import { OutgoingMessages } from '#web/features/messages/outgoing-messages.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { TicksLeft } from '#web/features/reservations/ticks/ticks-left.tsx'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useRealtimeEvent } from '#web/platform/realtime-connection.tsx'
import { useMember } from '#web/platform/session.ts'
import { switchTheme } from '#web/platform/theme.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { Points } from '#web/ui/points.tsx'
import { MemberWays } from './member-ways.tsx'
import { TabBar } from './tab-bar.tsx'
import { useTheme } from './theme-switch.tsx'

type MemberNavProps = {
  isWide: boolean
  languageSwitch: ReactNode
  /** There is less room beside the search. */
  isOnResults: boolean
}

/** Navigation, points, bell, language and profile of a member; on a phone points and bell. One menu is open at a time. */
export function MemberNav({ isWide, languageSwitch, isOnResults }: MemberNavProps) {
  const { t } = useTranslation()
  const hasListing = useMember()?.has_residence ?? false
  const [openMenu, setOpenMenu] = useState<'notifications' | 'profile' | null>(null)
  const control = (menu: 'notifications' | 'profile') => ({
    open: openMenu === menu,
    onOpenChange: (open: boolean) => setOpenMenu(open ? menu : null),
  })

  // Paid in another tab or on the phone: points and membership are refreshed.
  const refresh = useRefreshMembership()
  useRealtimeEvent('payment_notification', () => void refresh())

  const bell = <NotificationBell isFullScreen={!isWide} {...control('notifications')} />
  if (!isWide) {
    return (
      <div className="ml-auto flex items-center gap-1">
        <Balance size="md" />
        {bell}
      </div>
    )
  }
  return (
    <div className={cx('flex items-center gap-2', !isOnResults && 'flex-1')}>
      <MemberWays isOnResults={isOnResults} />
      {isOnResults ? null : (
        <>
          <span className="flex-1" />
          {hasListing ? null : <AddListingLink />}
        </>
      )}
      <Balance size="lg" />
      <IconButton
        label={t('shell.header.help')}
        tooltip
        className={cx(isOnResults && 'max-[100rem]:hidden')}
        onClick={() => openDialog('assistant', {})}
      >
        <CircleHelp aria-hidden="true" className="size-6!" />
      </IconButton>
      {bell}
      {languageSwitch}
      <ProfileMenu {...control('profile')} />
    </div>
  )
}

/** What every member page also has: outgoing messages and ticks, and on a phone the bar at the bottom. */
export function MemberFloor({ hasTabBar }: { hasTabBar: boolean }) {
  return (
    <>
      <OutgoingMessages />
      <TicksLeft />
      {hasTabBar ? <TabBar /> : null}
    </>
  )
}

/** Up to 1280 px only the icon. */
function AddListingLink() {
  const { t } = useTranslation()
  return (
    <Link
      to={paths.addListing()}
      className={`${buttonClass({ variant: 'secondary' })} mr-1 px-3.5! max-xl:size-tap max-xl:px-0!`}
    >
      <HousePlus aria-hidden="true" />
      <span className="max-xl:sr-only">{t('shell.header.add_a_home')}</span>
    </Link>
  )
}

/** The member's points, linked to where they came from and went. */
function Balance({ size }: { size: 'md' | 'lg' }) {
  const { t, i18n } = useTranslation()
  const user = useMember()
  if (!user) return null
  return (
    <Link
      to={paths.points()}
      aria-label={t('shell.header.points', { points: formatNumber(user.user_points, i18n.language) })}
      className="mr-1 inline-flex min-h-tap items-center rounded-full"
    >
      <Points
        amount={user.user_points}
        unit={t('shell.points_unit')}
        locale={i18n.language}
        size={size}
        className="hover:brightness-97 max-[22.5rem]:[&_small]:hidden"
      />
    </Link>
  )
}

type ProfileMenuProps = { open: boolean; onOpenChange: (open: boolean) => void }

function ProfileMenu(state: ProfileMenuProps) {
  const { t, i18n } = useTranslation()
  const user = useMember()
  const logOut = useLogOut()
  const hasServices = !useClientSettings()?.services_off
  const name = user ? `${user.first_name} ${user.last_name}` : ''
  return (
    <Menu
      {...state}
      trigger={
        <button
          type="button"
          aria-label={t('shell.header.profile_menu')}
          className="inline-flex h-tap items-center gap-2 rounded-full border border-line-strong bg-surface py-1 pr-1 pl-3 hover:shadow-2"
        >
          <MenuIcon aria-hidden="true" className="size-4" />
          <Avatar name={name} src={user?.profile_picture ?? null} size={34} locale={i18n.language} />
        </button>
      }
    >
      <MenuLink render={<Link to={paths.profile()} />} icon={<UserRound aria-hidden="true" />}>
        {t('shell.header.my_profile')}
      </MenuLink>
      <MenuLink render={<Link to={paths.messages()} />} icon={<MessageCircle aria-hidden="true" />}>
        {t('shell.header.messages')}
      </MenuLink>
      {hasServices ? (
        <MenuLink render={<Link to={paths.services()} />} icon={<HeartHandshake aria-hidden="true" />}>
          {t('shell.header.services')}
        </MenuLink>
      ) : null}
      <MenuLink render={<Link to={paths.history()} />} icon={<Award aria-hidden="true" />}>
        {t('shell.header.points_history')}
      </MenuLink>
      <MenuLink render={<Link to={paths.profile('listing')} />} icon={<House aria-hidden="true" />}>
        {t('shell.header.my_homes')}
      </MenuLink>
      <MenuLink render={<Link to={paths.calendar()} />} icon={<CalendarDays aria-hidden="true" />}>
        {t('shell.header.calendar')}
      </MenuLink>
      <MenuLink render={<Link to={paths.favourites()} />} icon={<Heart aria-hidden="true" />}>
        {t('shell.header.saved')}
      </MenuLink>
      <MenuLink render={<Link to={paths.settings()} />} icon={<Settings aria-hidden="true" />}>
        {t('shell.header.settings')}
      </MenuLink>
      {user?.is_staff ? (
        <MenuLink render={<Link to={paths.staff()} />} icon={<ShieldCheck aria-hidden="true" />}>
          {t('moderation.console')}
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<CircleHelp aria-hidden="true" />} onSelect={() => openDialog('assistant', {})}>
        {t('shell.header.help')}
      </MenuItem>
      <ThemeItem />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void logOut()}>
        {t('shell.header.log_out')}
      </MenuItem>
    </Menu>
  )
}

/** The theme, switched by a click. */
function ThemeItem() {
  const { t } = useTranslation()
  const theme = useTheme()
  const Icon = theme === 'dark' ? Moon : Sun
  return (
    <MenuItem
      icon={<Icon aria-hidden="true" />}
      onSelect={() => switchTheme(theme === 'dark' ? 'light' : 'dark')}
      staysOpen
    >
      {t('shell.theme.label')} <span className="ml-auto text-ink-muted">{t(`shell.theme.${theme}`)}</span>
    </MenuItem>
  )
}
