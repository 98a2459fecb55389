import { useQuery } from '@tanstack/react-query'
import { Bell, Crown, Eye, LockKeyhole, LogOut, Palette, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageSwitch } from '#web/app/shell/language-switch.tsx'
import { ThemeSwitch, useTheme } from '#web/app/shell/theme-switch.tsx'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { usePlanName } from '#web/domain/plans.ts'
import { SecurityColumn } from '#web/features/accounts/security/security-column.tsx'
import { useLogOut } from '#web/features/accounts/session-actions.ts'
import { SettingsEntry } from '#web/features/accounts/settings-entry.tsx'
import { useSettingsSummary } from '#web/features/notifications/use-settings-summary.ts'
import { mySubscriptionQuery } from '#web/features/subscriptions/subscriptions.queries.ts'
import { formatInstantDate } from '#web/platform/format.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'

export default function SettingsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('settings.title')} />
      <SecurityColumn title={t('settings.title')}>
        <Entries />
        <Foot />
      </SecurityColumn>
    </>
  )
}

/** Five entries with their present value; each leads to the page that changes it. */
function Entries() {
  const { t, i18n } = useTranslation()
  const theme = useTheme()
  const profile = useQuery(ownProfileQuery).data
  const phone = profile?.is_phone_visible ? 'phone_shown' : 'phone_hidden'
  return (
    <ul className="overflow-hidden rounded-2xl border border-line bg-surface">
      <SettingsEntry
        icon={LockKeyhole}
        to={paths.security()}
        title={t('settings.account')}
        value={profile && t('settings.account_value', { email: profile.email })}
      />
      <SettingsEntry
        icon={Bell}
        to={paths.profile('notifications')}
        title={t('settings.notifications')}
        value={useSettingsSummary()}
      />
      <SettingsEntry
        icon={Eye}
        to={paths.privacy()}
        title={t('settings.privacy')}
        value={profile && t('settings.privacy_value', { phone: t(`settings.${phone}`) })}
      />
      <SettingsEntry
        icon={Crown}
        to={paths.profile('subscription')}
        title={t('settings.membership')}
        value={useMembershipValue()}
      />
      <SettingsEntry
        icon={Palette}
        title={t('settings.look')}
        value={`${t(`settings.language.${i18n.language === 'en' ? 'en' : 'tr'}`)} · ${t(`settings.theme.${theme}`)}`}
      >
        <span className="flex flex-wrap gap-3">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </SettingsEntry>
    </ul>
  )
}

function useMembershipValue(): string | undefined {
  const { t, i18n } = useTranslation()
  const planName = usePlanName()
  const { data } = useQuery(mySubscriptionQuery)
  if (!data) return undefined
  if (!data.active) return t('settings.no_membership')
  return t('settings.membership_value', {
    plan: planName(data.active.plan_id) ?? '',
    date: formatInstantDate(data.active.ends_at, i18n.language),
  })
}

function Foot() {
  const { t } = useTranslation()
  const logOut = useLogOut()
  const way = 'link inline-flex min-h-tap items-center gap-2 text-sm font-semibold [&>svg]:size-4'
  return (
    <p className="-mt-2 flex flex-wrap justify-between gap-x-6">
      <Link to={paths.profile()} className={way}>
        <UserRound aria-hidden="true" />
        {t('profiles.title')}
      </Link>
      <button type="button" className={way} onClick={() => void logOut()}>
        <LogOut aria-hidden="true" />
        {t('shell.header.log_out')}
      </button>
    </p>
  )
}
