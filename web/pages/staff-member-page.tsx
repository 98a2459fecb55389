import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { DecideButton } from '#web/features/staff/moderation/decide-button.tsx'
import { DecisionList, LogList, PlanList, ReportLinks } from '#web/features/staff/moderation/record-lists.tsx'
import { ProposePoints } from '#web/features/staff/points/propose-points.tsx'
import { WriteOffAdvance } from '#web/features/staff/points/write-off-advance.tsx'
import { Fact, Facts, Rows } from '#web/features/staff/record-parts.tsx'
import { memberQuery } from '#web/features/staff/staff.queries.ts'
import { StaffLoaded } from '#web/features/staff/staff-page.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { formatInstantDate, formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

export default function StaffMemberPage() {
  const id = Number(useParams().id)
  return (
    <StaffLoaded query={useQuery(memberQuery(id))} level={1}>
      {(data) => <KnownMember data={data} />}
    </StaffLoaded>
  )
}

type MemberData = EndpointAnswer<ApiContract['GET /staff/members/{id}/']>

function KnownMember({ data }: { data: MemberData }) {
  const { t, i18n } = useTranslation()
  const { member } = data
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
          <DecideButton
            allowed={data.allowed}
            target={{ member: member.id }}
            label={t('staff.report.decide')}
          />
          <ProposePoints memberId={member.id} />
          {data.advance_owed > 0 ? <WriteOffAdvance memberId={member.id} owed={data.advance_owed} /> : null}
        </div>
      </header>
      <MemberFacts data={data} />
      <div className="grid gap-6 xl:grid-cols-2">
        <Rows title={t('staff.member.listings')} rows={data.listings}>
          {({ id, place, state }) => (
            <>
              <Link to={staffPaths.listings(id)} className="font-semibold underline">
                {place}
              </Link>
              <Badge tone={state === 'hidden' ? 'danger' : 'neutral'}>
                {t(`staff.listing_states.${state}`)}
              </Badge>
            </>
          )}
        </Rows>
        <PlanList plans={data.reservations} />
        <ReportLinks title={t('staff.nav.reports')} reports={data.reports} />
        <DecisionList decisions={data.decisions} />
        <div className="xl:col-span-2">
          <LogList log={data.log} />
        </div>
      </div>
    </div>
  )
}

function MemberFacts({ data }: { data: MemberData }) {
  const { t, i18n } = useTranslation()
  const { member, subscription_until: until } = data
  const number = (value: number) => formatNumber(value, i18n.language)
  const day = (at: string) => formatInstantDate(at, i18n.language)
  const answer = (isSo: boolean) => t(`staff.member.${isSo ? 'yes' : 'no'}`)
  return (
    <Facts className="gap-y-3 rounded-xl border border-line p-5 xl:grid-cols-4">
      <Fact label={t('staff.columns.email')}>{member.email}</Fact>
      <Fact label={t('staff.columns.phone')}>{member.phone ?? '–'}</Fact>
      <Fact label={t('staff.member.email')}>{answer(data.is_email_verified)}</Fact>
      <Fact label={t('staff.member.phone')}>{answer(member.is_phone_verified)}</Fact>
      <Fact label={t('staff.columns.points')}>{number(member.points)}</Fact>
      <Fact label={t('staff.member.points_owed')}>{number(data.points_owed)}</Fact>
      <Fact label={t('staff.member.advance_owed')}>{number(data.advance_owed)}</Fact>
      <Fact label={t('staff.member.joined')}>{day(member.created_at)}</Fact>
      <Fact label={t('staff.member.subscription')}>{until ? day(until) : '–'}</Fact>
    </Facts>
  )
}
