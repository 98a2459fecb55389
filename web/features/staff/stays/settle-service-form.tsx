import { useTranslation } from 'react-i18next'
import { postStaffStayProblems } from '#shared/features/reservations/reservations.limits.generated.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../staff-form.tsx'

type Problem = EndpointAnswer<ApiContract['GET /staff/stay-problems/']>['problems'][number]
type Outcome = Problem['allowed'][number]['outcome']

/** The decision about help without a home: who failed the other, and how many of the held points who helped gets. */
export function SettleServiceForm({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { id, allowed, points_held: held } = problem
  const number = (points: number) => formatNumber(points, i18n.language)
  const form = useStaffForm<{ outcome: Outcome | null; points: number | null; reason: string }>({
    values: { outcome: null, points: null, reason: '' },
    check: ({ outcome, points, reason }) => ({
      outcome: outcome ? undefined : t('staff.problems.outcome_missing'),
      points:
        hasPoints(outcome) && (points === null || points > held)
          ? t('staff.problems.service.points_missing', { points: number(held) })
          : undefined,
      reason: reason.trim() ? undefined : t('staff.reason.missing'),
    }),
    send: async ({ outcome, points, reason }) => {
      if (!outcome) return
      const share = hasPoints(outcome) && points !== null ? { points_to_helper: points } : {}
      const body = { outcome, reason: reason.trim(), ...share }
      await sendOnce('POST /staff/stay-problems/{id}/', { params: { id }, body })
    },
    fieldOf: (name) => (name === 'points_to_helper' ? 'points' : name),
    done: t('staff.problems.done'),
    onClose,
  })
  const hasPoints = (outcome: Outcome | null) => outcome !== null && outcome !== 'none' && held > 0
  const outcome = form.control('outcome')

  return (
    <StaffForm
      form={form}
      confirmLabel={t('staff.problems.settle')}
      danger={(form.values.outcome ?? 'none') !== 'none'}
      onClose={onClose}
    >
      <RadioCards
        label={t('staff.problems.outcome')}
        options={allowed.map((each) => ({
          value: each.outcome,
          label:
            each.outcome === 'none'
              ? t('staff.problems.nobody')
              : t('staff.problems.failed_by', { name: problem[each.outcome].name }),
          description: t(`staff.problems.service.${each.outcome === 'none' ? 'goes_on' : 'ends'}`),
        }))}
        {...outcome}
        onChange={(value) => {
          outcome.onChange(value)
          // As it would be without a choice of the team.
          const share = allowed.find((each) => each.outcome === value)?.points_to_host
          form.control('points').onChange(share ?? null)
        }}
      />
      {hasPoints(form.values.outcome) ? (
        <WholeNumberField
          label={t('staff.problems.service.points')}
          hint={t('staff.problems.service.points_hint', { points: number(held) })}
          max={held}
          {...form.control('points')}
        />
      ) : null}
      <ReasonField limits={postStaffStayProblems.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
