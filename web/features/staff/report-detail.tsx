import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { ActionError } from './action-error.tsx'
import { Detail } from './beside-list.tsx'
import { DecideButton } from './decide-button.tsx'
import {
  DecisionList,
  LevelBadge,
  Moment,
  PlanList,
  ReasonText,
  ReportLinks,
  TitledSection,
} from './history-parts.tsx'
import { ReportedPictures } from './reported-pictures.tsx'
import { reportQuery, useStaffAction } from './staff.queries.ts'
import { staffPaths } from './staff-paths.ts'
import { filled, useStaffTexts } from './staff-texts.ts'

/** A report with everything needed to decide it. */
export function ReportDetail({ id }: { id: number }) {
  const s = useStaffTexts()
  return (
    <Loaded query={useQuery(reportQuery(id))} failed={s.load_failed} skeletonClass="h-96 rounded-xl">
      {(detail) => <LoadedReport detail={detail} />}
    </Loaded>
  )
}

type Report = EndpointAnswer<ApiContract['GET /staff/reports/{id}/']>

function LoadedReport({ detail }: { detail: Report }) {
  const s = useStaffTexts()
  const { id } = detail.report
  const { report, listing, review, member, decisions, other_reports } = detail
  return (
    <Detail
      title={filled(s.report.heading, { id })}
      back={paths.staff()}
      facts={
        <>
          <LevelBadge level={report.level} />
          <Badge>{s.report_states[report.state]}</Badge>
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
        <Note>{filled(s.report.same, { count: report.reports_of_target })}</Note>
      ) : null}
      {member.suspended_at ? <Note tone="warning">{s.report.suspended}</Note> : null}
      <TitledSection title={s.report.said}>
        <p className="wrap-anywhere whitespace-pre-line text-sm">{report.title}</p>
        <p className="text-xs text-ink-subtle">
          <Link to={staffPaths.members(report.reporter.id)} className="underline">
            {report.reporter.name}
          </Link>
        </p>
      </TitledSection>
      <ReportedMessages detail={detail} />
      <ReportedReview review={review} />
      <ReportedListing listing={listing} />
      <TitledSection title={s.report.member}>
        <p className="text-sm">
          <Link to={staffPaths.members(member.id)} className="font-semibold underline">
            {member.name}
          </Link>{' '}
          <span className="text-ink-muted">{member.email}</span>
        </p>
      </TitledSection>
      <TitledSection title={s.report.plans}>
        <PlanList plans={member.reservations} />
      </TitledSection>
      <TitledSection title={s.report.decisions}>
        <DecisionList decisions={decisions} />
      </TitledSection>
      <TitledSection title={s.report.others}>
        <ReportLinks reports={other_reports} />
      </TitledSection>
    </Detail>
  )
}

function ReportedListing({ listing }: { listing: Report['listing'] }) {
  const s = useStaffTexts()
  return listing ? (
    <TitledSection title={s.report.listing}>
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
  const s = useStaffTexts()
  return review ? (
    <TitledSection title={s.report.review}>
      <p className="text-sm text-ink-muted">
        {review.rate}/5 · {filled(s.report.review_about, { name: review.about.name })} ·{' '}
        <Moment at={review.created_at} />
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.is_shown ? null : <Note>{s.report.review_gone}</Note>}
      {review.listing === null ? null : (
        <Link to={staffPaths.listings(review.listing)} className="self-start text-sm underline">
          {s.report.see_listing}
        </Link>
      )}
    </TitledSection>
  ) : null
}

function ReportedMessages({ detail }: { detail: Report }) {
  const s = useStaffTexts()
  const { messages, report } = detail
  return messages.length > 0 ? (
    <TitledSection title={s.report.context}>
      {report.target.ring === null ? null : (
        <p className="text-sm text-ink-muted">
          <Link to={staffPaths.rings()} className="underline">
            {filled(s.report.ring, { id: report.target.ring })}
          </Link>
          {' · '}
          {s.report.board}
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
              <ReportedPictures pictures={message.pictures} fallback={s.report.picture} />
            ) : null}
          </li>
        ))}
      </ol>
    </TitledSection>
  ) : null
}

function ReportActions({ detail }: { detail: Report }) {
  const s = useStaffTexts()
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
          <DecideButton allowed={allowed} target={{ report: id }} label={s.report.decide} />
          {report.assignee === null || isMine ? (
            <Button variant="secondary" busy={assign.isPending} onClick={() => assign.mutate(!isMine)}>
              <UserCheck aria-hidden="true" />
              {isMine ? s.report.release : s.report.take}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ActionError error={assign.error} />
    </>
  )
}
