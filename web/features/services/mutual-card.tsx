import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FoundPost, OwnPost, PostMatches } from '#shared/features/services/services.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { PostAction } from './post-action.tsx'
import { hoursText, placeText, timesText } from './post-texts.ts'

type MutualCardProps = {
  match: PostMatches['mutual'][number]
  /** The own post that needs what the other gives. */
  need: OwnPost | undefined
}

/** Two members who can help each other: what each side gives, and the difference in hours. */
export function MutualCard({ match, need }: MutualCardProps) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  const { gives, needs } = match
  const { member } = gives
  // What is needed, as far as it is given.
  const taken = need && need.minutes < gives.minutes ? need : gives
  const apart = Math.abs(needs.minutes - taken.minutes)
  return (
    <article className="overflow-hidden rounded-2xl border border-line bg-surface shadow-2">
      <div className="relative grid sm:grid-cols-2">
        <Side tone="own" label={t('services.you_give')} post={needs} minutes={needs.minutes} />
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 z-1 grid size-11 -translate-1/2 place-items-center rounded-full border border-line bg-surface text-primary max-sm:left-[calc(100%-2.5rem)]"
        >
          <ArrowLeftRight className="size-5 max-sm:rotate-90" />
        </span>
        <Side tone="their" label={t('services.you_get')} post={gives} minutes={taken.minutes} />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-sunken px-5 py-4">
        <Avatar
          name={member.first_name}
          src={member.profile_picture}
          size={40}
          locale={i18n.language}
          verifiedLabel={member.is_verified ? t('services.verified') : undefined}
        />
        <div className="min-w-40 flex-1 text-sm">
          <p className="font-semibold">{member.first_name}</p>
          <p className="text-ink-muted">
            {apart === 0
              ? t('services.even')
              : t('services.gap', {
                  time: hoursText(apart, reader),
                  points: formatNumber(Math.abs(needs.points - taken.points), i18n.language),
                })}
          </p>
        </div>
        <PostAction post={needs} inReturn={{ help: gives.help, minutes: taken.minutes }} />
      </div>
    </article>
  )
}

type SideProps = { tone: 'own' | 'their'; label: string; post: FoundPost; minutes: number }

function Side({ tone, label, post, minutes }: SideProps) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  const Icon = serviceTypeIcons[post.help]
  return (
    <div
      className={
        tone === 'own'
          ? 'border-own px-6 py-5 max-sm:border-l-4 sm:border-t-4'
          : 'border-primary px-6 py-5 max-sm:border-l-4 max-sm:shadow-[inset_0_1px_0_var(--line)] sm:border-t-4 sm:pl-10 sm:shadow-[inset_1px_0_0_var(--line)]'
      }
    >
      <Badge tone={tone}>{label}</Badge>
      <p className="mt-2 flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden="true" className="size-5 flex-none" />
        {t(`listings.service_type.${post.help}`)}
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere">{post.text}</p>
      <FactLine
        className="mt-0.5 text-sm text-ink-muted"
        facts={[hoursText(minutes, reader), placeText(post, reader), timesText(post, reader)].filter(Boolean)}
      />
    </div>
  )
}
