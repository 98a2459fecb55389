import { useQuery } from '@tanstack/react-query'
import { CircleCheck, HousePlus, Pencil, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ScorePart, scoreParts } from '#shared/features/listings/listing-score.rules.ts'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoListing, type RenderCard } from './listing-summary.tsx'
import { listingScoresQuery } from './profiles.queries.ts'

type ListingsSectionProps = { profile: MyProfile; renderCard: RenderCard }

/** The member's listings, each with its completeness and what would improve it. */
export function ListingsSection({ profile, renderCard }: ListingsSectionProps) {
  const { t } = useTranslation()
  const listings = profile.residence_cards
  return (
    <section aria-labelledby="homes-title" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="homes-title" className="type-page">
          {t(listings.length > 1 ? 'profiles.homes.title_many' : 'profiles.homes.title')}
        </h1>
        {listings.length > 0 ? (
          <Link to={paths.addListing()} className={buttonClass({ variant: 'secondary' })}>
            <HousePlus aria-hidden="true" />
            {t('profiles.homes.add_another')}
          </Link>
        ) : null}
      </div>
      {listings.length === 0 ? (
        <Card>
          <NoListing />
        </Card>
      ) : (
        listings.map((listing) => (
          <Card key={listing.id} as="article" className="grid gap-x-8 gap-y-6 md:grid-cols-2">
            <div>{renderCard(listing, 2)}</div>
            <div className="flex flex-col gap-5">
              <div className="flex items-center justify-between gap-3">
                {listing.state === 'active' ? (
                  <span />
                ) : (
                  <Badge tone="warning">
                    {t(listing.state === 'paused' ? 'profiles.homes.paused' : 'profiles.homes.hidden')}
                  </Badge>
                )}
                <Link
                  to={paths.editListing(listing.id)}
                  aria-label={t('profiles.homes.edit_home', { city: listing.city })}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  <Pencil aria-hidden="true" />
                  {t('profiles.edit')}
                </Link>
              </div>
              <ListingScore listing={listing.id} />
            </div>
          </Card>
        ))
      )}
    </section>
  )
}

const isPart = (code: string): code is ScorePart => code in scoreParts

function ListingScore({ listing }: { listing: number }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(listingScoresQuery)
  const score = data?.scores.find(({ product }) => product === listing)
  if (isPending) return <Skeleton className="h-40 rounded-lg" />
  if (!score) return null
  const missing = score.missing.filter(isPart)
  const text = t('profiles.homes.score_value', { score: score.score })
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t('profiles.homes.score')}</span>
        <span className="text-sm text-ink-muted">{text}</span>
      </p>
      <Progress
        label={t('profiles.homes.score')}
        value={score.score}
        max={score.max_score}
        valueText={text}
        tone={missing.length === 0 ? 'success' : 'primary'}
      />
      {missing.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-success-ink">
          <CircleCheck aria-hidden="true" className="size-5" />
          {t('profiles.homes.score_full')}
        </p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-muted">{t('profiles.homes.score_lift')}</p>
          <ul className="flex flex-col gap-2 text-sm">
            {missing.map((code) => (
              <li key={code} className="flex items-start justify-between gap-3">
                <span className="flex items-start gap-2">
                  <Plus aria-hidden="true" className="mt-0.5 size-4 text-ink-muted" />
                  {t(`profiles.homes.missing.${code}`)}
                </span>
                <span aria-hidden="true" className="text-ink-subtle tabular-nums">
                  +{scoreParts[code]}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
