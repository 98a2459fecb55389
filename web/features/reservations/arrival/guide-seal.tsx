import { KeyRound, Lock, type LucideIcon, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Visit } from '../trip/trip.queries.ts'

type GuideSealProps = {
  visit: Visit
  hostId: number
  isOpening: boolean
  hasFailed: boolean
  onOpen: () => void
}

/** Why the guide is not shown, and what can be done about it. */
export function GuideSeal({ visit, hostId, isOpening, hasFailed, onOpen }: GuideSealProps) {
  const { t, i18n } = useTranslation()
  switch (visit.guide) {
    case 'early':
      return (
        <Seal icon={Lock} title={t('trip.guide.early')}>
          <p>
            {t('trip.guide.early_text', {
              day: formatInstantWeekday(visit.opens_at, i18n.language),
              time: formatTime(visit.opens_at, i18n.language),
            })}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {(['door_code', 'wifi', 'section.machines', 'section.emergency'] as const).map((what) => (
              <Badge key={what} icon={<Lock aria-hidden="true" />}>
                {t(`trip.${what}`)}
              </Badge>
            ))}
          </p>
        </Seal>
      )
    case 'open':
      return (
        <Seal
          icon={KeyRound}
          title={t('trip.guide.ready')}
          action={
            <Button variant="secondary" busy={isOpening} onClick={onOpen}>
              {t('trip.guide.show')}
            </Button>
          }
        >
          <p role={hasFailed ? 'alert' : undefined} className={hasFailed ? 'text-danger-ink' : undefined}>
            {hasFailed ? t('trip.guide.failed') : t('trip.guide.ready_text')}
          </p>
        </Seal>
      )
    case 'closed':
      return (
        <Seal icon={Lock} title={t('trip.guide.closed')}>
          <p>{t('trip.guide.closed_text')}</p>
        </Seal>
      )
    case 'unwritten':
      return (
        <Seal
          icon={KeyRound}
          title={t('trip.guide.unwritten')}
          action={
            <Link
              to={paths.messages(hostId)}
              className={`${buttonClass({ variant: 'secondary' })} print:hidden`}
            >
              <MessageCircle aria-hidden="true" />
              {t('reservations.write')}
            </Link>
          }
        >
          <p>{t('trip.guide.unwritten_text')}</p>
        </Seal>
      )
  }
}

type SealProps = { icon: LucideIcon; title: string; action?: ReactNode; children: ReactNode }

function Seal({ icon: Icon, title, action, children }: SealProps) {
  return (
    <div className="flex h-full flex-wrap items-center gap-3.5 px-4 py-3 text-sm md:px-5">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-surface-hover"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-40 flex-1 text-ink-muted">
        <p className="font-semibold text-ink">{title}</p>
        {children}
      </div>
      {action}
    </div>
  )
}
