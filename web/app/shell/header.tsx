import { Menu } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LogoLink } from './logo-link.tsx'
import { VisitorNav } from './visitor-nav.tsx'

const MemberNav = lazyComponent(() => import('./member-nav.tsx'), 'MemberNav')
const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx'), 'MobileMenu')

const solidFromPx = 35

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > solidFromPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}

type HeaderProps = {
  /** What lies under it while it is transparent. */
  ground: 'page' | 'picture' | 'night'
  /** Under 1024 px the page has a header of its own (messages). */
  isHiddenOnMobile: boolean
  width: 'page' | 'wide' | 'full'
  /** The compact search of the results page. */
  search: ReactNode
}

const widths = { page: 'page-wrap', wide: 'page-wide', full: 'w-full px-6' }

/** What a header that is not solid shows through, for its colours. */
const grounds = {
  page: {},
  picture: { 'data-over-picture': '' },
  night: { 'data-over-picture': '', 'data-theme': 'dark' },
}

/** Fixed, with its space reserved by the page: turning solid moves nothing. */
export function Header({ ground, isHiddenOnMobile, width, search }: HeaderProps) {
  const isMember = useIsMember()
  const isWide = useMediaQuery(isMember ? '(min-width: 53.8125rem)' : '(min-width: 64rem)')
  const isScrolled = useIsScrolled()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [wasMenuOpened, setWasMenuOpened] = useState(false)
  const isSolid = isScrolled || isMenuOpen || isMember

  function openMenu() {
    setWasMenuOpened(true)
    setIsMenuOpen(true)
  }

  return (
    <header
      {...(isSolid ? {} : grounds[ground])}
      className={cx(
        'fixed inset-x-safe top-0 z-(--z-header) flex pt-(--safe-top) items-center border-b text-ink transition-[height,background-color,border-color] duration-(--dur-2)',
        // Before hydration the document knows whether a member is logged in.
        isSolid
          ? 'h-header border-line bg-canvas'
          : 'h-header-top border-transparent in-data-[session=member]:h-header in-data-[session=member]:border-line in-data-[session=member]:bg-canvas',
        isHiddenOnMobile && 'max-lg:hidden',
        // On a phone the tools of a member's search take its place.
        search !== null && 'in-data-[session=member]:max-nav:absolute',
      )}
    >
      <div className={cx('flex items-center gap-2', widths[width])}>
        <LogoLink />
        <HeaderContent isMember={isMember} isWide={isWide} search={search} />
        <MenuButton isOpen={isMenuOpen} onOpen={openMenu} />
      </div>
      {wasMenuOpened ? (
        <Suspense>
          <MobileMenu open={isMenuOpen && !isWide} onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}

/** Opens the menu of a phone: a member's face, or three lines. */
function MenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const { t, i18n } = useTranslation()
  const isMember = useIsMember()
  const member = useMember()
  return (
    <IconButton
      label={t(isMember ? 'shell.header.profile_menu' : 'shell.header.open_menu')}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={MobileMenu.preload}
      className={cx('-mr-2', isMember ? 'nav:hidden' : 'max-lg:ml-auto lg:hidden')}
    >
      {isMember && member ? (
        <Avatar
          name={`${member.first_name} ${member.last_name}`}
          src={member.profile_picture}
          size={32}
          locale={i18n.language}
        />
      ) : (
        <Menu aria-hidden="true" className="size-6!" />
      )}
    </IconButton>
  )
}

type HeaderContentProps = {
  isMember: boolean
  isWide: boolean
  search: ReactNode
}

function HeaderContent({ isMember, isWide, search }: HeaderContentProps) {
  return (
    <>
      {search || !isMember ? <div className="min-w-0 flex-1 max-lg:*:hidden">{search}</div> : null}
      {isMember ? null : (
        <div className="flex items-center gap-2 in-data-[session=member]:invisible max-lg:hidden">
          <VisitorNav />
        </div>
      )}
      {isMember ? (
        <Suspense fallback={<span className="ml-auto h-tap w-11 nav:w-72" />}>
          <MemberNav isWide={isWide} languageSwitch={<LanguageSwitch />} isOnResults={search !== null} />
        </Suspense>
      ) : null}
    </>
  )
}
