import { useTranslation } from 'react-i18next'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { durationWords } from '#shared/kernel/number-words.ts'
import { now } from '#web/platform/clock.ts'
import { cx } from '#web/ui/class-names.ts'
import { momentText } from '../record-parts.tsx'

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
] as const
/** Promises are given in hours: up to here they can be compared. */
const maxHours = 72

/** How long something has been waiting, in one unit; the exact time on hover. */
export function WaitingTime({ since, className }: { since: string; className?: string }) {
  const { i18n } = useTranslation()
  const passed = Math.max(0, now().getTime() - Date.parse(since))
  const [unit, length] =
    units.find(([unit, each]) => passed >= (unit === 'day' ? maxHours * hourMs : each)) ??
    (['minute', 60_000] as const)
  const count = Math.max(1, Math.floor(passed / length))
  return (
    <time
      dateTime={since}
      title={momentText(since, i18n.language)}
      className={cx('whitespace-nowrap', className)}
    >
      {durationWords(count, unit, i18n.language)}
    </time>
  )
}
