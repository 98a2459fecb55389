import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Wish } from '#shared/features/wishes/wishes.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { fittingListings, type PlannedDates, wishesToShow } from './fitting-listings.ts'
import { OpenOnDates } from './open-on-dates.tsx'
import { SmallCard, SmallCards, SmallCardsSkeleton } from './small-card.tsx'
import { matchesOfWishesQuery, wishesQuery } from './start-page.queries.ts'
import { FailedPart, listClass, Part } from './start-part.tsx'

const maxWishes = 3
const maxListings = 4

type FitsMeProps = {
  /** "Would you stay here?", from the wishes. */
  questions: ReactNode
  /** Dates that the member searched in this visit. */
  searched: PlannedDates | null
}

/** What fits the member: homes found by their wishes, and homes that are open on their dates. */
export function FitsMe({ questions, searched }: FitsMeProps) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(wishesQuery)
  const hasWishes = data !== undefined && data.wishes.length > 0
  return (
    <div className="flex flex-col gap-7 pt-9">
      <Part
        id="fits-me"
        title={t('start_page.fits.title')}
        aside={
          hasWishes ? (
            <Link to={paths.wishes()} className="link flex-none text-sm">
              {t('start_page.fits.all_wishes', { count: data.wishes.length })}
            </Link>
          ) : null
        }
      >
        <div className="flex flex-col gap-3.5">
          {questions}
          {data ? (
            hasWishes ? (
              <Found wishes={data.wishes} />
            ) : (
              <Nothing
                title={t('wishes.empty_title')}
                text={t('wishes.empty_text')}
                to={paths.newWish()}
                action={t('wishes.leave')}
              />
            )
          ) : isError ? (
            <FailedPart onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <SmallCardsSkeleton />
          )}
        </div>
      </Part>
      <OpenOnDates searched={searched} />
    </div>
  )
}

function Found({ wishes }: { wishes: readonly Wish[] }) {
  const { t } = useTranslation()
  const visible = wishesToShow(wishes, maxWishes)
  const { data, isError, isFetching, refetch } = useQuery({
    ...matchesOfWishesQuery(visible.map(({ id }) => id)),
    enabled: visible.length > 0,
  })
  const listings = fittingListings(
    visible.flatMap((wish, at) => {
      const matches = data?.[at]
      return matches ? [{ wish, matches }] : []
    }),
  )
  if (visible.length > 0 && !data)
    return isError ? (
      <FailedPart onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <SmallCardsSkeleton />
    )
  if (listings.length === 0)
    return (
      <Nothing
        title={t('wishes.none_yet')}
        text={t('start_page.fits.none_text')}
        to={paths.wishes()}
        action={t('start_page.fits.see_wishes')}
      />
    )
  return (
    <SmallCards>
      {listings.slice(0, maxListings).map(({ wish, listing, stay, isSwap, isNew }) => (
        <SmallCard
          key={listing.id}
          listing={listing}
          stay={stay}
          to={paths.wish(wish.id)}
          badge={
            isSwap ? (
              <Badge tone="own" icon={<ArrowLeftRight aria-hidden="true" />}>
                {t('start_page.fits.swap')}
              </Badge>
            ) : isNew ? (
              <Badge tone="success">{t('wishes.new_home')}</Badge>
            ) : null
          }
        >
          {t('wishes.fits_own_wish', {
            places: wish.places.map(({ city, district }) => district || city).join(', '),
          })}
        </SmallCard>
      ))}
    </SmallCards>
  )
}

type NothingProps = { title: string; text: string; to: string; action: string }

function Nothing({ title, text, to, action }: NothingProps) {
  return (
    <div className={`${listClass} flex flex-wrap items-center gap-4 p-5`}>
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-surface-hover"
      >
        <Search className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
      <Link to={to} className={`${buttonClass({ variant: 'secondary' })} max-sm:w-full`}>
        {action}
      </Link>
    </div>
  )
}
