import { Check, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ApprovalBadge } from '../approval-badge.tsx'
import { MedicineTick, medicinesOf } from '../plan/medicine-tick.tsx'
import { type Parties, useReasonText } from '../reservation-texts.ts'
import { daysOf, extrasOf } from '../service-terms/service-terms.ts'
import { serviceQuery, useApproveService } from './service.queries.ts'
import { bothSides, daysText, pointsOf } from './service-texts.ts'

type OfAgreement = { agreement: ServiceAgreement; parties: Parties }

type ServiceBarProps = OfAgreement & {
  onApprove: () => void
  onChange: () => void
}

/** What is approved, the other side's answer, and the viewer's own. */
export function ServiceBar({ agreement, parties, onApprove, onChange }: ServiceBarProps) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const whyNot = useApproveReason(agreement, parties)
  const { edit } = agreement.permissions
  const { hasApproved, otherApproved, other } = parties
  return (
    <BottomBar
      label={t('service_agreement.bar.label')}
      variant="floating"
      className="flex-wrap gap-x-6 gap-y-2.5 short:py-1.5"
    >
      <WhatIsGiven agreement={agreement} viewer={parties.viewer} name={other.first_name} />
      <div className="flex items-center gap-2 text-xs text-ink-muted max-sm:hidden">
        <span className="max-w-32 truncate">{other.first_name}</span>
        <ApprovalBadge by="them" isGiven={otherApproved} />
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
        <Button
          variant="secondary"
          onClick={onChange}
          disabledReason={edit.allowed ? undefined : reasonText(edit.reason)}
        >
          <PenLine aria-hidden="true" />
          {t('service_agreement.bar.change')}
        </Button>
        {hasApproved ? (
          <ApprovalBadge by="you" isGiven className="animate-pop" />
        ) : (
          <Button onClick={onApprove} disabledReason={whyNot}>
            <Check aria-hidden="true" />
            {t('service_agreement.bar.approve')}
          </Button>
        )}
      </div>
    </BottomBar>
  )
}

type WhatIsGivenProps = { agreement: ServiceAgreement; viewer: Party; name: string }

/** Both parts in a line each, and whose points will be held. */
function WhatIsGiven({ agreement, viewer, name }: WhatIsGivenProps) {
  const { t, i18n } = useTranslation()
  const { give, get } = bothSides(t, agreement, viewer, i18n.language)
  const points = pointsOf(agreement)
  return (
    <div className="min-w-0 flex-1 text-sm max-sm:basis-full">
      <p className="font-semibold wrap-anywhere">
        {[
          daysText(daysOf(agreement), i18n.language),
          give && t('service_agreement.bar.give', { what: give }),
          get && t('service_agreement.bar.get', { what: get }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {points ? (
        <p className="text-ink-muted">
          {t(`service_agreement.bar.hold_${points.from === viewer ? 'mine' : 'theirs'}`, {
            name,
            points: formatNumber(points.points, i18n.language),
          })}
        </p>
      ) : null}
    </div>
  )
}

/** Why it cannot be approved now, in words of help; undefined if it can. */
function useApproveReason(agreement: ServiceAgreement, { viewer, other }: Parties): string | undefined {
  const { t, i18n } = useTranslation()
  const reasonText = useReasonText()
  const { allowed, reason } = agreement.permissions.approve
  if (allowed) return undefined
  if (reason === 'help_limit_reached') return t('service_agreement.refused.limit')
  if (reason === 'phone_not_verified') return t('service_agreement.refused.phone')
  const points = pointsOf(agreement)
  if (reason !== 'not_enough_points' || !points) return reasonText(reason)
  return t(`service_agreement.refused.${points.from === viewer ? 'mine' : 'theirs'}_short`, {
    name: other.first_name,
    points: formatNumber(points.points, i18n.language),
  })
}

type ApproveDialogProps = OfAgreement & { onClose: () => void }

/** Confirms an approval, which cannot be undone; the second one makes the agreement. */
export function ApproveServiceDialog({ open, ...props }: ApproveDialogProps & { open: boolean }) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      title={t('reservations.approve.title')}
      role="alertdialog"
    >
      <ApproveForm {...props} />
    </FormDialog>
  )
}

function ApproveForm({ agreement, parties, onClose }: ApproveDialogProps) {
  const { t, i18n } = useTranslation()
  const cache = useApiCache()
  const approving = useApproveService(agreement.id)
  const problem = useProblem(t('service_agreement.approve.failed'))
  // The terms at the time of opening count as seen; those that change while the dialog is open do not.
  const [seen, setSeen] = useState(agreement.version)
  const [opened] = useState(agreement.version)
  const { viewer, other, otherApproved } = parties
  const name = other.first_name
  const medicines = medicinesOf(extrasOf(agreement), viewer)
  const points = pointsOf(agreement)
  const { give, get } = bothSides(t, agreement, viewer, i18n.language)
  const form = useForm({
    values: { hidesPhone: false, canGive: false },
    check: ({ canGive }) => ({
      canGive: medicines.length > 0 && !canGive ? t('plan.confirm_medicine_missing') : undefined,
    }),
    send: async ({ hidesPhone, canGive }) => {
      const approved = await approving.mutateAsync({
        ...{ version: seen, hide_phone: hidesPhone },
        ...(canGive && { can_give_medicine: true }),
      })
      onClose()
      if (approved.status === 'negotiating')
        addToast('success', t('service_agreement.approve.done', { name }))
    },
    refusal: (thrown) => {
      const refused = problem(thrown)
      // It has changed: the member must approve what the page shows.
      if (refused.code !== 'offline') void cache.invalidate(serviceQuery(agreement.id))
      return refused
    },
  })
  const isUnseen = seen !== agreement.version
  return (
    <Form form={form} className="flex flex-col gap-3 text-sm text-pretty text-ink-muted">
      {opened === agreement.version ? null : (
        <div className="flex flex-col gap-3 rounded-lg border border-warning-ink/30 bg-warning-soft p-4 text-ink">
          <h3 className="font-semibold">{t('reservations.approve.changed_title')}</h3>
          <Checkbox
            label={t('reservations.approve.changed_seen')}
            checked={!isUnseen}
            onCheckedChange={(isSeen) => setSeen(isSeen ? agreement.version : opened)}
          />
        </div>
      )}
      <p className="font-semibold text-ink">{t('service_agreement.approve.warning')}</p>
      <ul className="flex flex-col gap-1.5 rounded-lg bg-surface-sunken p-4 text-ink">
        <li className="font-semibold">{daysText(daysOf(agreement), i18n.language)}</li>
        {give ? <li>{t('service_agreement.bar.give', { what: give })}</li> : null}
        {get ? <li>{t('service_agreement.bar.get', { what: get })}</li> : null}
      </ul>
      <p>{t(`service_agreement.approve.${otherApproved ? 'last' : 'first'}`, { name })}</p>
      {points?.from === viewer ? (
        <Note tone="points">
          {t('service_agreement.approve.hold', { points: formatNumber(points.points, i18n.language) })}
        </Note>
      ) : null}
      <p>{t('service_agreement.approve.free')}</p>
      <MedicineTick medicines={medicines} {...form.tick('canGive')} />
      <Checkbox
        label={t('reservations.approve.hide_phone')}
        hint={t('service_agreement.approve.hide_phone_hint', { name })}
        {...form.tick('hidesPhone')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('reservations.approve.back')} onCancel={onClose}>
        <SubmitButton disabledReason={isUnseen ? t('reservations.approve.changed_unseen') : undefined}>
          {t('reservations.approve.confirm')}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
