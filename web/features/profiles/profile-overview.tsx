import type { ReactNode } from 'react'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { AboutCard } from './about-card.tsx'
import { AccountLinks } from './account-links.tsx'
import { ActivationPanel } from './activation-panel.tsx'
import { BadgeTiles } from './badge-tiles.tsx'
import { IdentityCard } from './identity-card.tsx'
import { ListingSummary, type RenderCard } from './listing-summary.tsx'
import { PersonalInfo } from './personal-info.tsx'
import { ProfileHeader } from './profile-header.tsx'

type ProfileOverviewProps = {
  profile: MyProfile
  renderCard: RenderCard
  /** What a new member does first, before anything is required. */
  firstSteps: ReactNode
  /** The link to the member's wishes. */
  wishEntry: ReactNode
  onActivate: () => void
  isActivating: boolean
}

/** The first section: personal data, badges, and the public profile. */
export function ProfileOverview(props: ProfileOverviewProps) {
  const { profile, renderCard, firstSteps, wishEntry, onActivate, isActivating } = props
  return (
    <div className="flex flex-col gap-6">
      <ProfileHeader profile={profile} />
      {firstSteps}
      {profile.is_subscribed ? null : <ActivationPanel onActivate={onActivate} isBusy={isActivating} />}
      <BadgeTiles profile={profile} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <PersonalInfo profile={profile} />
          <AboutCard profile={profile} />
          <IdentityCard profile={profile} />
          <AccountLinks />
        </div>
        <ListingSummary profile={profile} renderCard={renderCard} />
      </div>
      {wishEntry}
    </div>
  )
}
