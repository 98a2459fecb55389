import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { postPointsAdvanceRepay } from '#shared/features/points/advance.limits.generated.ts'
import { advanceQuery } from '#web/domain/advance.queries.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useRepay } from './points.queries.ts'

/** What is owed of an advance, and repaying it by hand; nothing without one. */
export function AdvanceOwed({ balance }: { balance: number }) {
  const { data: advance } = useQuery(advanceQuery())
  if (!advance || advance.owed === 0) return null
  const { owed, points, repayable, repaid_percent } = advance
  // The debt falls with each payment: the form restarts with the rest.
  return (
    <Repayment
      key={owed}
      owed={owed}
      points={points}
      percent={repaid_percent}
      max={repayable}
      isEmpty={balance === 0}
    />
  )
}

type RepaymentProps = { owed: number; points: number; percent: number; max: number; isEmpty: boolean }

function Repayment({ owed, points, percent, max, isEmpty }: RepaymentProps) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber(value, i18n.language)
  const repay = useRepay()
  const form = useForm({
    values: { points: max > 0 ? String(max) : '' },
    check: ({ points: typed }) => {
      const paid = Number(typed)
      const fits = Number.isInteger(paid) && paid >= 1 && paid <= max
      return { points: fits ? undefined : t('advance.out_of_range', { max: number(max) }) }
    },
    send: async ({ points: typed }) => {
      const left = (await repay.mutateAsync(Number(typed))).owed
      addToast('success', left === 0 ? t('advance.repaid') : t('advance.repaid_part', { owed: number(left) }))
    },
    refusal: useProblem(t('advance.repay_failed')),
  })
  return (
    <Note tone="points">
      <p className="font-semibold">{t('advance.owed', { owed: number(owed) })}</p>
      <p>{t('advance.owed_hint', { points: number(points), percent })}</p>
      <Form form={form} className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label={t('advance.repay_points')}
          type="number"
          inputMode="numeric"
          {...postPointsAdvanceRepay.points}
          max={max}
          {...form.text('points')}
          className="w-40"
        />
        <SubmitButton
          disabledReason={max > 0 ? undefined : t(isEmpty ? 'advance.no_balance' : 'advance.not_yet')}
        >
          {t('advance.repay')}
        </SubmitButton>
        <FormProblem />
      </Form>
    </Note>
  )
}
