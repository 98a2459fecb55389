import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { LinkedText } from '#web/platform/linked-text.tsx'
import { paths } from '#web/platform/paths.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { useAccountLocale } from './account-locale.ts'
import { useLogOut } from './session-actions.ts'
import { DocumentLink, TermsLabel } from './terms-label.tsx'

/**
 * Asks a member for the documents that they have not accepted in the version in force, before anything else. It is
 * left by accepting or by logging out; the page where the account can be taken along or deleted stays open. The
 * newsletter is a choice: who does not tick it gets it no longer.
 */
export function ConsentDialog() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const logOut = useLogOut()
  const { pathname } = useLocation()
  const isMember = useIsMember()
  const missing = useMember()?.missing_consents ?? []
  const [acceptsTerms, setAcceptsTerms] = useState(false)
  const [wantsNewsletter, setWantsNewsletter] = useState(false)
  const [problem, setProblem] = useState<string>()
  const needs = (wanted: string) => missing.some(({ document }) => document === wanted)
  const isOpen = isMember && missing.length > 0 && pathname !== paths.privacy()

  const accept = useMutation({
    mutationFn: async () => {
      const documents = missing.filter(({ document }) => document !== 'newsletter' || wantsNewsletter)
      if (documents.length > 0) await api('POST /my-consents/accept/', { body: { documents } })
      if (documents.length < missing.length)
        await api('POST /my-consents/', { body: { document: 'newsletter', granted: false } })
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
    const isRefused = needs('terms') && !acceptsTerms
    setProblem(isRefused ? accountSentence('terms_not_accepted', locale) : undefined)
    if (!isRefused) accept.mutate()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => {}}
      mustAnswer
      busy={accept.isPending}
      title={t('accounts.consent.title')}
      description={t(needs('terms') ? 'accounts.consent.lead' : 'accounts.consent.newsletter_lead')}
      closeLabel={t('shell.close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
        {needs('terms') ? (
          <Checkbox
            name="terms_accepted"
            checked={acceptsTerms}
            onCheckedChange={setAcceptsTerms}
            label={<TermsLabel />}
          />
        ) : null}
        {needs('newsletter') ? (
          <Checkbox
            name="newsletter"
            checked={wantsNewsletter}
            onCheckedChange={setWantsNewsletter}
            label={
              <LinkedText
                text={t('accounts.consent.newsletter')}
                links={{ kvkk: (words) => <DocumentLink name="kvkk">{words}</DocumentLink> }}
              />
            }
          />
        ) : null}
        {problem ? (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        ) : null}
        <Button type="submit" size="lg" block busy={accept.isPending}>
          {t(needs('terms') ? 'accounts.consent.accept' : 'accounts.consent.go_on')}
        </Button>
        <Button variant="secondary" size="lg" block onClick={() => void logOut()}>
          {t('shell.header.log_out')}
        </Button>
        {needs('terms') ? (
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
        ) : null}
      </form>
    </Dialog>
  )
}
