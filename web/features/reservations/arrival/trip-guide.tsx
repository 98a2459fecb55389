import {
  Cctv,
  Eye,
  HeartPulse,
  LockOpen,
  type LucideIcon,
  MapPin,
  Recycle,
  ScrollText,
  WashingMachine,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { OpenGuide, Visit } from '../trip/trip.queries.ts'

const sections = [
  ['machines', WashingMachine],
  ['rubbish', Recycle],
  ['emergency', HeartPulse],
  ['neighbourhood', MapPin],
  ['house_rules', ScrollText],
] as const satisfies readonly (readonly [keyof OpenGuide, LucideIcon])[]

/** The way into the home, with one step per line that the host wrote. */
export function ArrivalSteps({ text }: { text: string }) {
  const { t } = useTranslation()
  const steps = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="arrival" className="flex flex-col gap-3.5">
      <h2 id="arrival" className="type-block">
        {t('trip.arrival')}
      </h2>
      <ol className="flex flex-col gap-4">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one text, which may repeat
          <li key={`${index}-${step}`} className="flex gap-4 text-sm">
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-ink"
            >
              {index + 1}
            </span>
            <span className="pt-1 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The rest of the guide: all of it once opened, the rules at any time. */
export function HouseGuide({ visit, guide }: { visit: Visit; guide: OpenGuide | null }) {
  const { t, i18n } = useTranslation()
  const when = (instant: string) => ({
    day: formatInstantWeekday(instant, i18n.language),
    time: formatTime(instant, i18n.language),
  })
  const written = sections.flatMap(([section, Icon]) => {
    const text = guide ? guide[section] : section === 'house_rules' ? visit.house_rules : ''
    return text ? [{ section, Icon, text }] : []
  })
  // Guests see them whether the guide is open or not.
  const cameras =
    visit.cameras === 'outside'
      ? [{ section: 'cameras' as const, Icon: Cctv, text: t('listings.cameras.outside') }]
      : []
  const entries = [...written, ...cameras]
  const [lastOpening] = visit.openings
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="house-guide" className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="house-guide" className="type-block">
          {t('trip.guide.title')}
        </h2>
        {guide ? (
          <>
            <Badge tone="success" icon={<LockOpen aria-hidden="true" />}>
              {t('trip.guide.open')}
            </Badge>
            <span className="ml-auto text-sm text-ink-muted">
              {t('trip.guide.closes', when(guide.closes_at))}
            </span>
          </>
        ) : null}
      </div>
      <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
        {entries.map(({ section, Icon, text }) => (
          <div key={section} className="flex gap-3 bg-surface px-5 py-4 text-sm last:odd:md:col-span-2">
            <Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-muted" />
            <div className="min-w-0">
              <dt className="font-semibold">{t(`trip.section.${section}`)}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-ink-muted">{text}</dd>
            </div>
          </div>
        ))}
      </dl>
      {guide && lastOpening ? (
        <p className="flex gap-2 text-xs text-ink-muted">
          <Eye aria-hidden="true" className="size-4" />
          {t('trip.guide.opened', { when: Object.values(when(lastOpening)).join(', ') })}
        </p>
      ) : null}
    </section>
  )
}
