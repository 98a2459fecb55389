import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { ActionError } from '../action-error.tsx'
import { Detail } from '../beside-list.tsx'
import { MemberLink, Moment, TitledSection } from '../record-parts.tsx'
import { reportQuery, useStaffAction } from '../staff.queries.ts'
import { StaffLoaded } from '../staff-page.tsx'
import { staffPaths } from '../staff-paths.ts'
import { DecideButton } from './decide-button.tsx'
import { DecisionList, LevelBadge, PlanList, ReasonText, ReportLinks } from './record-lists.tsx'
import { ReportedPictures } from './reported-pictures.tsx'

/** A report with everything needed to decide it. */
export const ReportDetail = ({ id }: { id: number }) => (
  <StaffLoaded query={useQuery(reportQuery(id))}>{(detail) => <LoadedReport detail={detail} />}</StaffLoaded>
)

type Report = EndpointAnswer<ApiContract['GET /staff/reports/{id}/']>

function LoadedReport({ detail }: { detail: Report }) {
  const { t } = useTranslation()
  const { id } = detail.report
  const { report, listing, review, member, decisions, other_reports } = detail
  return (
    <Detail
      title={t('staff.report.heading', { id })}
      back={paths.staff()}
      facts={
        <>
          <LevelBadge level={report.level} />
          <Badge>{t(`staff.report_states.${report.state}`)}</Badge>
          <span>
            <ReasonText reason={report.reason} />
          </span>
          <span className="text-ink-subtle">
            <Moment at={report.created_at} />
          </span>
        </>
      }
    >
      <ReportActions detail={detail} />
      {report.reports_of_target > 1 ? (
        <Note>{t('staff.report.same', { count: report.reports_of_target })}</Note>
      ) : null}
      {member.suspended_at ? <Note tone="warning">{t('staff.report.suspended')}</Note> : null}
      <TitledSection title={t('staff.report.said')}>
        <p className="wrap-anywhere whitespace-pre-line text-sm">{report.title}</p>
        <p className="text-xs text-ink-subtle">
          <MemberLink member={report.reporter} />
        </p>
      </TitledSection>
      <ReportedMessages detail={detail} />
      <ReportedReview review={review} />
      <ReportedListing listing={listing} />
      <TitledSection title={t('staff.report.member')}>
        <p className="text-sm">
          <MemberLink member={member} className="font-semibold" />{' '}
          <span className="text-ink-muted">{member.email}</span>
        </p>
      </TitledSection>
      <PlanList plans={member.reservations} />
      <DecisionList decisions={decisions} />
      <ReportLinks title={t('staff.report.others')} reports={other_reports} />
    </Detail>
  )
}

function ReportedListing({ listing }: { listing: Report['listing'] }) {
  const { t } = useTranslation()
  return listing ? (
    <TitledSection title={t('staff.report.listing')}>
      <div className="flex flex-wrap gap-2">
        {listing.pictures.slice(0, 6).map((picture) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={128}
            height={96}
            className="h-24 w-32 flex-none rounded-md object-cover"
          />
        ))}
      </div>
      <p className="text-sm">{listing.description}</p>
      <Link to={staffPaths.listings(listing.id)} className="self-start text-sm underline">
        {listing.place}
      </Link>
    </TitledSection>
  ) : null
}

function ReportedReview({ review }: { review: Report['review'] }) {
  const { t } = useTranslation()
  return review ? (
    <TitledSection title={t('staff.report.review')}>
      <p className="text-sm text-ink-muted">
        {review.rate}/5 · {t('staff.report.review_about', { name: review.about.name })} ·{' '}
        <Moment at={review.created_at} />
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.is_shown ? null : <Note>{t('staff.report.review_gone')}</Note>}
      {review.listing === null ? null : (
        <Link to={staffPaths.listings(review.listing)} className="self-start text-sm underline">
          {t('staff.report.see_listing')}
        </Link>
      )}
    </TitledSection>
  ) : null
}

function ReportedMessages({ detail }: { detail: Report }) {
  const { t } = useTranslation()
  const { messages, report } = detail
  return messages.length > 0 ? (
    <TitledSection title={t('staff.report.context')}>
      {report.target.ring === null ? null : (
        <p className="text-sm text-ink-muted">
          <Link to={staffPaths.rings()} className="underline">
            {t('staff.report.ring', { id: report.target.ring })}
          </Link>
          {' · '}
          {t('staff.report.board')}
        </p>
      )}
      <ol className="flex flex-col gap-2 rounded-lg bg-surface-sunken p-3 text-sm">
        {messages.map((message) => (
          <li
            key={message.id}
            className={cx(
              'rounded-md border px-3 py-2',
              message.is_reported ? 'border-danger-line bg-danger-soft' : 'border-line bg-surface',
            )}
          >
            <span className="text-xs text-ink-muted">
              {message.sender.name} · <Moment at={message.created_at} />
            </span>
            <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
            {message.pictures.length > 0 ? (
              <ReportedPictures pictures={message.pictures} fallback={t('staff.report.picture')} />
            ) : null}
          </li>
        ))}
      </ol>
    </TitledSection>
  ) : null
}

function ReportActions({ detail }: { detail: Report }) {
  const { t } = useTranslation()
  const { allowed, report } = detail
  const { id } = report
  const me = useMember()?.id
  const isMine = report.assignee?.id === me
  const assign = useStaffAction((toMe: boolean) =>
    api('POST /staff/reports/{id}/assign/', { params: { id }, body: { to_me: toMe } }),
  )
  return (
    <>
      {allowed.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <DecideButton allowed={allowed} target={{ report: id }} label={t('staff.report.decide')} />
          {report.assignee === null || isMine ? (
            <Button variant="secondary" busy={assign.isPending} onClick={() => assign.mutate(!isMine)}>
              <UserCheck aria-hidden="true" />
              {isMine ? t('staff.report.release') : t('staff.report.take')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ActionError error={assign.error} />
    </>
  )
}
