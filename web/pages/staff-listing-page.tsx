import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { CheckListing } from '#web/features/staff/moderation/check-listing.tsx'
import { DecideButton } from '#web/features/staff/moderation/decide-button.tsx'
import { LogList, ReportLinks } from '#web/features/staff/moderation/record-lists.tsx'
import { MemberLink } from '#web/features/staff/record-parts.tsx'
import { listingQuery } from '#web/features/staff/staff.queries.ts'
import { StaffLoaded } from '#web/features/staff/staff-page.tsx'
import { Badge } from '#web/ui/badge.tsx'

export default function StaffListingPage() {
  const id = Number(useParams().id)
  return (
    <StaffLoaded query={useQuery(listingQuery(id))} level={1}>
      {(data) => <KnownListing data={data} />}
    </StaffLoaded>
  )
}

type ListingData = EndpointAnswer<ApiContract['GET /staff/listings/{id}/']>

function KnownListing({ data }: { data: ListingData }) {
  const { t } = useTranslation()
  const { listing } = data
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="type-page">{listing.place}</h1>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            <Badge tone={listing.state === 'hidden' ? 'danger' : 'neutral'}>
              {t(`staff.listing_states.${listing.state}`)}
            </Badge>
            #{listing.id}
            <MemberLink member={listing.owner} />
          </p>
        </div>
        <DecideButton
          allowed={data.allowed}
          target={{ listing: listing.id }}
          label={t('staff.report.decide')}
        />
      </header>
      {data.is_unusual ? <CheckListing listingId={listing.id} /> : null}
      <div className="flex flex-wrap gap-2">
        {data.pictures.map((picture) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={192}
            height={128}
            className="h-32 w-48 flex-none rounded-md object-cover"
          />
        ))}
      </div>
      <p className="text-sm wrap-anywhere">{data.description}</p>
      <ReportLinks title={t('staff.nav.reports')} reports={data.reports} />
      <LogList log={data.log} />
    </div>
  )
}
