import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { Ring, RingLeg } from '#shared/features/rings/rings.contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { hostedLeg, ownLeg } from '#web/domain/ring-legs.ts'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Note, type NoteTone } from '#web/ui/note.tsx'

type RingNotesProps = { ring: Ring; now: number }

/** Homes that are free on the days of a lost stay, for those who would have stayed; a cover pays with points. */
function searchOf({ city, start_date, end_date, guests }: RingLeg, isCovered: boolean): string {
  const { adults = 1, children = 0, pets = 0 } = guests ?? {}
  const stay = { city, startDate: start_date, endDate: end_date, adults, children, pets }
  const query = isCovered ? { ...stay, serviceTypes: pointService } : stay
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
}

/** How it ended, what was lost since, or that little time is left. */
export function RingNotes({ ring, now }: RingNotesProps) {
  const { t, i18n } = useTranslation()
  const [own, hosted] = [ownLeg(ring), hostedLeg(ring)]
  const inQuestion = ring.last_stay?.accepted === null ? ring.last_stay : null
  const says = (tone: NoteTone, title: string, text: ReactNode, hasWish = true, icon?: ReactNode) => (
    <Note tone={tone} icon={icon} role="status">
      <b className="font-semibold">{title}</b> {text}
      {hasWish ? (
        <>
          {' '}
          <Link to={ring.wish ? paths.wish(ring.wish) : paths.wishes()} className="link font-semibold">
            {t('rings.to_wish')}
          </Link>
        </>
      ) : null}
    </Note>
  )
  switch (ring.state) {
    case 'proposed':
      return ring.my_answer === null && Date.parse(ring.answer_by) - now < dayMs
        ? says('warning', t('rings.soon_title'), t('rings.soon'), false)
        : null
    case 'declined':
    case 'expired':
      return ring.my_answer === 'no'
        ? says('info', t('rings.declined_by_you'), t('rings.declined_by_you_text'), true, <Repeat />)
        : says('info', t('rings.not_agreed'), t('rings.not_agreed_text'), true, <Repeat />)
    case 'lost':
      return says('danger', t('rings.lost'), t('rings.lost_text'))
    case 'broken':
      return says('info', t('rings.broken'), t('rings.broken_text'))
    case 'agreed':
    case 'completed':
      if (own?.is_off && hosted?.is_off) return says('info', t('rings.both_lost'), t('rings.both_lost_text'))
      if (own?.is_off)
        return says(
          'danger',
          t('rings.stay_lost'),
          <>
            {t(
              inQuestion && inQuestion.position === hosted?.position
                ? 'rings.last_stay.stay_lost'
                : 'rings.stay_lost_text',
            )}{' '}
            <Link
              to={paths.results(searchOf(own, ring.cover?.is_open ?? false))}
              className="link font-semibold"
            >
              {t('rings.see_homes', { place: own.city })}
            </Link>
          </>,
        )
      if (inQuestion && inQuestion.position === own?.position) {
        const { until } = inQuestion
        const when = `${formatInstantWeekday(until, i18n.language)}, ${formatTime(until, i18n.language)}`
        const waits = t(hosted?.is_off ? 'rings.last_stay.waits_no_guest' : 'rings.last_stay.waits')
        return says('warning', waits, t('rings.last_stay.waits_text', { when }), false)
      }
      if (hosted?.is_off) return says('warning', t('rings.guest_lost'), t('rings.guest_lost_text'), false)
      return null
  }
}
