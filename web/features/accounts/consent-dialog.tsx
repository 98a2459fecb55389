import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { fetchUser } from '#web/platform/current-user.ts'
import { LinkedText } from '#web/platform/linked-text.tsx'
import { paths } from '#web/platform/paths.ts'
import { useSession } from '#web/platform/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { useAccountLocale } from './account-locale.ts'
import { useLogOut } from './session-actions.ts'
import { TermsLabel } from './terms-label.tsx'

/**
 * Asks a member for the documents that they have not accepted in the version in force, before anything else. It is
 * left by accepting or by logging out; the page where the account can be taken along or deleted stays open.
 */
export function ConsentDialog() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const logOut = useLogOut()
  const { pathname } = useLocation()
  const isMember = useSession((session) => session.Token !== null)
  const missing = useSession((session) => session.User?.missing_consents) ?? []
  const [isAccepted, setIsAccepted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOpen = isMember && missing.length > 0 && pathname !== paths.privacy()

  const accept = useMutation({
    mutationFn: async () => {
      await api('POST /my-consents/accept/', { body: { documents: missing } })
      await fetchUser()
    },
    onError: (error) => {
      const texts = { offline: t('shell.offline'), fallback: t('accounts.consent.failed') }
      setProblem(problemOf(error, texts).sentence)
      // Another version may be in force by now: it is asked for next.
      void fetchUser().catch(() => {})
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(isAccepted ? undefined : accountSentence('terms_not_accepted', locale))
    if (isAccepted) accept.mutate()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => {}}
      mustAnswer
      busy={accept.isPending}
      title={t('accounts.consent.title')}
      description={t('accounts.consent.lead')}
      closeLabel={t('shell.close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
        <Checkbox
          name="terms_accepted"
          checked={isAccepted}
          onCheckedChange={setIsAccepted}
          label={<TermsLabel />}
        />
        {problem ? (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        ) : null}
        <Button type="submit" size="lg" block busy={accept.isPending}>
          {t('accounts.consent.accept')}
        </Button>
        <Button variant="secondary" size="lg" block onClick={() => void logOut()}>
          {t('shell.header.log_out')}
        </Button>
        <p className="text-center text-sm text-ink-muted">
          <LinkedText
            text={t('accounts.consent.otherwise')}
            links={{
              privacy: (words) => (
                <Link to={paths.privacy()} className="link">
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      </form>
    </Dialog>
  )
}
