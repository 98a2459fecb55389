import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '#shared/brand.ts'
import { ListingCard, ListingCardSkeleton } from '#web/domain/listing-card.tsx'
import { Assurances } from '#web/features/landing/assurances.tsx'
import { Countdown } from '#web/features/landing/countdown.tsx'
import { FeaturedItem, FeaturedSection } from '#web/features/landing/featured-section.tsx'
import { type FeaturedListings, useFeaturedListings } from '#web/features/landing/landing.queries.ts'
import { LandingHero } from '#web/features/landing/landing-hero.tsx'
import { MobileSearchButton } from '#web/features/search/bar/mobile-search-button.tsx'
import { SearchBar } from '#web/features/search/bar/search-bar.tsx'
import { StartSkeleton } from '#web/features/start-page/start-skeleton.tsx'
import { hydrateOnVisible } from '#web/hydration/hydrate-on-visible.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { requestContext } from '#web/platform/request-context.ts'
import { useIsMember } from '#web/platform/session.ts'
import { OwnTurn } from '#web/ui/own-turn.tsx'

const Explanations = hydrateOnVisible(() => import('./landing-parts.tsx'), 'Explanations')
const MemberLanding = lazyComponent(() => import('./member-landing.tsx'), 'MemberLanding')

export const handle: PageHandle = {
  isHeaderOverPicture: true,
  hasMemberView: true,
  texts: ['landing', 'listings', 'search', 'wishes'],
}

/** The visitor's view. A page without its homes is still useful: failures are left to one retry in the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, publicUrl } = context.get(requestContext)
  const [featured, settings] = await Promise.all([
    api('GET /residence-cards/').catch(() => null),
    api('GET /client-settings/').catch(() => null),
  ])
  return { featured, campaignEndsAt: settings?.campaign_ends_at ?? null, publicUrl }
}

/** In the browser the page is shown at once; the homes load through their query. */
export async function clientLoader() {
  return { featured: null, campaignEndsAt: null, publicUrl: window.location.origin }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: brand.name,
      url: loaderData?.publicUrl ?? '',
      inLanguage: ['tr', 'en'],
      potentialAction: {
        '@type': 'SearchAction',
        target: `${loaderData?.publicUrl ?? ''}/results?city={city}`,
        'query-input': 'required name=city',
      },
    },
  },
]

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export default function Page() {
  const { t } = useTranslation()
  const { featured, campaignEndsAt } = useLoaderData<typeof loader>()
  const isMember = useIsMember()
  return (
    <>
      <PageHead path={paths.landing()} description={t('landing.description')} />
      {isMember ? (
        <Suspense fallback={<StartSkeleton />}>
          <MemberLanding rendered={featured} />
        </Suspense>
      ) : (
        <>
          {/* The document is the visitor's. Where it says that a member is logged in, theirs takes the place at once. */}
          <div className="hidden in-data-[session=member]:block">
            <StartSkeleton />
          </div>
          <div className="in-data-[session=member]:hidden">
            <VisitorLanding rendered={featured} campaignEndsAt={campaignEndsAt} />
          </div>
        </>
      )}
    </>
  )
}

type VisitorLandingProps = { rendered: FeaturedListings | null; campaignEndsAt: string | null }

function VisitorLanding({ rendered, campaignEndsAt }: VisitorLandingProps) {
  const { data, isPending } = useFeaturedListings(rendered)
  const cards = data?.residence_cards ?? []
  return (
    <>
      <LandingHero>
        <SearchBar className="max-lg:hidden" />
        <MobileSearchButton className="lg:hidden" />
        <Assurances />
        {campaignEndsAt ? <Countdown endsAt={campaignEndsAt} /> : null}
      </LandingHero>
      {isPending || cards.length > 0 ? (
        <FeaturedSection>
          {isPending
            ? skeletons.map((key) => (
                <FeaturedItem key={key}>
                  <ListingCardSkeleton />
                </FeaturedItem>
              ))
            : cards.map((card) => (
                <FeaturedItem key={card.id}>
                  <OwnTurn>
                    <ListingCard card={card} />
                  </OwnTurn>
                </FeaturedItem>
              ))}
        </FeaturedSection>
      ) : (
        <div className="h-section" />
      )}
      <Explanations canAddListing={data?.show_add_product !== false} />
    </>
  )
}
