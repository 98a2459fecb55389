import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAuthRequest } from '#web/domain/dialogs.ts'
import { api } from '#web/platform/browser-api.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useSaveReturn } from './session-actions.ts'

const endpoints = {
  verification: 'POST /auth/resend-verification/',
  login_link: 'POST /auth/login-link/',
} as const

export type OfferedMail = keyof typeof endpoints

type MailOfferProps = { mail: OfferedMail; email: string }

/** Sends the mail that helps: the confirmation again, or a one-time login link. */
export function MailOffer({ mail, email }: MailOfferProps) {
  const { t } = useTranslation()
  const request = useAuthRequest()
  const saveReturn = useSaveReturn()
  const send = useMutation({
    mutationFn: () => api(endpoints[mail], { body: { email } }),
    onSuccess: () => saveReturn(request),
  })
  const explain = useProblem(t('accounts.mail_offer.failed'))
  const problem = send.error && explain(send.error)
  if (send.data)
    return (
      <Note tone="success" role="status">
        {send.data.detail}
      </Note>
    )
  return (
    <>
      <Button variant="secondary" size="lg" block busy={send.isPending} onClick={() => send.mutate()}>
        <Mail aria-hidden="true" />
        {t(`accounts.mail_offer.${mail}`)}
      </Button>
      {problem ? (
        <Note tone="danger" role="alert">
          {problem.fields.email ?? problem.sentence}
        </Note>
      ) : null}
    </>
  )
}
