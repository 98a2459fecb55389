import { Search, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { Rescue } from '#shared/features/rescues/rescues.contract.ts'
import { useThisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { AskedListings } from './asked-listings.tsx'
import { ChooseListings } from './choose-listings.tsx'
import { GiveUp } from './give-up.tsx'
import type { LostStay } from './lost-stay.ts'

type RescueBodyProps = { lost: LostStay; rescue: Rescue }

/** What the guest can do now, by how far the rescue has come. */
export function RescueBody({ lost, rescue }: RescueBodyProps) {
  const { t } = useTranslation()
  const asked = rescue.homes.filter(({ request }) => request !== null)
  const free = rescue.homes.filter(({ request }) => request === null)
  const isOpen = rescue.state === 'open'
  const isWaiting = asked.some(({ request }) => request === 'open')
  return (
    <div className="flex flex-col gap-4">
      {rescue.reservation === null ? null : (
        <Link
          to={paths.reservation(rescue.reservation)}
          className={`${buttonClass({ size: 'lg' })} self-start max-sm:w-full`}
        >
          {t('rescues.rescued_open')}
        </Link>
      )}
      {isOpen ? <OfflineNote /> : null}
      {asked.length > 0 ? <AskedListings listings={asked} start={rescue.start_date} isOpen={isOpen} /> : null}
      {isOpen && free.length > 0 ? (
        <ChooseListings reservationId={lost.reservationId} rescue={rescue} free={free} isMore={isWaiting} />
      ) : null}
      {isOpen && free.length === 0 && !isWaiting ? <WaysOut lost={lost} rescue={rescue} /> : null}
      {rescue.state === 'rescued' ? null : <OtherWays lost={lost} isOpen={isOpen} />}
    </div>
  )
}

function OfflineNote() {
  const { t } = useTranslation()
  if (useIsOnline()) return null
  return (
    <Note tone="warning" icon={<WifiOff />} role="status">
      <b>{t('rescues.offline')}</b> {t('rescues.offline_text')}
    </Note>
  )
}

/** A search of one's own, or none at all. */
function OtherWays({ lost, isOpen }: { lost: LostStay; isOpen: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <Link
        to={paths.results(`?${searchOf(lost, { city: lost.city, start: lost.start, end: lost.end })}`)}
        className="link inline-flex min-h-tap items-center gap-2 text-sm"
      >
        <Search aria-hidden="true" className="size-4" />
        {t('rescues.search')}
      </Link>
      {isOpen ? <GiveUp reservationId={lost.reservationId} /> : null}
    </div>
  )
}

/** Homes for points, for the same party. */
const searchOf = (
  { adults, children, pets }: LostStay,
  { city, start, end }: { city: string; start: string; end: string },
): URLSearchParams =>
  new URLSearchParams({
    ...{ city, startDate: start, endDate: end, serviceTypes: pointService, adults: String(adults) },
    ...(children > 0 && { children: String(children) }),
    ...(pets > 0 && { pets: String(pets) }),
  })

/** No home is left to ask: what is free nearby, and the team. */
function WaysOut({ lost, rescue }: RescueBodyProps) {
  const { t, i18n } = useTranslation()
  const year = useThisYear()
  const hours = rescue.team_answers_within
  return (
    <ul className="flex max-w-120 flex-col gap-2">
      {rescue.nearest.map(({ kind, city, start_date: start, end_date: end, count }, index) => (
        <li key={kind}>
          <Link
            to={paths.results(`?${searchOf(lost, { city, start, end })}`)}
            className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary', block: true })}
          >
            {t('rescues.nearest', {
              what: kind === 'dates' ? formatRange(start, end, i18n.language, year) : city,
              count,
            })}
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={paths.contact()}
          className={buttonClass({ variant: rescue.nearest.length > 0 ? 'ghost' : 'primary', block: true })}
        >
          {hours === null ? t('rescues.write_team') : t('rescues.write_team_within', { hours })}
        </Link>
      </li>
    </ul>
  )
}
