import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { DecideButton } from '#web/features/staff/decide-button.tsx'
import {
  DecisionList,
  LogList,
  Nothing,
  PlanList,
  ReportLinks,
  TitledSection,
} from '#web/features/staff/history-parts.tsx'
import { ProposePoints } from '#web/features/staff/propose-points.tsx'
import { memberQuery } from '#web/features/staff/staff.queries.ts'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { WriteOffAdvance } from '#web/features/staff/write-off-advance.tsx'
import { formatInstantDate, formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export default function StaffMemberPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  return (
    <Loaded
      query={useQuery(memberQuery(id))}
      failed={t('staff.load_failed')}
      skeletonClass="h-96 rounded-xl"
      level={1}
    >
      {(data) => <KnownMember data={data} />}
    </Loaded>
  )
}

type MemberData = EndpointAnswer<ApiContract['GET /staff/members/{id}/']>

function KnownMember({ data }: { data: MemberData }) {
  const { t, i18n } = useTranslation()
  const { member } = data
  const facts = [
    [t('staff.columns.email'), member.email],
    [t('staff.columns.phone'), member.phone ?? '–'],
    [t('staff.member.email'), data.is_email_verified ? t('staff.member.yes') : t('staff.member.no')],
    [t('staff.member.phone'), member.is_phone_verified ? t('staff.member.yes') : t('staff.member.no')],
    [t('staff.columns.points'), formatNumber(member.points, i18n.language)],
    [t('staff.member.points_owed'), formatNumber(data.points_owed, i18n.language)],
    [t('staff.member.advance_owed'), formatNumber(data.advance_owed, i18n.language)],
    [t('staff.member.joined'), formatInstantDate(member.created_at, i18n.language)],
    [
      t('staff.member.subscription'),
      data.subscription_until ? formatInstantDate(data.subscription_until, i18n.language) : '–',
    ],
  ]
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={member.name} src={data.picture} size={56} locale={i18n.language} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h1 className="type-page wrap-anywhere">{member.name}</h1>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            <Badge tone={member.state === 'suspended' ? 'danger' : 'neutral'}>
              {t(`staff.member_states.${member.state}`)}
            </Badge>
            #{member.id}
            <Link to={paths.otherProfile(member.id)} className="underline">
              {t('staff.member.see_profile')}
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <DecideButton allowed={data.allowed} target={{ member: member.id }} label={t('staff.member.act')} />
          <ProposePoints memberId={member.id} />
          {data.advance_owed > 0 ? <WriteOffAdvance memberId={member.id} owed={data.advance_owed} /> : null}
        </div>
      </header>
      <dl className="grid gap-x-6 gap-y-3 rounded-xl border border-line p-5 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-ink-subtle">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-6 xl:grid-cols-2">
        <TitledSection title={t('staff.member.listings')}>
          {data.listings.length === 0 ? <Nothing /> : null}
          <ul className="flex flex-col divide-y divide-line text-sm">
            {data.listings.map((listing) => (
              <li key={listing.id} className="flex flex-wrap items-center gap-2 py-2.5">
                <Link to={staffPaths.listings(listing.id)} className="font-semibold underline">
                  {listing.place}
                </Link>
                <Badge tone={listing.state === 'hidden' ? 'danger' : 'neutral'}>
                  {t(`staff.listing_states.${listing.state}`)}
                </Badge>
              </li>
            ))}
          </ul>
        </TitledSection>
        <TitledSection title={t('staff.report.plans')}>
          <PlanList plans={data.reservations} />
        </TitledSection>
        <TitledSection title={t('staff.nav.reports')}>
          <ReportLinks reports={data.reports} />
        </TitledSection>
        <TitledSection title={t('staff.report.decisions')}>
          <DecisionList decisions={data.decisions} />
        </TitledSection>
        <div className="xl:col-span-2">
          <TitledSection title={t('staff.member.log')}>
            <LogList log={data.log} />
          </TitledSection>
        </div>
      </div>
    </div>
  )
}
