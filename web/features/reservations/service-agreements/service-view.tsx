import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { now } from '#web/platform/clock.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FactLine } from '#web/ui/fact-line.tsx'
import { StayOutcomes } from '../outcomes/stay-outcomes.tsx'
import { type Parties, partiesOf } from '../reservation-texts.ts'
import { ChangeServiceDialog } from '../service-terms/change-dialog.tsx'
import { daysOf } from '../service-terms/service-terms.ts'
import { ApproveServiceDialog, ServiceBar } from './approve-service.tsx'
import { EarlierTerms } from './earlier-terms.tsx'
import { CancelService, ReportServiceProblem, ServiceProblems } from './service-actions.tsx'
import { DoneSection, HeldPoints, ReviewNote } from './service-done.tsx'
import { ServiceParts } from './service-parts.tsx'
import { daysText, placeOfPost, serviceState } from './service-texts.ts'
import { ServiceToday } from './service-today.tsx'

/** Help without a home: what each side gives, and what can be done next. */
export function ServiceView({ agreement }: { agreement: ServiceAgreement }) {
  const parties = partiesOf(agreement)
  const [dialog, setDialog] = useState<'approve' | 'change' | null>(null)
  const close = () => setDialog(null)
  const { status } = agreement
  const isOpen = status === 'negotiating'
  const isOver = status === 'cancelled' || status === 'expired'
  return (
    <div className="page-wrap pb-5">
      <Head agreement={agreement} parties={parties} />
      <div className="flex flex-col gap-6">
        <DoneSection agreement={agreement} parties={parties} />
        <ReviewNote agreement={agreement} />
        <ServiceProblems agreement={agreement} parties={parties} />
        {isTicked(agreement) ? <ServiceToday agreement={agreement} parties={parties} /> : null}
        <ServiceParts agreement={agreement} parties={parties} />
        {status === 'cancelled' && agreement.agreed_at !== null ? (
          <StayOutcomes reservation={agreement} sides={parties} />
        ) : null}
        <HeldPoints agreement={agreement} viewer={parties.viewer} />
        <EarlierTerms agreement={agreement} parties={parties} />
        <EndActions agreement={agreement} />
        {isOpen ? (
          <ServiceBar
            agreement={agreement}
            parties={parties}
            onApprove={() => setDialog('approve')}
            onChange={() => setDialog('change')}
          />
        ) : null}
        {isOver ? <OverBar otherId={parties.otherId} /> : null}
      </div>
      <ApproveServiceDialog
        agreement={agreement}
        parties={parties}
        open={dialog === 'approve'}
        onClose={close}
      />
      {isOpen ? (
        <ChangeServiceDialog
          agreement={agreement}
          parties={parties}
          open={dialog === 'change'}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** What ends it, or says that something is wrong. */
function EndActions({ agreement }: { agreement: ServiceAgreement }) {
  const { status, permissions, expires_at: expiresAt } = agreement
  const isOpen = status === 'negotiating'
  if (!(isOpen || status === 'agreed' || permissions.report_problem.allowed)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 print:hidden">
      <CancelService agreement={agreement} />
      <ReportServiceProblem agreement={agreement} />
      {isOpen ? <Expiry at={expiresAt} /> : null}
    </div>
  )
}

/** Some of its help is in tasks, which are ticked. */
const isTicked = ({ status, extras }: ServiceAgreement): boolean =>
  (status === 'agreed' || status === 'completed') &&
  extras.some((extra) => extra.kind === 'help' && (extra.tasks ?? []).length > 0)

type HeadProps = { agreement: ServiceAgreement; parties: Parties }

/** The other member, where it stands, when and where, and the chat. */
function Head({ agreement, parties }: HeadProps) {
  const { t, i18n } = useTranslation()
  const state = serviceState(t, agreement, parties, { now: now(), language: i18n.language })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 py-4 sm:gap-x-8 sm:py-5">
      <div className="flex min-w-0 flex-col gap-1">
        <BackLink to={paths.history()} className="self-start print:hidden">
          {t('reservations.back')}
        </BackLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="type-page min-w-0 wrap-anywhere">
            {t('service_agreement.title', { name: parties.other.first_name })}
          </h1>
          <Badge tone={state.tone}>{state.text}</Badge>
        </div>
        <FactLine
          className="text-sm text-ink-muted"
          facts={[daysText(daysOf(agreement), i18n.language), placeOfPost(agreement.post, t)]}
        />
      </div>
      <Link
        to={paths.messages(parties.otherId)}
        className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:size-tap max-sm:p-0! print:hidden')}
      >
        <MessageCircle aria-hidden="true" />
        <span className="max-sm:sr-only">{t('reservations.write')}</span>
      </Link>
    </div>
  )
}

/** When the talk ends without an answer. */
function Expiry({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation()
  if (!at) return null
  return (
    <p className="text-sm text-ink-muted">
      {t('service_agreement.expires', {
        day: formatInstantDay(at, i18n.language),
        time: formatTime(at, i18n.language),
      })}
    </p>
  )
}

/** What can be done once it is over. */
function OverBar({ otherId }: { otherId: number }) {
  const { t } = useTranslation()
  return (
    <BottomBar
      label={t('service_agreement.over.label')}
      variant="floating"
      className="flex-col items-stretch! sm:flex-row sm:items-center! print:hidden"
    >
      <p className="min-w-0 flex-1 text-sm">{t('service_agreement.over.text')}</p>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Link to={paths.messages(otherId)} className={buttonClass({ variant: 'ghost' })}>
          {t('reservations.write')}
        </Link>
        <Link to={paths.services()} className={buttonClass()}>
          {t('service_agreement.over.services')}
        </Link>
      </div>
    </BottomBar>
  )
}
