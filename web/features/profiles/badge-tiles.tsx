import { useQuery } from '@tanstack/react-query'
import { Award, BadgeCheck, MessageCircle, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { formatNumber } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { formatRating } from '#web/ui/rating.tsx'
import { badgesQuery } from './profiles.queries.ts'

/** The member's badges; missing ones are dashed. */
export function BadgeTiles({ profile }: { profile: MyProfile }) {
  const { t, i18n } = useTranslation()
  const { average_rating: rating, total_reviews: reviews } = profile
  const progress = useQuery(badgesQuery).data?.super_host
  // Without text messages nobody can verify a phone, so it is not shown as missing.
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  const showsVerified = verifiesPhones || profile.is_verified
  const progressText = progress
    ? t(progress.cancelled > 0 ? 'profiles.tiles.cancelled' : 'profiles.tiles.progress', {
        // Anything above the required number does not count as progress.
        hosted: Math.min(progress.hosted, progress.hosted_needed),
        needed: progress.hosted_needed,
        average: progress.average === null ? '–' : formatRating(progress.average, i18n.language),
        average_needed: formatRating(progress.average_needed, i18n.language),
      })
    : undefined
  return (
    <ul
      aria-label={t('profiles.tiles.label')}
      className={cx(
        'grid grid-cols-2 gap-3 sm:gap-4',
        showsVerified ? 'xl:grid-cols-4' : 'max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3',
      )}
    >
      <Tile icon={<Star />} isMissing={rating === null} text={t('profiles.tiles.rating')}>
        {rating === null ? t('profiles.tiles.none') : formatRating(rating, i18n.language)}
      </Tile>
      <Tile icon={<MessageCircle />} isMissing={reviews === 0} text={t('profiles.tiles.reviews')}>
        {reviews === 0 ? t('profiles.tiles.none') : formatNumber(reviews, i18n.language)}
      </Tile>
      <Tile
        icon={<Award />}
        isMissing={!profile.is_super_host}
        isProud={profile.is_super_host}
        text={t('profiles.tiles.super_host')}
        detail={progressText}
      >
        {t(profile.is_super_host ? 'profiles.tiles.yes' : 'profiles.tiles.not_yet')}
      </Tile>
      {showsVerified ? (
        <Tile
          icon={<BadgeCheck />}
          isMissing={!profile.is_verified}
          text={t(profile.is_verified ? 'profiles.tiles.verified' : 'profiles.tiles.verify_phone')}
        >
          {t(profile.is_verified ? 'profiles.tiles.yes' : 'profiles.tiles.waiting')}
        </Tile>
      ) : null}
    </ul>
  )
}

type TileProps = {
  icon: ReactNode
  text: string
  isMissing: boolean
  isProud?: boolean
  /** The facts that badges are computed from. */
  detail?: string | undefined
  children: ReactNode
}

function Tile({ icon, text, isMissing, isProud = false, detail, children }: TileProps) {
  return (
    <li
      className={cx(
        'flex flex-col gap-3 rounded-xl border bg-surface p-4 sm:px-5 sm:py-4.5',
        isMissing ? 'border-dashed border-line-strong text-ink-subtle' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-10 place-items-center rounded-[.8125rem] [&>svg]:size-5',
          isProud ? 'bg-surface-inverse text-ink-inverse' : 'bg-surface-hover',
        )}
      >
        {icon}
      </span>
      <span className="flex flex-col gap-1">
        <b className="font-heading text-[1.625rem] leading-none font-semibold tracking-[-.03em]">
          {children}
        </b>
        <span className={cx('text-sm', !isMissing && 'text-ink-muted')}>{text}</span>
        {detail ? <span className="text-xs">{detail}</span> : null}
      </span>
    </li>
  )
}
