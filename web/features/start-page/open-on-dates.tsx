import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { now } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { nextListDates, type PlannedDates } from './fitting-listings.ts'
import { SmallCard, SmallCards } from './small-card.tsx'
import { listsQuery, openListingsQuery } from './start-page.queries.ts'
import { Part } from './start-part.tsx'

const maxListings = 4

/** Homes that are free on the dates of the next list of favourites, or else on those searched; nothing without dates. */
export function OpenOnDates({ searched }: { searched: PlannedDates | null }) {
  const lists = useQuery(listsQuery)
  const today = civilDateOf(now())
  const upcoming = searched && searched.start > today ? searched : null
  const dates = lists.isPending ? null : (nextListDates(lists.data ?? [], today) ?? upcoming)
  return dates ? <OpenListings dates={dates} /> : null
}

function OpenListings({ dates }: { dates: PlannedDates }) {
  const { t, i18n } = useTranslation()
  const member = useMember()
  const { data } = useQuery(openListingsQuery(dates))
  const listings = data?.data.filter(({ owner }) => owner.id !== member?.id).slice(0, maxListings) ?? []
  if (listings.length === 0) return null
  const range = formatRange(dates.start, dates.end, i18n.language)
  const query = `?startDate=${dates.start}&endDate=${dates.end}&adults=${dates.adults}&children=${dates.children}&pets=${dates.pets}`
  return (
    <Part
      id="open-on-dates"
      title={t('start_page.fits.open_on', { range })}
      aside={
        <Link to={paths.results(query)} className="link flex-none text-sm">
          {t('start_page.fits.all_open')}
        </Link>
      }
    >
      <SmallCards>
        {listings.map((listing) => {
          const { start_date, end_date } = listing.stay ?? { start_date: dates.start, end_date: dates.end }
          const points = stayCost(listing.user_points, daysBetween(start_date, end_date))
          return (
            <SmallCard
              key={listing.id}
              listing={listing}
              stay={{ start_date, end_date }}
              to={`${paths.listing(listing.id)}${query}`}
            >
              {[
                t('wishes.points_total', { points: formatNumber(points, i18n.language) }),
                dates.name ? t('start_page.fits.of_list', { name: dates.name }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </SmallCard>
          )
        })}
      </SmallCards>
    </Part>
  )
}
