import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { postRingLeave } from '#shared/features/rings/rings.limits.generated.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { hostedLeg } from '#web/domain/ring-legs.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { cannotText, nameOf } from './ring-texts.ts'
import { ringQuery, useLeaveRing } from './rings.queries.ts'

/** Leaves an agreed ring, after showing who loses a stay and what it costs. */
export function LeaveRing({ ring }: { ring: Ring }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { leave } = ring.permissions
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="danger-ghost"
        className="self-start"
        onClick={() => setIsOpen(true)}
        disabledReason={leave.allowed ? undefined : cannotText(t, leave.reason)}
      >
        {t('rings.leave')}
      </Button>
      <FormDialog open={isOpen} onClose={close} title={t('rings.leave_title')} role="alertdialog">
        <LeaveForm ring={ring} onClose={close} />
      </FormDialog>
    </>
  )
}

function LeaveForm({ ring, onClose }: { ring: Ring; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const leaving = useLeaveRing(ring.id)
  const problem = useProblem(t('rings.leave_failed'))
  const cost = ring.leave_cost ?? 0
  const form = useForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      await leaving.mutateAsync({ leave_cost: cost, reason: reason.trim() })
      onClose()
      addToast('info', t('rings.left_ring'))
      // The price leaves the balance in the header.
      if (cost > 0) void fetchUser().catch(() => {})
    },
    refusal: (thrown) => {
      const explained = problem(thrown)
      // A changed price is shown before it is paid.
      if (explained.code !== 'offline') void cache.invalidate(ringQuery(ring.id))
      return explained
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-4 text-sm text-pretty text-ink-muted">
      <LeaveCost ring={ring} />
      {ring.leave_closes_rings ? <Note tone="warning">{t('rings.leave_closes')}</Note> : null}
      <TextArea
        label={t('rings.leave_reason')}
        hint={t('rings.leave_reason_hint')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postRingLeave.reason}
        {...form.text('reason')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton variant="danger">{t('rings.leave_confirm')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Who loses a stay, what the member pays, and what the guest is covered with. */
function LeaveCost({ ring }: { ring: Ring }) {
  const { t, i18n } = useTranslation()
  const hosted = hostedLeg(ring)
  const { leave_cost: cost, leave_cover: cover } = ring
  const number = (points: number) => formatNumber(points, i18n.language)
  return (
    <>
      {hosted && !hosted.is_off ? (
        <p className="font-semibold text-ink">{t('rings.leave_guest', { name: nameOf(hosted.guest, t) })}</p>
      ) : null}
      <p>{t('rings.leave_both')}</p>
      <Note tone={cost ? 'points' : 'info'}>
        {cost ? t('rings.leave_cost', { points: number(cost) }) : t('rings.leave_free')}
        {cost && cover !== null ? <span>{` ${t('rings.leave_to_fund')}`}</span> : null}
      </Note>
      {hosted && cover !== null ? (
        <p>{t('rings.leave_cover', { name: nameOf(hosted.guest, t), points: number(cover) })}</p>
      ) : null}
    </>
  )
}
