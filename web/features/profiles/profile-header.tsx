import { Copy, Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { ProfileBadges } from './profile-badges.tsx'
import { ProfilePhoto } from './profile-photo.tsx'

/** Picture, name, tenure, place, the invitation code and the badges. */
export function ProfileHeader({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation()
  const name = `${profile.first_name} ${profile.last_name}`
  const facts = [
    t('profiles.months', { count: profile.total_months_on_platform }),
    ...(profile.residence_cards[0] ? [profile.residence_cards[0].city] : []),
  ]

  async function copyCode() {
    try {
      await navigator.clipboard.writeText(profile.user_code)
      addToast('success', t('profiles.code_copied'))
    } catch {
      addToast('error', t('profiles.code_not_copied'))
    }
  }

  return (
    <section
      aria-label={name}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-7"
    >
      <ProfilePhoto name={name} src={profile.profile_picture} />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h1 className="type-page min-w-0 wrap-anywhere">{name}</h1>
        <FactLine
          className="text-sm text-ink-muted"
          facts={[
            ...facts,
            <span key="code" className="whitespace-nowrap">
              {t('profiles.code')}{' '}
              <button
                type="button"
                aria-label={t('profiles.copy_code', { code: profile.user_code })}
                onClick={() => void copyCode()}
                className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-semibold text-ink hover:underline"
              >
                {profile.user_code}
                <Copy aria-hidden="true" className="size-4 text-ink-muted" />
              </button>
            </span>,
          ]}
        />
        <ProfileBadges profile={profile} />
      </div>
      <Link
        to={paths.otherProfile(profile.id)}
        className={`${buttonClass({ variant: 'secondary' })} max-sm:hidden!`}
      >
        <Eye aria-hidden="true" />
        {t('profiles.as_others')}
      </Link>
    </section>
  )
}
