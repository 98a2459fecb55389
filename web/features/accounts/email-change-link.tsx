import { useMutation } from '@tanstack/react-query'
import { CircleCheck, MailCheck, MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

type EmailChangeLinkProps = { action: 'confirm' | 'undo'; token: string }

/** The page of the mailed link: nothing happens until the button is clicked, since mail programs open links too. */
export function EmailChangeLink({ action, token }: EmailChangeLinkProps) {
  const { t } = useTranslation()
  const act = useMutation({
    mutationFn: () => api(`POST /auth/email-change/${action}/`, { body: { token } }),
  })
  const problem = useProblem(t('shell.did_not_work'))
  const Icon = act.data ? CircleCheck : action === 'confirm' ? MailCheck : MailX
  return (
    <div className="grid min-h-[calc(100dvh-16rem)] place-items-center px-gutter py-12">
      <div className="flex min-h-80 w-full max-w-116 flex-col items-center justify-center gap-3 rounded-2xl border border-line bg-surface p-8 text-center sm:p-10">
        <Icon aria-hidden="true" className={`size-14 ${act.data ? 'text-success' : 'text-primary'}`} />
        <h1 className="type-page mt-2">
          {t(act.data ? `security.email_link.${action}_done` : `security.email_link.${action}`)}
        </h1>
        <p role="status" className="text-ink-muted">
          {act.data ? act.data.detail : t(`security.email_link.${action}_text`)}
        </p>
        {act.error ? (
          <Note tone="danger" role="alert" className="text-left">
            {problem(act.error).sentence}
          </Note>
        ) : null}
        {act.data ? (
          <Link to={paths.landing()} className={buttonClass({ size: 'lg' })}>
            {t('accounts.verify.home')}
          </Link>
        ) : (
          <Button size="lg" className="mt-2" busy={act.isPending} onClick={() => act.mutate()}>
            {t(`security.email_link.${action}_action`)}
          </Button>
        )}
      </div>
    </div>
  )
}
