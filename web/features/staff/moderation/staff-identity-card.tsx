import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { IdentityRow } from '#shared/features/identity/identity.contract.ts'
import { postStaffIdentityDecide } from '#shared/features/identity/identity.limits.generated.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ActionError } from '../action-error.tsx'
import { FormButton } from '../form-button.tsx'
import { MemberLink, Moment } from '../record-parts.tsx'
import { useStaffAction } from '../staff.queries.ts'
import { TextsForm } from '../staff-form.tsx'

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
        <MemberLink member={check.member} className="text-base font-semibold" />
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
  const open = useStaffAction(() => sendOnce('POST /staff/identity/{id}/open/', { params: { id } }))
  const decide = (body: { approved: boolean; reason?: string }) =>
    sendOnce('POST /staff/identity/{id}/decide/', { params: { id }, body })
  const approve = useStaffAction(async () => {
    await decide({ approved: true })
    addToast('success', t('staff.identity.approved'))
  })
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
        <FormButton
          label={t('staff.identity.refuse')}
          variant="danger-ghost"
          disabled={approve.isPending}
          title={t('staff.identity.refuse_title')}
          description={t('staff.identity.refuse_text')}
        >
          {(close) => (
            <TextsForm
              fields={{
                reason: {
                  label: t('staff.identity.reason'),
                  rows: 3,
                  wrong: t('staff.identity.reason_missing'),
                  ...postStaffIdentityDecide.reason,
                },
              }}
              send={({ reason }) => decide({ approved: false, reason })}
              done={t('staff.identity.refused')}
              confirmLabel={t('staff.identity.refuse')}
              danger
              onClose={close}
            />
          )}
        </FormButton>
      </div>
    </>
  )
}
