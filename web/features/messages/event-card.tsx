import {
  Ban,
  CalendarSync,
  Check,
  CheckCheck,
  CircleAlert,
  Coins,
  FilePlus,
  Hourglass,
  House,
  type LucideIcon,
  PenLine,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StepKind } from '#shared/features/reservations/reservation-steps.ts'
import { formatTime } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import type { Milestone } from './message-list.ts'

const good = 'text-success-ink'
const bad = 'text-danger-ink'
const mine = 'text-primary-ink'
const quiet = 'text-ink-muted'

const looks: Record<StepKind, [LucideIcon, string]> = {
  started: [FilePlus, mine],
  changed: [PenLine, mine],
  approved: [Check, good],
  agreed: [CheckCheck, good],
  nights_taken: [CircleAlert, bad],
  points_released: [Coins, quiet],
  problem_reported: [CircleAlert, bad],
  problem_dismissed: [Check, quiet],
  no_show: [Ban, bad],
  part_fell: [Ban, bad],
  tasks_struck: [Ban, quiet],
  help_confirmed: [Check, good],
  help_not_done: [Ban, quiet],
  unpaid: [Ban, bad],
  release_checked: [Hourglass, quiet],
  points_given_back: [Undo2, quiet],
  amendment_proposed: [CalendarSync, mine],
  amendment_accepted: [CheckCheck, good],
  amendment_declined: [Ban, quiet],
  amendment_withdrawn: [Undo2, quiet],
  amendment_expired: [Hourglass, quiet],
  deposit_claimed: [CircleAlert, bad],
  deposit_disputed: [CircleAlert, bad],
  deposit_returned: [Undo2, quiet],
  deposit_kept: [Coins, quiet],
  cancelled: [Ban, bad],
  expired: [Hourglass, quiet],
  completed: [House, quiet],
}

/** What happened to the agreement, between the messages: who did what, with the old and the new terms. */
export function EventCard({ milestone }: { milestone: Milestone }) {
  const { t, i18n } = useTranslation()
  const { kind, title, facts, at } = milestone
  const [Icon, tone] = looks[kind]
  return (
    <div className="my-2.5 flex max-w-full items-start gap-3 self-center rounded-lg bg-surface-hover px-4 py-2.5 text-sm">
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4 flex-none', tone)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{title}</span>
          <time dateTime={at} className="text-2xs text-ink-muted">
            {formatTime(at, i18n.language)}
          </time>
        </p>
        {facts.length > 0 ? (
          <dl className="mt-0.5 grid gap-0.5 text-xs">
            {facts.map(({ label, before, text }) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="flex flex-wrap gap-x-2">
                  {before === null ? null : (
                    <s className="text-ink-muted">
                      <span className="sr-only">{t('chat.step.before')} </span>
                      {before}
                    </s>
                  )}
                  <span className="font-semibold">{text}</span>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  )
}
