import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IdentityRow } from '#shared/features/identity/identity.contract.ts'
import { postStaffIdentityDecide } from '#shared/features/identity/identity.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { sendOnce } from '#web/platform/send-once.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ActionError } from './action-error.tsx'
import { Moment } from './history-parts.tsx'
import { useStaffAction } from './staff.queries.ts'
import { StaffForm, useStaffForm } from './staff-form.tsx'
import { staffPaths } from './staff-paths.ts'

const tones = {
  waiting: 'info',
  approved: 'success',
  refused: 'danger',
  lapsed: 'neutral',
} as const satisfies Record<IdentityRow['state'], BadgeTone>

/** A member's identity documents: opened explicitly, decided, and then deleted. */
export function IdentityCard({ check }: { check: IdentityRow }) {
  const { t } = useTranslation()
  return (
    <Card as="article" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Link to={staffPaths.members(check.member.id)} className="text-base font-semibold underline">
          {check.member.name}
        </Link>
        <Badge tone={tones[check.state]}>{t(`staff.identity.states.${check.state}`)}</Badge>
        <span className="text-ink-subtle">
          <Moment at={check.decided_at ?? check.submitted_at} />
          {check.decided_by ? <span>{` · ${check.decided_by.name}`}</span> : null}
        </span>
        {check.earlier > 0 ? <span>{t('staff.identity.earlier', { count: check.earlier })}</span> : null}
      </p>
      {check.reason ? <p className="text-sm wrap-anywhere text-ink-muted">{check.reason}</p> : null}
      {check.state === 'waiting' ? <WaitingDocuments check={check} /> : null}
    </Card>
  )
}

function WaitingDocuments({ check: { id } }: { check: IdentityRow }) {
  const { t } = useTranslation()
  const [isRefusing, setIsRefusing] = useState(false)
  const open = useStaffAction(() => sendOnce('POST /staff/identity/{id}/open/', { params: { id } }))
  const approve = useStaffAction(async () => {
    await sendOnce('POST /staff/identity/{id}/decide/', { params: { id }, body: { approved: true } })
    addToast('success', t('staff.identity.approved'))
  })
  const close = () => setIsRefusing(false)
  if (!open.data)
    return (
      <>
        <ActionError error={open.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" busy={open.isPending} onClick={() => open.mutate(undefined)}>
            <Eye aria-hidden="true" />
            {t('staff.identity.open')}
          </Button>
          <span className="text-xs text-ink-muted">{t('staff.identity.open_hint')}</span>
        </div>
      </>
    )
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {open.data.pictures.map(({ side, data_url }) => (
          <figure key={side} className="flex flex-col gap-1">
            <img
              src={data_url}
              alt={t(`staff.identity.sides.${side}`)}
              className="w-full rounded-md border border-line"
            />
            <figcaption className="text-xs text-ink-muted">{t(`staff.identity.sides.${side}`)}</figcaption>
          </figure>
        ))}
      </div>
      <ActionError error={approve.error} />
      <div className="flex flex-wrap gap-2">
        <Button busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
          {t('staff.identity.approve')}
        </Button>
        <Button variant="danger-ghost" disabled={approve.isPending} onClick={() => setIsRefusing(true)}>
          {t('staff.identity.refuse')}
        </Button>
      </div>
      <FormDialog
        open={isRefusing}
        onClose={close}
        title={t('staff.identity.refuse_title')}
        description={t('staff.identity.refuse_text')}
      >
        <RefusalForm id={id} onClose={close} />
      </FormDialog>
    </>
  )
}

function RefusalForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('staff.identity.reason_missing') }),
    send: ({ reason }) => {
      const body = { approved: false, reason: reason.trim() }
      return sendOnce('POST /staff/identity/{id}/decide/', { params: { id }, body })
    },
    done: t('staff.identity.refused'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.identity.refuse')} danger onClose={onClose}>
      <TextArea
        label={t('staff.identity.reason')}
        rows={3}
        {...postStaffIdentityDecide.reason}
        {...form.text('reason')}
      />
    </StaffForm>
  )
}
