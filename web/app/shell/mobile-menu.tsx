import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAuth, openDialog } from '#web/domain/dialogs.ts'
import { useLogOut } from '#web/features/accounts/session-actions.ts'
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
  const { t, i18n } = useTranslation()
  const isMember = useIsMember()
  const isStaff = useMember()?.is_staff === true
  const points = useMember()?.user_points
  const logOut = useLogOut()
  // Until a group is clicked: after logging in the member's own is open.
  const [clicked, setClicked] = useState<string | null>()
  const group = clicked === undefined ? (isMember ? 'profile' : 'help') : clicked

  const link = (to: string, text: string) => (
    <Link to={to} className={rowClass} onClick={onClose}>
      {text}
    </Link>
  )
  const thenClose = (act: () => void) => () => {
    onClose()
    act()
  }

  const help = {
    id: 'help',
    title: t('shell.header.help_group'),
    content: (
      <>
        {link(paths.faq(), t('shell.header.faq'))}
        {link(paths.advices(), t('shell.header.advices'))}
        {link(paths.values(), t('shell.header.values'))}
        <ContactLink className={rowClass} onClick={onClose}>
          {t('shell.header.contact')}
        </ContactLink>
        <button type="button" className={rowClass} onClick={thenClose(() => openDialog('assistant', {}))}>
          {t('shell.header.assistant')}
        </button>
      </>
    ),
  }
  const profile = {
    id: 'profile',
    title: t('shell.header.profile_group'),
    content: (
      <>
        {link(paths.profile(), t('shell.header.my_profile'))}
        {link(paths.messages(), t('shell.header.messages'))}
        {link(paths.profile('listing'), t('shell.header.my_homes'))}
        {link(paths.calendar(), t('shell.header.calendar'))}
        {link(paths.favourites(), t('shell.header.favourites'))}
        {link(paths.wishes(), t('shell.header.wishes'))}
        {link(paths.profile('notifications'), t('shell.header.settings'))}
        <Link to={paths.history()} className={cx(rowClass, 'justify-between gap-3')} onClick={onClose}>
          {t('shell.header.points_history')}
          {points === undefined ? null : (
            <Points amount={points} unit={t('shell.points_unit')} locale={i18n.language} />
          )}
        </Link>
        {link(paths.addListing(), t('shell.header.add_home'))}
        {isStaff ? link(paths.staff(), t('moderation.console')) : null}
        <button type="button" className={rowClass} onClick={thenClose(() => void logOut())}>
          {t('shell.header.log_out')}
        </button>
      </>
    ),
  }

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
            <Button variant="secondary" size="lg" block onClick={thenClose(() => openAuth('login'))}>
              {t('shell.header.log_in')}
            </Button>
            <Button variant="inverse" size="lg" block onClick={thenClose(() => openAuth('register'))}>
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
          {link(paths.advices(), t('shell.header.how_it_works'))}
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
