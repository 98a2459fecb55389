import { CheckCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ringSize } from '#shared/features/rings/ring-size.messages.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { timeLeftText } from '#web/domain/remaining-time.ts'
import { hostedLeg, ownLeg, shortPlace } from '#web/domain/ring-legs.ts'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { isAgreement, nameOf } from './ring-texts.ts'

type RingHeadProps = { ring: Ring; now: number }

/** What it is in one sentence, its state, and how much time is left. */
export function RingHead({ ring, now }: RingHeadProps) {
  const { t, i18n } = useTranslation()
  const [own, hosted] = [ownLeg(ring), hostedLeg(ring)]
  const isProposed = ring.state === 'proposed'
  const size = ringSize(ring.homes, i18n.language)
  return (
    <header className="flex flex-col gap-2.5 pt-3.5 pb-3 nav:flex-row nav:items-end nav:gap-8 nav:pt-5">
      <div className="min-w-0 flex-1">
        <BackLink to={paths.wishes()}>{t('rings.back')}</BackLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="type-page">
            {isProposed
              ? t('rings.title', { size })
              : isAgreement(ring)
                ? t('rings.title_agreed', { size })
                : t('rings.title_over', { size })}
          </h1>
          {/* On a phone the bar says the same. */}
          <span className={isProposed ? 'max-nav:hidden' : undefined}>
            <StateBadge ring={ring} />
          </span>
        </div>
        {isProposed ? (
          <p className="mt-1.5 max-w-176 text-sm text-pretty text-ink-muted nav:text-base">
            {own && hosted ? (
              <span className="max-nav:hidden">
                {t('rings.lead_places', { place: shortPlace(own), name: nameOf(hosted.guest, t) })}{' '}
              </span>
            ) : null}
            {t('rings.lead')}
          </p>
        ) : null}
      </div>
      {isProposed ? <Countdown until={ring.answer_by} now={now} /> : null}
    </header>
  )
}

function Countdown({ until, now }: { until: string; now: number }) {
  const { t, i18n } = useTranslation()
  const moment = `${formatInstantWeekday(until, i18n.language)}, ${formatTime(until, i18n.language)}`
  return (
    <div
      role="timer"
      aria-label={t('rings.time_left')}
      className="flex flex-none items-center gap-3 rounded-lg bg-warning-soft px-3.5 py-2 text-warning-ink nav:px-4 nav:py-2.5"
    >
      <Hourglass aria-hidden="true" className="size-5 nav:size-6" />
      <p className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 nav:block">
        <b className="font-bold nav:block nav:text-lg nav:leading-tight">
          {timeLeftText(t, until, now) ?? t('rings.time_over')}
        </b>{' '}
        <span className="text-xs">
          <span className="max-nav:sr-only">{t('rings.last_day')}</span> {moment}
        </span>
      </p>
    </div>
  )
}

function StateBadge({ ring }: { ring: Ring }) {
  const { t } = useTranslation()
  const { tone, icon, label } = ((): { tone: BadgeTone; icon: ReactNode; label: string } => {
    switch (ring.state) {
      case 'proposed':
        return ring.my_answer === 'yes'
          ? { tone: 'neutral', icon: <Clock />, label: t('rings.badge.others') }
          : { tone: 'warning', icon: <Clock />, label: t('rings.badge.yours') }
      case 'agreed':
        return { tone: 'success', icon: <CheckCheck />, label: t('rings.badge.agreed') }
      case 'completed':
        return { tone: 'success', icon: <CheckCheck />, label: t('rings.badge.completed') }
      case 'declined':
      case 'expired':
        return { tone: 'neutral', icon: <CircleX />, label: t('rings.badge.not_agreed') }
      case 'lost':
        return { tone: 'danger', icon: <CircleX />, label: t('rings.badge.lost') }
      case 'broken':
        return { tone: 'neutral', icon: <CircleX />, label: t('rings.badge.broken') }
    }
  })()
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
