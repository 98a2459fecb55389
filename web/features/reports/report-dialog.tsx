import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReportReason, reasonTexts, reportReasons } from '#shared/features/reports/report-reasons.ts'
import { postReportUser } from '#shared/features/reports/reports.limits.generated.ts'
import { closeDialog, openAuth, openDialog, type ReportTarget, useDialog } from '#web/domain/dialogs.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { sendOnce } from '#web/platform/send-once.ts'
import { currentMember, useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useForm } from '#web/ui/use-form.ts'

const close = () => closeDialog('report')

/** Reports a listing, a member, a message or a review to the team. Visitors are asked to log in first. */
export function ReportDialog() {
  const { t } = useTranslation()
  const target = useDialog('report')
  const isMember = useIsMember()
  const isOpen = target !== null && isMember
  // Shows the last subject during the closing animation.
  const [displayed, setDisplayed] = useState(target)
  if (target && target !== displayed) setDisplayed(target)

  useEffect(() => {
    if (!target || isMember) return
    const message = t('profiles.report.sign_in')
    addToast('error', message)
    close()
    const { pathname, search } = window.location
    openAuth('login', {
      message,
      returnTo: pathname + search,
      onSignedIn: () => openDialog('report', target),
    })
  }, [target, isMember, t])

  return (
    <FormDialog
      open={isOpen}
      onClose={close}
      title={t(`profiles.report.title.${displayed ? wordingOf(displayed) : 'product'}`)}
      description={displayed ? t(leads[wordingOf(displayed)], { name: displayed.name }) : undefined}
    >
      {displayed ? <ReportForm target={displayed} /> : null}
    </FormDialog>
  )
}

// Two errors have more specific sentences than the form's.
const shownAtOnce = ['already_reported', 'cannot_report_yourself']

function ReportForm({ target }: { target: ReportTarget }) {
  const { t } = useTranslation()
  const incomplete = t('profiles.report.incomplete')
  const failed = t(`profiles.report.failed.${wordingOf(target)}`)
  const problem = useProblem(failed)
  const report = useMutation({ mutationFn: sendReport })
  const form = useForm<{ reason: ReportReason | null; title: string }>({
    values: { reason: null, title: '' },
    check: ({ reason, title }) => ({
      reason: reason ? undefined : incomplete,
      title: title.trim() ? undefined : incomplete,
    }),
    send: async ({ reason, title }) => {
      if (!reason) return
      await report.mutateAsync({ target, reason, title: title.trim() })
      addToast('success', t(`profiles.report.reported.${wordingOf(target)}`))
      close()
    },
    refusal: (thrown) => {
      const { sentence, code } = problem(thrown)
      return { sentence: shownAtOnce.includes(code) ? sentence : failed, fields: {} }
    },
    onRefused: (sentence) => addToast('error', sentence),
  })

  return (
    <Form form={form} className="flex flex-col gap-5">
      <RadioCards
        label={t('profiles.report.reason')}
        options={reportReasons.map((value) => ({
          value,
          label: t(`profiles.report.reasons.${reasonTexts[value]}`),
        }))}
        {...form.control('reason')}
      />
      <TextArea
        label={t('profiles.report.description')}
        hint={t('profiles.report.description_hint')}
        rows={4}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postReportUser.title}
        {...form.text('title')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={close}>
        <SubmitButton variant="danger">{t('profiles.report.submit')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** A message is reported in the same words everywhere, and so is a review, whatever it is about. */
function wordingOf({ kind }: ReportTarget) {
  if (kind === 'product_review' || kind === 'user_review') return 'review'
  if (kind === 'service_post') return 'product'
  return kind === 'ring_message' ? 'message' : kind
}
const leads = {
  product: 'profiles.report.lead',
  user: 'profiles.report.lead',
  message: 'profiles.report.lead_message',
  review: 'profiles.report.lead_review',
} as const

type Report = { target: ReportTarget; reason: ReportReason; title: string }

function sendReport({ target, reason, title }: Report): Promise<{ id: number }> {
  const report = { title, reason, reporter: currentMember()?.id }
  switch (target.kind) {
    case 'user':
      return sendOnce('POST /report/user/', { body: { ...report, user: target.id } })
    case 'product':
      return sendOnce('POST /report/product/', { body: { ...report, product: target.id } })
    case 'message':
      return sendOnce('POST /report/message/', { body: { ...report, message: target.id } })
    case 'ring_message':
      return sendOnce('POST /report/ring-message/', { body: { ...report, message: target.id } })
    case 'product_review':
      return sendOnce('POST /report/product-review/', { body: { ...report, review: target.id } })
    case 'service_post':
      return sendOnce('POST /report/service-post/', { body: { ...report, post: target.id } })
    case 'user_review':
      return sendOnce('POST /report/user-review/', { body: { ...report, review: target.id } })
  }
}
