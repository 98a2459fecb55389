import { useQuery } from '@tanstack/react-query'
import { Award, BadgeCheck, type LucideIcon, MessageCircle, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { formatNumber } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { formatRating } from '#web/ui/rating.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { badgesQuery } from './profiles.queries.ts'

/** The member's four badges in one line, also those that are missing. */
export function ProfileBadges({ profile }: { profile: MyProfile }) {
  const { t, i18n } = useTranslation()
  const { average_rating: rating, total_reviews: reviews } = profile
  // Without text messages nobody can verify a phone, so it is not shown as missing.
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  const badges: { Icon: LucideIcon; text: string; isOwn: boolean; why?: string | undefined }[] = [
    {
      Icon: Star,
      isOwn: rating !== null,
      text:
        rating === null
          ? t('profiles.badges.no_rating')
          : t('profiles.badges.rating', { rating: formatRating(rating, i18n.language) }),
    },
    {
      Icon: MessageCircle,
      isOwn: reviews > 0,
      text:
        reviews === 0
          ? t('profiles.badges.no_reviews')
          : t('profiles.badges.reviews', { count: reviews, number: formatNumber(reviews, i18n.language) }),
    },
    {
      Icon: Award,
      isOwn: profile.is_super_host,
      text: t(profile.is_super_host ? 'profiles.badges.super_host' : 'profiles.badges.no_super_host'),
      why: useSuperHostProgress(),
    },
    ...(verifiesPhones || profile.is_verified
      ? [
          {
            Icon: BadgeCheck,
            isOwn: profile.is_verified,
            text: t(profile.is_verified ? 'profiles.badges.verified' : 'profiles.badges.not_verified'),
          },
        ]
      : []),
  ]
  return (
    <ul
      aria-label={t('profiles.badges.label')}
      className="grid grid-cols-[auto_auto] justify-start gap-x-3.5 gap-y-1 text-xs text-ink-muted sm:flex sm:flex-wrap sm:gap-x-5"
    >
      {badges.map(({ Icon, text, isOwn, why }) => (
        <li key={text} className={cx('flex items-center gap-1.5', isOwn && 'font-medium text-ink')}>
          <Icon aria-hidden="true" className="size-4 flex-none" />
          {why ? <Explained text={text} why={why} /> : text}
        </li>
      ))}
    </ul>
  )
}

/** What the badge takes, and how far the member is. */
function useSuperHostProgress(): string | undefined {
  const { t, i18n } = useTranslation()
  const progress = useQuery(badgesQuery).data?.super_host
  if (!progress) return undefined
  return t(progress.cancelled > 0 ? 'profiles.badges.cancelled' : 'profiles.badges.progress', {
    // Anything above the required number does not count as progress.
    hosted: Math.min(progress.hosted, progress.hosted_needed),
    needed: progress.hosted_needed,
    average: progress.average === null ? '–' : formatRating(progress.average, i18n.language),
    average_needed: formatRating(progress.average_needed, i18n.language),
  })
}

const Explained = ({ text, why }: { text: string; why: string }) => (
  <span className="relative">
    <button
      type="button"
      aria-disabled="true"
      aria-describedby="super-host-progress"
      className="text-left underline decoration-dotted underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-3"
    >
      {text}
    </button>
    <Tooltip id="super-host-progress" text={why} />
  </span>
)
