import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupBy } from '#shared/kernel/group-by.ts'
import { ClaimPhotos } from '#web/features/deposits/claim-photos.tsx'
import { HandoverEvidence } from '#web/features/handover/handover-evidence.tsx'
import { HandoverPhoto, HandoverRooms } from '#web/features/handover/handover-rooms.tsx'
import { type DepositClaim, DepositClaimCard } from '#web/features/staff/deposit-claim-card.tsx'
import { ReleaseCheckCard } from '#web/features/staff/release-check-card.tsx'
import {
  depositClaimsQuery,
  disputeHandoverQuery,
  disputePhotoQuery,
  releaseChecksQuery,
  stayProblemsQuery,
} from '#web/features/staff/staff.queries.ts'
import { StayProblemCard } from '#web/features/staff/stay-problem-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Stays whose points are held until staff settles a problem or has checked them, and disputed deposits; the oldest first. */
export default function StaffProblemsPage() {
  const { t } = useTranslation()
  const query = useQuery(stayProblemsQuery)
  const checks = useQuery(releaseChecksQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{t('staff.nav.problems')}</h1>
      <Loaded query={query} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl">
        {({ problems }) =>
          problems.length === 0 ? (
            <EmptyState art="agreements" title={t('staff.problems.none')}>
              {t('staff.problems.none_text')}
            </EmptyState>
          ) : (
            [...groupBy(problems, ({ reservation }) => reservation)].map(([reservation, [first, ...more]]) =>
              first ? (
                <StayProblemCard
                  key={reservation}
                  problems={[first, ...more]}
                  evidence={<HandoverEvidence problemId={first.id} />}
                />
              ) : null,
            )
          )
        }
      </Loaded>
      {query.isPending ? null : <ReleaseChecks />}
      {query.isPending || checks.isPending ? null : <DepositClaims />}
    </div>
  )
}

function ReleaseChecks() {
  const { t } = useTranslation()
  const query = useQuery(releaseChecksQuery)
  return (
    <section aria-labelledby="release-checks" className="mt-4 flex flex-col gap-5">
      <h2 id="release-checks" className="type-block">
        {t('staff.release_checks.title')}
      </h2>
      <Loaded query={query} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl" level={3}>
        {({ checks }) =>
          checks.length === 0 ? (
            <p className="text-sm text-ink-muted">{t('staff.release_checks.none')}</p>
          ) : (
            checks.map((check) => <ReleaseCheckCard key={check.reservation} check={check} />)
          )
        }
      </Loaded>
    </section>
  )
}

function DepositClaims() {
  const { t } = useTranslation()
  const query = useQuery(depositClaimsQuery)
  return (
    <section aria-labelledby="deposit-claims" className="mt-4 flex flex-col gap-5">
      <h2 id="deposit-claims" className="type-block">
        {t('staff.deposits.title')}
      </h2>
      <Loaded query={query} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl" level={3}>
        {({ claims }) =>
          claims.length === 0 ? (
            <p className="text-sm text-ink-muted">{t('staff.deposits.none')}</p>
          ) : (
            claims.map((claim) => (
              <DepositClaimCard
                key={claim.id}
                claim={claim}
                photos={
                  <ClaimPhotos
                    ids={claim.claim.photos}
                    photo={(id, alt) => <DisputePhoto claim={claim} id={id} alt={alt} />}
                  />
                }
                handovers={
                  claim.handover ? (
                    <HandoverRooms
                      leg={claim.handover}
                      photo={(id, alt) => <DisputeHandover claim={claim} id={id} alt={alt} />}
                    />
                  ) : null
                }
              />
            ))
          )
        }
      </Loaded>
    </section>
  )
}

type PhotoProps = { claim: DepositClaim; id: number; alt: string }

const DisputePhoto = ({ claim, id, alt }: PhotoProps) => (
  <HandoverPhoto query={useQuery(disputePhotoQuery(claim.id, id))} alt={alt} />
)

const DisputeHandover = ({ claim, id, alt }: PhotoProps) => (
  <HandoverPhoto query={useQuery(disputeHandoverQuery(claim.id, id))} alt={alt} />
)
