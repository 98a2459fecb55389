import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { EditProfileForm } from '#web/features/profiles/edit-profile-form.tsx'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonGate } from '#web/ui/skeleton.tsx'

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
        <LoadedProfile />
      </MemberGate>
    </>
  )
}

function LoadedProfile() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(ownProfileQuery)
  if (isError && !data)
    return (
      <ErrorState
        level={1}
        title={t('profiles.load_failed')}
        retryLabel={t('shell.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
        className="min-h-[60dvh] justify-center"
      />
    )
  return (
    <SkeletonGate loading={!data} label={t('shell.loading')} skeleton={skeleton}>
      {data ? <EditProfileForm profile={data} /> : null}
    </SkeletonGate>
  )
}
