import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnNightsField } from '../card-fields/own-nights-field.tsx'
import type { OwnListing } from './use-own-listing.ts'

type OwnListingFieldProps = { own: OwnListing; error: string | undefined }

/** Which of the member's listings is offered in return, and whether it is free on the same dates. */
export function OwnListingField({ own, error }: OwnListingFieldProps) {
  const { t } = useTranslation()
  if (!own.isNeeded) return null
  if (own.hasFailed)
    return (
      <ErrorState
        level={3}
        title={t('reservations.card.own_home_failed')}
        retryLabel={t('shell.retry')}
        onRetry={own.retry}
      />
    )
  if (own.isLoading && own.listings.length === 0) return <Skeleton className="h-18 rounded-lg" />
  if (own.listings.length === 0)
    return (
      <Note
        tone="info"
        action={
          <Link to={paths.addListing()} className="link flex-none text-sm">
            {t('shell.header.add_home')}
          </Link>
        }
      >
        {t('reservations.card.own_home_none')}
      </Note>
    )

  const freedom = { true: 'own_home_free', false: 'own_home_busy', null: 'own_home_no_dates' } as const
  return (
    <>
      <RadioCards
        label={t('reservations.card.own_home')}
        value={own.listing ? String(own.listing.id) : null}
        onChange={(id) => own.choose(Number(id))}
        error={error}
        options={own.listings.map((listing) => ({
          value: String(listing.id),
          label: `${listing.city}, ${listing.district} · ${t(`listings.residence_type.${listing.residence_type}`)}`,
          description: t(`reservations.card.${freedom[`${own.isFree(listing.id)}`]}`),
        }))}
      />
      {own.otherDays ? <OwnNightsField key={own.listing?.id} own={own} days={own.otherDays} /> : null}
    </>
  )
}
