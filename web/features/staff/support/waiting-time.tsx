import { useTranslation } from 'react-i18next'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { durationWords } from '#shared/kernel/number-words.ts'
import { now } from '#web/platform/clock.ts'
import { momentText } from '../record-parts.tsx'

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
] as const

/** How long something has been waiting, in the largest unit; the exact time on hover. */
export function WaitingTime({ since }: { since: string }) {
  const { i18n } = useTranslation()
  const passed = Math.max(0, now().getTime() - Date.parse(since))
  const [unit, length] = units.find(([, each]) => passed >= each) ?? (['minute', 60_000] as const)
  const count = Math.max(1, Math.floor(passed / length))
  return (
    <time dateTime={since} title={momentText(since, i18n.language)} className="whitespace-nowrap">
      {durationWords(count, unit, i18n.language)}
    </time>
  )
}
