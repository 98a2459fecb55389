import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupBy } from '#shared/kernel/group-by.ts'
import { ClaimPhotos } from '#web/features/deposits/claim-photos.tsx'
import { HandoverEvidence } from '#web/features/handover/handover-evidence.tsx'
import { HandoverPhoto, HandoverRooms } from '#web/features/handover/handover-rooms.tsx'
import {
  depositClaimsQuery,
  disputeHandoverQuery,
  disputePhotoQuery,
  helpPictureQuery,
  releaseChecksQuery,
  stayProblemsQuery,
} from '#web/features/staff/staff.queries.ts'
import { StaffLoaded, StaffPage } from '#web/features/staff/staff-page.tsx'
import { type DepositClaim, DepositClaimCard } from '#web/features/staff/stays/deposit-claim-card.tsx'
import { ReleaseCheckCard } from '#web/features/staff/stays/release-check-card.tsx'
import { StayProblemCard } from '#web/features/staff/stays/stay-problem-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stays whose points are held until staff settles a problem or has checked them, and disputed deposits; the oldest first. */
export default function StaffProblemsPage() {
  const { t } = useTranslation()
  const query = useQuery(stayProblemsQuery)
  const checks = useQuery(releaseChecksQuery)
  return (
    <StaffPage
      title={t('staff.nav.problems')}
      query={query}
      skeletonClass="h-64"
      below={
        <>
          {query.isPending ? null : <ReleaseChecks />}
          {query.isPending || checks.isPending ? null : <DepositClaims />}
        </>
      }
    >
      {({ problems }) =>
        problems.length === 0 ? (
          <EmptyState art="agreements" title={t('staff.problems.none')} />
        ) : (
          [...groupBy(problems, ({ reservation }) => reservation)].map(([reservation, [first, ...more]]) =>
            first ? (
              <StayProblemCard
                key={reservation}
                problems={[first, ...more]}
                helpPicture={(id, alt) => <HelpPicture problemId={first.id} id={id} alt={alt} />}
                evidence={<HandoverEvidence problemId={first.id} />}
              />
            ) : null,
          )
        )
      }
    </StaffPage>
  )
}

const HelpPicture = ({ problemId, id, alt }: { problemId: number; id: number; alt: string }) => (
  <HandoverPhoto query={useQuery(helpPictureQuery(problemId, id))} alt={alt} />
)

type MoreProps<Data, Item> = {
  id: 'release-checks' | 'deposit-claims'
  title: string
  none: string
  query: ComponentProps<typeof StaffLoaded<Data>>['query']
  itemsOf: (data: Data) => readonly Item[]
  children: (item: Item) => ReactNode
}

/** Further stays to decide, below the problems. */
function More<Data, Item>({ id, title, none, query, itemsOf, children }: MoreProps<Data, Item>) {
  return (
    <section aria-labelledby={id} className="mt-4 flex flex-col gap-5">
      <h2 id={id} className="type-block">
        {title}
      </h2>
      <StaffLoaded query={query} skeletonClass="h-64" level={3}>
        {(data) =>
          itemsOf(data).length === 0 ? (
            <p className="text-sm text-ink-muted">{none}</p>
          ) : (
            itemsOf(data).map(children)
          )
        }
      </StaffLoaded>
    </section>
  )
}

function ReleaseChecks() {
  const { t } = useTranslation()
  return (
    <More
      id="release-checks"
      title={t('staff.release_checks.title')}
      none={t('staff.release_checks.none')}
      query={useQuery(releaseChecksQuery)}
      itemsOf={({ checks }) => checks}
    >
      {(check) => <ReleaseCheckCard key={check.reservation} check={check} />}
    </More>
  )
}

function DepositClaims() {
  const { t } = useTranslation()
  return (
    <More
      id="deposit-claims"
      title={t('staff.deposits.title')}
      none={t('staff.deposits.none')}
      query={useQuery(depositClaimsQuery)}
      itemsOf={({ claims }) => claims}
    >
      {(claim) => (
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
      )}
    </More>
  )
}

type PhotoProps = { claim: DepositClaim; id: number; alt: string }

const DisputePhoto = ({ claim, id, alt }: PhotoProps) => (
  <HandoverPhoto query={useQuery(disputePhotoQuery(claim.id, id))} alt={alt} />
)

const DisputeHandover = ({ claim, id, alt }: PhotoProps) => (
  <HandoverPhoto query={useQuery(disputeHandoverQuery(claim.id, id))} alt={alt} />
)
