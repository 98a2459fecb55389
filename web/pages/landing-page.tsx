import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '#shared/brand.ts'
import { ListingCard, ListingCardSkeleton } from '#web/domain/listing-card.tsx'
import { Assurances } from '#web/features/landing/assurances.tsx'
import { Countdown } from '#web/features/landing/countdown.tsx'
import { FeaturedItem, FeaturedSection } from '#web/features/landing/featured-section.tsx'
import { useFeaturedListings } from '#web/features/landing/landing.queries.ts'
import { LandingHero } from '#web/features/landing/landing-hero.tsx'
import { MobileSearchButton } from '#web/features/search/bar/mobile-search-button.tsx'
import { SearchBar } from '#web/features/search/bar/search-bar.tsx'
import { hydrateOnVisible } from '#web/hydration/hydrate-on-visible.tsx'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { requestContext } from '#web/platform/request-context.ts'
import { OwnTurn } from '#web/ui/own-turn.tsx'

const Explanations = hydrateOnVisible(() => import('./landing-parts.tsx'), 'Explanations')

export const handle: PageHandle = { isHeaderOverPicture: true, texts: ['landing', 'listings', 'search'] }

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
  const loaderData = useLoaderData<typeof loader>()
  const { data, isPending } = useFeaturedListings(loaderData.featured)
  const cards = data?.residence_cards ?? []

  return (
    <>
      <PageHead path={paths.landing()} description={t('landing.description')} />
      <LandingHero>
        <SearchBar className="max-lg:hidden" />
        <MobileSearchButton className="lg:hidden" />
        <Assurances />
        {loaderData.campaignEndsAt ? <Countdown endsAt={loaderData.campaignEndsAt} /> : null}
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
