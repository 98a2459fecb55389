import { useQuery } from '@tanstack/react-query'
import { HousePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { agendaQuery } from '#web/domain/agenda.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoListing } from './listing-summary.tsx'
import { OwnListingRow } from './own-listing-row.tsx'
import { listingScoresQuery } from './profiles.queries.ts'

/** The member's listings, each in brief. */
export function ListingsSection({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation()
  const listings = profile.residence_cards
  const [agenda, scores] = [useQuery(agendaQuery), useQuery(listingScoresQuery)]
  // The rows get the heights that these define.
  const isLoading = agenda.isLoading || scores.isLoading
  return (
    <section aria-labelledby="homes-title" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="homes-title" className="type-page">
          {t('profiles.homes.title_many')}
        </h1>
        {listings.length > 0 ? (
          <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Link to={paths.wishesForListing()} className="link">
              {t('wishes.tab_wanted')}
            </Link>
            <Link to={paths.addListing()} className={buttonClass({ variant: 'secondary' })}>
              <HousePlus aria-hidden="true" />
              {t('profiles.homes.add_another')}
            </Link>
          </span>
        ) : null}
      </div>
      {listings.length === 0 ? (
        <Card>
          <NoListing />
        </Card>
      ) : isLoading ? (
        listings.map(({ id }) => <Skeleton key={id} className="h-60 rounded-xl max-sm:h-96" />)
      ) : (
        listings.map((listing) => <OwnListingRow key={listing.id} listing={listing} />)
      )}
    </section>
  )
}
