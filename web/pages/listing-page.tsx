import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { useReturnAddress } from '#web/domain/return-address.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { Block } from '#web/features/listings/detail/block.tsx'
import { HostCard } from '#web/features/listings/detail/host-card.tsx'
import { listingData, listingTrail } from '#web/features/listings/detail/listing-data.ts'
import { ListingFacts } from '#web/features/listings/detail/listing-facts.tsx'
import { ListingPhotos } from '#web/features/listings/detail/listing-photos.tsx'
import { ListingSkeleton } from '#web/features/listings/detail/listing-skeleton.tsx'
import { ListingTitle } from '#web/features/listings/detail/listing-title.tsx'
import { OwnListingBar, OwnListingCard } from '#web/features/listings/detail/own-listing-card.tsx'
import { listingQuery } from '#web/features/listings/listings.queries.ts'
import { ReservationBar } from '#web/features/reservations/reservation-card/reservation-bar.tsx'
import { useStayChoice } from '#web/features/reservations/reservation-card/use-stay-choice.ts'
import { parseSearch, stayQuery } from '#web/features/search/search-query.ts'
import { hydrateOnVisible } from '#web/hydration/hydrate-on-visible.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { requestContext } from '#web/platform/request-context.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { OwnTurn } from '#web/ui/own-turn.tsx'

const MetByNote = lazyComponent(() => import('#web/features/wishes/met-by-note.tsx'), 'MetByNote')
const MissingListing = lazyComponent(() => import('./missing-listing.tsx'), 'MissingListing')
const loadParts = () => import('./listing-parts.tsx')
const ListingOffer = hydrateOnVisible(loadParts, 'ListingOffer')
const ListingSurroundings = hydrateOnVisible(loadParts, 'ListingSurroundings')
const ReservationCard = hydrateOnVisible(
  () => import('#web/features/reservations/reservation-card/reservation-card.tsx'),
  'ReservationCard',
)

export const handle: PageHandle = { texts: ['listings', 'reservations', 'reviews', 'search', 'valuation'] }

/** The home as a visitor sees it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, publicUrl } = context.get(requestContext)
  const id = Number(params.id)
  const nothing = { listing: null as ListingFull | null, publicUrl }
  if (!Number.isSafeInteger(id) || id < 1) return data(nothing, { status: 404 })
  try {
    return { listing: await api('GET /residence-full/{id}', { params: { id } }), publicUrl }
  } catch (error) {
    // The host may see a home that visitors may not: the browser retries with its session.
    return data(nothing, { status: error instanceof ApiError && error.status > 0 ? error.status : 500 })
  }
}

/** In the browser the page fetches by itself behind a skeleton. */
export const clientLoader = () => ({ listing: null, publicUrl: window.location.origin })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.listing
    ? [
        {
          'script:ld+json': listingData(
            loaderData.listing,
            loaderData.publicUrl,
            paths.listing(loaderData.listing.id),
          ),
        },
        {
          'script:ld+json': listingTrail(loaderData.listing, loaderData.publicUrl, [
            paths.landing(),
            paths.results(`?${new URLSearchParams({ city: loaderData.listing.city })}`),
            paths.listing(loaderData.listing.id),
          ]),
        },
      ]
    : []

/** The home as it was rendered, until this member's own view of it has arrived. */
function useListing(id: number, memberId: number | null) {
  const loaded = useLoaderData<typeof loader>()
  const rendered = loaded.listing?.id === id ? loaded.listing : null
  const listing = useQuery({
    ...listingQuery(id, memberId),
    enabled: Number.isSafeInteger(id) && id > 0,
    ...(memberId === null && rendered ? { initialData: rendered } : {}),
    ...(memberId !== null && rendered ? { placeholderData: rendered } : {}),
  })
  return { listing, shownListing: listing.data ?? rendered }
}

const isGone = (id: number, error: Error | null) =>
  !(id > 0) || (error instanceof ApiError && [400, 404].includes(error.status))

export default function ListingPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const member = useMember()
  const memberId = useIsMember() ? (member?.id ?? null) : null
  const { listing, shownListing } = useListing(id, memberId)
  const [query] = useSearchParams()

  if (shownListing)
    return (
      <Listing key={shownListing.id} listing={shownListing} search={parseSearch(query)} memberId={memberId} />
    )
  if (isGone(id, listing.error)) return <GoneListing id={id} query={stayQuery(parseSearch(query))} />
  if (listing.isError) {
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        <PageHead />
        <LoadFailure query={listing} failed={t('shell.load_failed')} level={1} />
      </div>
    )
  }
  return <LoadingListing />
}

const LoadingListing = () => (
  <>
    <PageHead />
    <ListingSkeleton />
  </>
)

/**
 * The host may see a home that visitors may not: no error before the browser has retried with its session. Apart, since an
 * update of the page would discard what the server rendered below.
 */
function GoneListing(props: { id: number; query: string }) {
  if (!useIsHydrated()) return <LoadingListing />
  return (
    <Suspense fallback={<LoadingListing />}>
      <MissingListing {...props} />
    </Suspense>
  )
}

type ListingProps = { listing: ListingFull; search: SearchCriteria; memberId: number | null }

function Listing({ listing, search, memberId }: ListingProps) {
  const { t, i18n } = useTranslation()
  const stay = useStayChoice(listing, search)
  const { range, guests, service } = stay
  const chosen = { startDate: range?.start ?? null, endDate: range?.end ?? null, ...guests }
  useReturnAddress(
    paths.listing(listing.id) + stayQuery({ ...chosen, serviceTypes: service ? [service] : [] }),
  )
  const isOwn = memberId === listing.product.owner
  // A home that is in search is rendered for visitors: on a phone nothing is put above what they see.
  const isShown = listing.state === 'active'
  const type = t(`listings.residence_type.${listing.residence_type}`)

  return (
    <>
      <PageHead
        title={t('listings.detail.title', { type, place: listingPlace(listing) })}
        description={listing.product.description}
        path={paths.listing(listing.id)}
        image={paths.sharingPicture(listing.id, i18n.language === 'en' ? 'en' : 'tr')}
      />
      <div className="page-wrap sm:pt-6 sm:in-data-[session=member]:pt-2">
        <OwnTurn>
          <ListingPhotos listing={listing} />
        </OwnTurn>
        <div className="pt-6 max-sm:relative max-sm:z-1 max-sm:-mx-gutter max-sm:-mt-6 max-sm:rounded-t-[1.5rem] max-sm:bg-canvas max-sm:px-gutter">
          <ListingTitle listing={listing} isOwn={isOwn} />
          {memberId === null || isOwn ? null : (
            <Suspense>
              <MetByNote listingId={listing.id} />
            </Suspense>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] pt-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-20">
          <div>
            <OwnTurn>
              <ListingFacts listing={listing} />
              <HostCard host={listing.host} isOwn={isOwn} />
            </OwnTurn>
            <Block id="about" title={t('listings.detail.about')}>
              <p className="max-w-[60ch] text-pretty whitespace-pre-line">{listing.product.description}</p>
            </Block>
            <ListingOffer listing={listing} stay={stay} isOwn={isOwn} searchedStart={search.startDate} />
          </div>
          {isOwn ? (
            <aside className={isShown ? 'max-lg:hidden' : 'max-lg:order-first max-lg:pb-9'}>
              <OwnListingCard listing={listing} />
            </aside>
          ) : (
            <aside className="max-lg:hidden">
              <ReservationCard listing={listing} stay={stay} boxClass="h-full" />
            </aside>
          )}
        </div>
        <ListingSurroundings listing={listing} isOwn={isOwn} query={stayQuery(search)} />
      </div>
      {isOwn ? <OwnListingBar id={listing.id} /> : <ReservationBar listing={listing} stay={stay} />}
    </>
  )
}
