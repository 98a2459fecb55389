import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ListingCard } from '#web/domain/listing-card.tsx'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import type { RenderCard } from '#web/features/profiles/listing-summary.tsx'
import { LoadedProfile } from '#web/features/profiles/loaded-profile.tsx'
import { OtherProfileView } from '#web/features/profiles/other-profile.tsx'
import { ProfileSkeleton } from '#web/features/profiles/profile-skeleton.tsx'
import { userProfileQuery } from '#web/features/profiles/profiles.queries.ts'
import { ReviewFoot } from '#web/features/reviews/review-answer.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'

const renderCard: RenderCard = (card, level) => (
  <ListingCard
    card={card}
    level={level}
    swipes
    sizes="(min-width: 1024px) 24rem, (min-width: 640px) 46vw, 90vw"
  />
)
const skeleton = (
  <div className="page-wrap pt-6 lg:pt-10">
    <ProfileSkeleton />
  </div>
)

export default function OtherProfilePage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  return (
    <>
      <PageHead title={t('profiles.other.title')} />
      <MemberGate title={t('profiles.other.title')} message={t('profiles.other.sign_in')} skeleton={skeleton}>
        {isId ? <OtherProfile key={id} id={id} /> : <NotFound />}
      </MemberGate>
    </>
  )
}

function OtherProfile({ id }: { id: number }) {
  const isOwn = useMember()?.id === id
  const query = useQuery(userProfileQuery(id))
  const { error } = query
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  return (
    <LoadedProfile query={query} skeleton={skeleton} isWholePage>
      {(profile) => (
        <>
          <PageHead title={`${profile.first_name} ${profile.last_name}`.trim()} />
          <OtherProfileView
            profile={profile}
            isOwn={isOwn}
            renderCard={renderCard}
            renderAnswer={({ id: review, answer, reviewer_name: reviewer }) => (
              <ReviewFoot
                review={{ of: 'member', id: review }}
                answer={answer}
                isMine={isOwn}
                reviewer={reviewer}
              />
            )}
          />
        </>
      )}
    </LoadedProfile>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <MissingPage
      icon={<UserRoundX />}
      title={t('profiles.other.not_found')}
      to={paths.results()}
      action={t('profiles.other.homes_link')}
    >
      {t('profiles.other.not_found_text')}
    </MissingPage>
  )
}
