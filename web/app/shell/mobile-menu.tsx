import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAuth, openDialog } from '#web/domain/dialogs.ts'
import { useLogOut } from '#web/features/accounts/session-actions.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { Points } from '#web/ui/points.tsx'
import { ContactLink } from './contact-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { SubscriptionEntry } from './visitor-nav.tsx'

const rowClass =
  'flex min-h-14 w-full items-center rounded-md px-2 text-left text-base font-medium text-ink hover:bg-surface-hover'

/** The menu of a phone: language, theme, and the groups profile and help, one open at a time. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  // Until a group is clicked: after logging in, the member's own is open.
  const [clicked, setClicked] = useState<string | null>()
  const group = clicked === undefined ? (isMember ? 'profile' : 'help') : clicked

  const profile = {
    id: 'profile',
    title: t('shell.header.profile_group'),
    content: <ProfileLinks onClose={onClose} />,
  }
  const help = { id: 'help', title: t('shell.header.help_group'), content: <HelpLinks onClose={onClose} /> }

  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={t('shell.header.menu')}
      closeLabel={t('shell.close')}
      className="px-gutter pb-6"
      footer={
        isMember ? null : (
          <>
            <Button
              variant="secondary"
              size="lg"
              block
              onClick={() => {
                onClose()
                openAuth('login')
              }}
            >
              {t('shell.header.log_in')}
            </Button>
            <Button
              variant="inverse"
              size="lg"
              block
              onClick={() => {
                onClose()
                openAuth('register')
              }}
            >
              {t('shell.header.register')}
            </Button>
          </>
        )
      }
    >
      <div className="flex min-h-16 items-center justify-between gap-4 border-b border-line">
        <span className="font-semibold">{t('shell.language')}</span>
        <LanguageSwitch />
      </div>
      <div className="flex min-h-16 items-center justify-between gap-4 border-b border-line">
        <span className="font-semibold">{t('shell.theme.label')}</span>
        <ThemeSwitch />
      </div>
      {isMember ? null : (
        <div className="border-b border-line py-1">
          <MenuLink to={paths.advices()} onClick={onClose}>
            {t('shell.header.how_it_works')}
          </MenuLink>
          <SubscriptionEntry className={rowClass} onSelect={onClose} />
        </div>
      )}
      <Accordion
        level={2}
        items={isMember ? [profile, help] : [help]}
        value={group}
        onChange={setClicked}
        className="[&_button]:px-2"
      />
    </FullScreen>
  )
}

type MenuLinkProps = { to: string; onClick: () => void; children: ReactNode }

const MenuLink = ({ to, onClick, children }: MenuLinkProps) => (
  <Link to={to} className={rowClass} onClick={onClick}>
    {children}
  </Link>
)

function HelpLinks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <MenuLink to={paths.faq()} onClick={onClose}>
        {t('shell.header.faq')}
      </MenuLink>
      <MenuLink to={paths.advices()} onClick={onClose}>
        {t('shell.header.advices')}
      </MenuLink>
      <MenuLink to={paths.values()} onClick={onClose}>
        {t('shell.header.values')}
      </MenuLink>
      <ContactLink className={rowClass} onClick={onClose}>
        {t('shell.header.contact')}
      </ContactLink>
      <button
        type="button"
        className={rowClass}
        onClick={() => {
          onClose()
          openDialog('assistant', {})
        }}
      >
        {t('shell.header.help')}
      </button>
    </>
  )
}

function ProfileLinks({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const isStaff = useMember()?.is_staff === true
  const points = useMember()?.user_points
  const hasServices = !useClientSettings()?.services_off
  const logOut = useLogOut()
  return (
    <>
      <MenuLink to={paths.profile()} onClick={onClose}>
        {t('shell.header.my_profile')}
      </MenuLink>
      <MenuLink to={paths.messages()} onClick={onClose}>
        {t('shell.header.messages')}
      </MenuLink>
      <MenuLink to={paths.profile('listing')} onClick={onClose}>
        {t('shell.header.my_homes')}
      </MenuLink>
      <MenuLink to={paths.calendar()} onClick={onClose}>
        {t('shell.header.calendar')}
      </MenuLink>
      <MenuLink to={paths.favourites()} onClick={onClose}>
        {t('shell.header.saved')}
      </MenuLink>
      {hasServices ? (
        <MenuLink to={paths.services()} onClick={onClose}>
          {t('shell.header.services')}
        </MenuLink>
      ) : null}
      <MenuLink to={paths.settings()} onClick={onClose}>
        {t('shell.header.settings')}
      </MenuLink>
      <Link to={paths.history()} className={cx(rowClass, 'justify-between gap-3')} onClick={onClose}>
        {t('shell.header.points_history')}
        {points === undefined ? null : (
          <Points amount={points} unit={t('shell.points_unit')} locale={i18n.language} />
        )}
      </Link>
      <MenuLink to={paths.addListing()} onClick={onClose}>
        {t('shell.header.add_home')}
      </MenuLink>
      {isStaff ? (
        <MenuLink to={paths.staff()} onClick={onClose}>
          {t('moderation.console')}
        </MenuLink>
      ) : null}
      <button
        type="button"
        className={rowClass}
        onClick={() => {
          onClose()
          void logOut()
        }}
      >
        {t('shell.header.log_out')}
      </button>
    </>
  )
}
