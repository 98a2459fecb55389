import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ring, RingLeg } from '#shared/features/rings/rings.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { hostedLeg, ownLeg, shortPlace } from '#web/domain/ring-legs.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { formatDay, formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { nameOf, partyText, stayText } from './ring-texts.ts'
import { ringQuery, useAnswerRing } from './rings.queries.ts'

type AnswerFormProps = { ring: Ring; onClose: () => void }

/** Confirms a yes: dates, guests, and what leaving later costs. */
export function AnswerDialog({ open, ...props }: AnswerFormProps & { open: boolean }) {
  const { t } = useTranslation()
  return (
    <FormDialog open={open} onClose={props.onClose} title={t('rings.confirm_title')} role="alertdialog">
      <AnswerForm {...props} />
    </FormDialog>
  )
}

function AnswerForm({ ring, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const answering = useAnswerRing(ring.id)
  const problem = useProblem(t('shell.answer_not_sent'))
  // The terms at the time of opening count as seen; later changes do not.
  const [seen] = useState(ring.version)
  const [own, hosted] = [ownLeg(ring), hostedLeg(ring)]
  const form = useForm({
    values: {},
    send: async () => {
      const answered = await answering.mutateAsync({ answer: 'yes', version: seen })
      onClose()
      if (answered.state === 'proposed') addToast('success', t('rings.said_yes'))
    },
    refusal: (thrown) => {
      const { sentence, code } = problem(thrown)
      if (code !== 'offline') void cache.invalidate(ringQuery(ring.id))
      // The member must see what the page shows now.
      if (code === 'terms_changed') onClose()
      return { sentence, fields: {} }
    },
    onRefused: (sentence) => addToast('error', sentence),
  })
  return (
    <Form form={form} className="flex flex-col gap-3 text-sm text-pretty text-ink-muted">
      <dl className="flex flex-col gap-2.5 rounded-lg bg-surface-sunken p-4 text-ink">
        {own ? <Stay title={`${t('rings.their_side')}: ${shortPlace(own)}`} leg={own} /> : null}
        {hosted ? <Stay title={`${t('rings.own_side')}: ${nameOf(hosted.guest, t)}`} leg={hosted} /> : null}
      </dl>
      <p>{t('rings.confirm_all')}</p>
      <LeavePrices ring={ring} />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('rings.confirm')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

function Stay({ title, leg }: { title: string; leg: RingLeg }) {
  const { t, i18n } = useTranslation()
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd>{stayText(leg, { t, language: i18n.language })}</dd>
      {leg.guests ? <dd className="text-ink-muted">{partyText(leg.guests, t)}</dd> : null}
    </div>
  )
}

function LeavePrices({ ring }: { ring: Ring }) {
  const { t, i18n } = useTranslation()
  const steps = ring.leave_steps
  const price = (points: number) =>
    points === 0
      ? t('rings.free')
      : t('rings.points_at_most', { points: formatNumber(points, i18n.language) })
  if (steps.every(({ points }) => points === 0)) return <p>{t('rings.confirm_leave_free')}</p>
  const rows = [
    { when: t('rings.first_day'), points: 0 },
    ...steps.map(({ until, points }) => ({
      when: until ? t('rings.until_day', { day: formatDay(until, i18n.language) }) : t('rings.after_that'),
      points,
    })),
  ]
  return (
    <section aria-label={t('rings.confirm_leave')}>
      <h3 className="font-semibold text-ink">{t('rings.confirm_leave')}</h3>
      <dl className="mt-1">
        {rows.map(({ when, points }) => (
          <div key={when} className="flex justify-between gap-4">
            <dt>{when}</dt>
            <dd className="font-medium text-ink tabular-nums">{price(points)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs">{t('rings.closes_rings')}</p>
    </section>
  )
}
