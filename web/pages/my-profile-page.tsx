import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useFirstSteps } from '#web/domain/first-steps.ts'
import { ListingCard } from '#web/domain/listing-card.tsx'
import { BlockedList } from '#web/features/blocks/blocked-list.tsx'
import { hasReadyDraft } from '#web/features/listing-form/publishing/ready-draft.ts'
import { NotificationSettingsSection } from '#web/features/notifications/settings-section.tsx'
import type { RenderCard } from '#web/features/profiles/listing-summary.tsx'
import { ListingsSection } from '#web/features/profiles/listings-section.tsx'
import { LoadedProfile } from '#web/features/profiles/loaded-profile.tsx'
import { PaymentsSection } from '#web/features/profiles/payments-section.tsx'
import { ProfileNav, sectionOf } from '#web/features/profiles/profile-nav.tsx'
import { ProfileOverview } from '#web/features/profiles/profile-overview.tsx'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton.tsx'
import { useOwnProfile } from '#web/features/profiles/use-own-profile.ts'
import { SubscriptionSection } from '#web/features/subscriptions/subscription-section.tsx'
import {
  useActivation,
  useLateOutcome,
  useReturnFromBank,
} from '#web/features/subscriptions/use-activation.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'

const ReadyListing = lazyComponent(
  () => import('#web/features/listing-form/publishing/ready-listing.tsx'),
  'ReadyListing',
)

const renderCard: RenderCard = (card, level) => (
  <ListingCard
    card={card}
    level={level}
    swipes
    sizes="(min-width: 1280px) 22rem, (min-width: 640px) 46vw, 90vw"
  />
)

export default function MyProfilePage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const section = sectionOf(query)
  useReturnFromBank()
  if (query.has('section') && query.get('section') !== section)
    return <Navigate to={paths.profile()} replace />
  return (
    <>
      <PageHead title={t('profiles.title')} />
      <div className="page-wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 pt-4 pb-12 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:pt-10 lg:pb-20">
        <ProfileNav current={section} />
        <ProfileSectionContent />
      </div>
    </>
  )
}

function ProfileSectionContent() {
  const { t } = useTranslation()
  const section = sectionOf(useSearchParams()[0])
  const query = useOwnProfile()
  const activation = useActivation()
  useLateOutcome(activation.showOutcome)
  // Shown above the rest.
  const firstSteps = useFirstSteps()
  const isLoading = firstSteps === undefined && section === 'profile'

  return (
    <LoadedProfile
      query={isLoading && !query.isError ? { ...query, data: undefined } : query}
      skeleton={<ProfileSkeleton />}
    >
      {(profile) => (
        <>
          {section === 'profile' ? (
            <ProfileOverview
              profile={profile}
              renderCard={renderCard}
              firstSteps={firstSteps ?? []}
              readyListing={
                hasReadyDraft(profile.id) ? (
                  <Suspense>
                    <ReadyListing memberId={profile.id} />
                  </Suspense>
                ) : null
              }
              onActivate={() => void activation.checkMembership()}
              isActivating={activation.isChecking}
            />
          ) : null}
          {section === 'listing' ? <ListingsSection profile={profile} /> : null}
          {section === 'payment' ? (
            <PaymentsSection memberName={`${profile.first_name} ${profile.last_name}`} />
          ) : null}
          {section === 'subscription' ? (
            <>
              <h1 className="sr-only">{t('profiles.sections.subscription')}</h1>
              <SubscriptionSection />
            </>
          ) : null}
          {section === 'notifications' ? (
            <div className="flex flex-col gap-8">
              <NotificationSettingsSection email={profile.email} />
              <BlockedList />
            </div>
          ) : null}
        </>
      )}
    </LoadedProfile>
  )
}
