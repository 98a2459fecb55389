import {
  BookOpen,
  Cctv,
  Eye,
  HeartPulse,
  type LucideIcon,
  MapPin,
  Recycle,
  ScrollText,
  WashingMachine,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { Fold } from '#web/ui/fold.tsx'
import type { OpenGuide, Visit } from '../trip/trip.queries.ts'

const sections = [
  ['machines', WashingMachine],
  ['rubbish', Recycle],
  ['emergency', HeartPulse],
  ['neighbourhood', MapPin],
  ['house_rules', ScrollText],
] as const satisfies readonly (readonly [keyof OpenGuide, LucideIcon])[]

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
    <Fold
      icon={BookOpen}
      title={t('house_guide.title')}
      note={
        guide
          ? t('trip.guide.closes', when(guide.closes_at))
          : entries.map(({ section }) => t(`trip.section.${section}`)).join(' · ')
      }
    >
      <dl className="flex flex-col gap-3.5">
        {entries.map(({ section, Icon, text }) => (
          <div key={section} className="flex gap-3 text-sm">
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
    </Fold>
  )
}
