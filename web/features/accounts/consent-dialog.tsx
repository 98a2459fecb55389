import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { api } from '#web/platform/browser-api.ts'
import { LinkedText } from '#web/platform/linked-text.tsx'
import { paths } from '#web/platform/paths.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAccountLocale } from './account-locale.ts'
import { useLogOut } from './session-actions.ts'
import { DocumentLink, TermsLabel } from './terms-label.tsx'

type Missing = SessionUser['missing_consents']

const needs = (missing: Missing, name: string) => missing.some(({ document }) => document === name)

/**
 * Asks a member to accept the current version of the documents, before anything else. It closes by accepting or
 * logging out; the page for exporting or deleting the account stays accessible. The newsletter is optional: unless
 * ticked, the member is unsubscribed.
 */
export function ConsentDialog() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isMember = useIsMember()
  const missing = useMember()?.missing_consents ?? []
  const isOpen = isMember && missing.length > 0 && pathname !== paths.privacy()

  return (
    <FormDialog
      open={isOpen}
      onClose={() => {}}
      mustAnswer
      title={t('accounts.consent.title')}
      description={t(needs(missing, 'terms') ? 'accounts.consent.lead' : 'accounts.consent.newsletter_lead')}
    >
      <ConsentForm missing={missing} />
    </FormDialog>
  )
}

function ConsentForm({ missing }: { missing: Missing }) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const logOut = useLogOut()
  const problem = useProblem(t('shell.not_saved'))
  const needsTerms = needs(missing, 'terms')
  const form = useForm({
    values: { terms_accepted: false, newsletter: false },
    check: ({ terms_accepted }) => ({
      terms_accepted:
        needsTerms && !terms_accepted ? accountSentence('terms_not_accepted', locale) : undefined,
    }),
    send: async ({ newsletter }) => {
      const documents = missing.filter(({ document }) => document !== 'newsletter' || newsletter)
      if (documents.length > 0) await api('POST /my-consents/accept/', { body: { documents } })
      if (documents.length < missing.length)
        await api('POST /my-consents/', { body: { document: 'newsletter', granted: false } })
      await fetchUser()
    },
    refusal: (thrown) => {
      // A newer version may be in force by now: it is asked for next.
      void fetchUser().catch(() => {})
      return { sentence: problem(thrown).sentence, fields: {} }
    },
  })

  return (
    <Form form={form} className="flex flex-col gap-4.5">
      {needsTerms ? <Checkbox label={<TermsLabel />} {...form.tick('terms_accepted')} /> : null}
      {needs(missing, 'newsletter') ? (
        <Checkbox
          label={
            <LinkedText
              text={t('accounts.consent.newsletter')}
              links={{ kvkk: (words) => <DocumentLink name="kvkk">{words}</DocumentLink> }}
            />
          }
          {...form.tick('newsletter')}
        />
      ) : null}
      <FormProblem />
      <SubmitButton size="lg" block>
        {t(needsTerms ? 'accounts.consent.accept' : 'accounts.consent.go_on')}
      </SubmitButton>
      <Button variant="secondary" size="lg" block onClick={() => void logOut()}>
        {t('shell.header.log_out')}
      </Button>
      {needsTerms ? (
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
    </Form>
  )
}
