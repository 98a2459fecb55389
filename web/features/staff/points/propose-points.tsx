import { useTranslation } from 'react-i18next'
import { postStaffAdjustments } from '#shared/features/points/adjustments.limits.generated.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { FormButton } from '../form-button.tsx'
import { TextsForm } from '../staff-form.tsx'

const { min, max } = postStaffAdjustments.amount

function isAmount(typed: string): boolean {
  const points = Number(typed)
  return Number.isInteger(points) && points !== 0 && points >= min && points <= max
}

/** Proposes points for a member; another team member confirms. */
export function ProposePoints({ memberId: member }: { memberId: number }) {
  const { t } = useTranslation()
  return (
    <FormButton label={t('staff.points.propose')} variant="secondary">
      {(close) => (
        <TextsForm
          fields={{
            amount: {
              label: t('staff.points.amount'),
              hint: t('staff.points.amount_hint'),
              inputMode: 'numeric',
              wrong: t('staff.points.amount_wrong'),
              isRight: isAmount,
            },
            reason: {
              label: t('staff.reason.label'),
              rows: 3,
              wrong: t('staff.reason.missing'),
              ...postStaffAdjustments.reason,
            },
          }}
          send={({ amount, reason }) =>
            sendOnce('POST /staff/adjustments/', { body: { member, amount: Number(amount), reason } })
          }
          done={t('staff.points.proposed')}
          confirmLabel={t('staff.points.send')}
          onClose={close}
        />
      )}
    </FormButton>
  )
}
