import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { EditProfileForm } from '#web/features/profiles/edit-profile-form.tsx'
import { LoadedProfile } from '#web/features/profiles/loaded-profile.tsx'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

const skeleton = (
  <div className="mx-auto max-w-[42.5rem] px-gutter pt-6 sm:px-0 lg:pt-10">
    <ProfileSkeleton />
  </div>
)

export default function EditProfilePage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('profiles.edit_page.title')} />
      <MemberGate
        title={t('profiles.edit_page.title')}
        message={t('profiles.edit_page.sign_in')}
        skeleton={skeleton}
      >
        <OwnProfile />
      </MemberGate>
    </>
  )
}

function OwnProfile() {
  const query = useQuery(ownProfileQuery)
  return (
    <LoadedProfile query={query} skeleton={skeleton} isWholePage>
      {(profile) => <EditProfileForm profile={profile} />}
    </LoadedProfile>
  )
}
