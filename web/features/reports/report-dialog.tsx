import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReportReason, reasonTexts, reportReasons } from '#shared/features/reports/report-reasons.ts'
import { ApiError, problemOf } from '#web/platform/api-error.ts'
import { useAuthDialogs } from '#web/platform/auth-dialogs.ts'
import { api } from '#web/platform/browser-api.ts'
import { type ReportTarget, useReportDialog } from '#web/platform/report-dialog.ts'
import { useSession } from '#web/platform/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

const longestDescription = 1000

/** Tells the team about a home, a member or a message. Only for members; visitors are asked to log in first. */
export function ReportDialog() {
  const { t } = useTranslation()
  const { target, closeReport } = useReportDialog()
  const isMember = useSession((session) => session.Token !== null)
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = target !== null && isMember
  // While it closes, what it was about stays in sight.
  const [shown, setShown] = useState(target)
  if (target && target !== shown) setShown(target)

  useEffect(() => {
    if (!target || isMember) return
    const message = t('profiles.report.sign_in')
    useSession.getState().showAlert('error', message)
    closeReport()
    const { pathname, search } = window.location
    useAuthDialogs.getState().open('login', {
      message,
      returnTo: pathname + search,
      onSignedIn: () => useReportDialog.getState().openReport(target),
    })
  }, [target, isMember, closeReport, t])

  return (
    <Dialog
      open={isOpen}
      onClose={closeReport}
      busy={isBusy}
      title={t(`profiles.report.title.${shown?.kind ?? 'product'}`)}
      description={
        shown
          ? t(shown.kind === 'message' ? 'profiles.report.lead_message' : 'profiles.report.lead', {
              name: shown.name,
            })
          : undefined
      }
      closeLabel={t('shell.close')}
    >
      {shown ? (
        <ReportForm
          key={`${shown.kind}/${shown.id}/${isOpen}`}
          target={shown}
          onBusy={setIsBusy}
          onClose={closeReport}
        />
      ) : null}
    </Dialog>
  )
}

type ReportFormProps = { target: ReportTarget; onBusy: (isBusy: boolean) => void; onClose: () => void }

function ReportForm({ target, onBusy, onClose }: ReportFormProps) {
  const { t } = useTranslation()
  const showAlert = useSession((session) => session.showAlert)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [description, setDescription] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const incomplete = t('profiles.report.incomplete')
  const kind = target.kind
  const report = useMutation({ mutationFn: sendReport })

  function failureOf(error: unknown): string {
    const fallback = t(`profiles.report.failed.${kind}`)
    // Two refusals say more than the catalogue's sentence.
    const isTelling =
      error instanceof ApiError && ['already_reported', 'cannot_report_yourself'].includes(error.code)
    return isTelling ? problemOf(error, { offline: t('shell.offline'), fallback }).sentence : fallback
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!reason || !description.trim()) {
      showAlert('error', incomplete)
      return
    }
    onBusy(true)
    try {
      await report.mutateAsync({ target, reason, title: description.trim() })
      showAlert('success', t(`profiles.report.reported.${kind}`))
      onClose()
    } catch (error) {
      showAlert('error', failureOf(error))
    } finally {
      onBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <RadioCards
        label={t('profiles.report.reason')}
        value={reason}
        onChange={setReason}
        options={reportReasons.map((value) => ({
          value,
          label: t(`profiles.report.reasons.${reasonTexts[value]}`),
        }))}
        error={wasTried && !reason ? incomplete : undefined}
      />
      <TextArea
        label={t('profiles.report.description')}
        hint={t('profiles.report.description_hint')}
        rows={4}
        maxLength={longestDescription}
        remainingLabel={(number) => t('profiles.report.left', { number })}
        value={description}
        onValueChange={setDescription}
        error={wasTried && !description.trim() ? incomplete : undefined}
      />
      {report.error ? (
        <Note tone="danger" role="alert">
          {failureOf(report.error)}
        </Note>
      ) : null}
      <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
        <Button variant="ghost" onClick={onClose} disabled={report.isPending}>
          {t('profiles.report.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={report.isPending}>
          {t('profiles.report.submit')}
        </Button>
      </div>
    </form>
  )
}

type Report = { target: ReportTarget; reason: ReportReason; title: string }

function sendReport({ target, reason, title }: Report): Promise<{ id: number }> {
  const said = { title, reason, reporter: useSession.getState().User?.id }
  switch (target.kind) {
    case 'user':
      return api('POST /report/user/', { body: { ...said, user: target.id } })
    case 'product':
      return api('POST /report/product/', { body: { ...said, product: target.id } })
    case 'message':
      return api('POST /report/message/', { body: { ...said, message: target.id } })
  }
}
