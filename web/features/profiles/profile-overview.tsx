import { Eye, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import type { Step } from '#web/domain/first-steps.ts'
import { type Activation, FirstStepsCard, MembershipCard } from '#web/domain/first-steps-card.tsx'
import { paths } from '#web/platform/paths.ts'
import { AboutCard } from './about-card.tsx'
import { ListingSummary, type RenderCard } from './listing-summary.tsx'
import { PersonalInfo } from './personal-info.tsx'
import { ProfileHeader } from './profile-header.tsx'

type ProfileOverviewProps = Activation & {
  profile: MyProfile
  renderCard: RenderCard
  /** What a new member does first; empty for others. */
  firstSteps: readonly Step[]
  /** A home that is ready to be published, which then comes first. */
  readyListing: ReactNode
}

/** The first section: who the member is, what comes first, and what others read. */
export function ProfileOverview(props: ProfileOverviewProps) {
  const { profile, renderCard, firstSteps, readyListing, ...activation } = props
  const hasSteps = firstSteps.length > 0
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ProfileHeader profile={profile} />
      {readyListing ?? <First steps={firstSteps} isSubscribed={profile.is_subscribed} {...activation} />}
      <div className="grid items-stretch gap-5 xl:grid-cols-2">
        <PersonalInfo profile={profile} asksForPhone={!hasSteps} />
        <AboutCard profile={profile} foot={<Ways id={profile.id} />} />
      </div>
      {profile.residence_cards.length > 0 ? (
        <ListingSummary profile={profile} renderCard={renderCard} />
      ) : null}
    </div>
  )
}

type FirstProps = Activation & { steps: readonly Step[]; isSubscribed: boolean }

/** What comes first: the open steps, or the membership alone. */
function First({ steps, isSubscribed, ...activation }: FirstProps) {
  if (steps.length > 0) return <FirstStepsCard steps={steps} {...activation} />
  return isSubscribed ? null : <MembershipCard {...activation} />
}

/** To the settings, and on a phone to the profile as others see it. */
function Ways({ id }: { id: number }) {
  const { t } = useTranslation()
  const way = 'link inline-flex min-h-tap items-center gap-2 text-sm font-semibold [&>svg]:size-4'
  return (
    <div className="mt-2 flex flex-wrap gap-x-6">
      <Link to={paths.settings()} className={way}>
        <Settings aria-hidden="true" />
        {t('settings.title')}
      </Link>
      <Link to={paths.otherProfile(id)} className={`${way} sm:hidden!`}>
        <Eye aria-hidden="true" />
        {t('profiles.as_others')}
      </Link>
    </div>
  )
}
