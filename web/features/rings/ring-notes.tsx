import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { Ring, RingLeg } from '#shared/features/rings/rings.contract.ts'
import { hostedLeg, ownLeg } from '#web/domain/ring-legs.ts'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { noteOf, stayAsked } from './ring-note.ts'

type RingNotesProps = { ring: Ring; now: number }

/** Homes that are free on the days of a lost stay, for those who would have stayed; a cover pays with points. */
function searchOf({ city, start_date, end_date, guests }: RingLeg, isCovered: boolean): string {
  const { adults = 1, children = 0, pets = 0 } = guests ?? {}
  const stay = { city, startDate: start_date, endDate: end_date, adults, children, pets }
  const query = isCovered ? { ...stay, serviceTypes: pointService } : stay
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
}

const looks = {
  soon: { tone: 'warning', title: 'rings.soon_title', text: 'rings.soon' },
  declined_by_you: {
    tone: 'info',
    title: 'rings.declined_by_you',
    text: 'rings.declined_by_you_text',
    icon: <Repeat />,
  },
  not_agreed: { tone: 'info', title: 'rings.not_agreed', text: 'rings.not_agreed_text', icon: <Repeat /> },
  lost: { tone: 'danger', title: 'rings.lost', text: 'rings.lost_text' },
  broken: { tone: 'info', title: 'rings.broken', text: 'rings.broken_text' },
  both_lost: { tone: 'info', title: 'rings.both_lost', text: 'rings.both_lost_text' },
  guest_lost: { tone: 'warning', title: 'rings.guest_lost', text: 'rings.guest_lost_text' },
} as const

/** How it ended, what was lost since, or that little time is left. */
export function RingNotes({ ring, now }: RingNotesProps) {
  const { t } = useTranslation()
  const note = noteOf(ring, now)
  if (note === null) return null
  if (note === 'stay_lost') return <StayLost ring={ring} />
  if (note === 'last_stay_waits') return <LastStayWaits ring={ring} />
  const { title, text, ...look } = looks[note]
  return (
    <Note {...look} role="status">
      <Words title={t(title)}>{t(text)}</Words>
      {look.tone === 'warning' ? null : <ToWish ring={ring} />}
    </Note>
  )
}

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <b className="font-semibold">{title}</b> {children}
  </>
)

function ToWish({ ring }: { ring: Ring }) {
  const { t } = useTranslation()
  return (
    <>
      {' '}
      <Link to={ring.wish ? paths.wish(ring.wish) : paths.wishes()} className="link font-semibold">
        {t('rings.to_wish')}
      </Link>
    </>
  )
}

function StayLost({ ring }: { ring: Ring }) {
  const { t } = useTranslation()
  const own = ownLeg(ring)
  const asked = stayAsked(ring)
  const isLast = asked !== null && asked.position === hostedLeg(ring)?.position
  return (
    <Note tone="danger" role="status">
      <Words title={t('rings.stay_lost')}>
        {t(isLast ? 'rings.last_stay.stay_lost' : 'rings.stay_lost_text')}
      </Words>{' '}
      {own ? (
        <Link to={paths.results(searchOf(own, ring.cover?.is_open ?? false))} className="link font-semibold">
          {t('rings.see_homes', { place: own.city })}
        </Link>
      ) : null}
      <ToWish ring={ring} />
    </Note>
  )
}

/** The member's stay is the last one, and its host has not answered yet. */
function LastStayWaits({ ring }: { ring: Ring }) {
  const { t, i18n } = useTranslation()
  const asked = stayAsked(ring)
  if (!asked) return null
  const { until } = asked
  const when = `${formatInstantWeekday(until, i18n.language)}, ${formatTime(until, i18n.language)}`
  return (
    <Note tone="warning" role="status">
      <Words title={t(hostedLeg(ring)?.is_off ? 'rings.last_stay.waits_no_guest' : 'rings.last_stay.waits')}>
        {t('rings.last_stay.waits_text', { when })}
      </Words>
    </Note>
  )
}
