import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { postMailing } from '#shared/features/newsletter/newsletter.limits.generated.ts'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { checkNewsletter, type NewsletterProblem } from '#shared/features/newsletter/newsletter.rules.ts'
import { api } from '#web/platform/browser-api.ts'
import { clientSettingsQuery } from '#web/platform/client-settings.ts'
import { LinkedText } from '#web/platform/linked-text.tsx'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** The newsletter form, and a link to the questions page. */
export function Newsletter() {
  const { t } = useTranslation()
  return (
    <section className="py-section" aria-labelledby="newsletter">
      <div className="page-wrap grid gap-5 lg:grid-cols-[1.55fr_1fr]">
        <div className="flex flex-col gap-5 rounded-2xl border border-line p-6 lg:p-12">
          <div className="flex flex-col gap-2">
            <h2 id="newsletter" className="type-section text-[2rem]">
              {t('landing.newsletter.title')}
            </h2>
            <p className="text-ink-muted">{t('landing.newsletter.lead')}</p>
          </div>
          <NewsletterForm />
        </div>
        <Link
          to={paths.faqAsLinked()}
          className="group flex flex-col justify-between gap-5 rounded-2xl! bg-primary-soft p-6 lg:p-12"
        >
          <span className="type-section text-[2rem] whitespace-pre-line">{t('landing.faq.title')}</span>
          <span className="flex items-center justify-between gap-4 font-semibold">
            {t('shell.header.faq')}
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-full bg-primary text-on-primary group-hover:bg-primary-hover"
            >
              <ChevronRight className="size-5" />
            </span>
          </span>
        </Link>
      </div>
    </section>
  )
}

const fieldOf = {
  newsletter_email_empty: 'email',
  newsletter_email_malformed: 'email',
  newsletter_consent_missing: 'consent',
} as const satisfies Record<NewsletterProblem, 'email' | 'consent'>

/** Address, consent, and the button. */
export function NewsletterForm({
  isQuiet = false,
}: {
  /** Its page has another main action. */ isQuiet?: boolean
}) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const queryClient = useQueryClient()
  const failed = newsletterMessages.newsletter_failed[locale]
  const problem = useProblem(failed)
  const form = useForm({
    values: { email: '', consent: false },
    check: (values) => {
      const checked = checkNewsletter(values)
      return checked.ok ? undefined : { [fieldOf[checked.error]]: newsletterMessages[checked.error][locale] }
    },
    send: async ({ email }) => {
      const { consent_versions } = await queryClient.ensureQueryData(clientSettingsQuery)
      await api('POST /mailing/', {
        body: { email: email.trim(), consent_version: consent_versions.newsletter },
      })
      addToast('success', newsletterMessages.newsletter_joined[locale])
      form.reset()
    },
    refusal: (thrown) => {
      const sentence = problem(thrown).fields.email ?? failed
      return { sentence, fields: { email: sentence } }
    },
    onRefused: (sentence) => addToast('error', sentence),
  })

  return (
    <Form form={form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label={t('landing.newsletter.email')}
        hideLabel
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t('landing.newsletter.placeholder')}
        className="[&_input]:min-h-13"
        {...postMailing.email}
        {...form.text('email')}
      />
      <SubmitButton size="lg" variant={isQuiet ? 'secondary' : 'primary'}>
        {t('landing.newsletter.submit')}
      </SubmitButton>
      <Checkbox
        className="text-ink-muted sm:col-span-2"
        label={
          <LinkedText
            text={t('landing.newsletter.consent')}
            links={{
              kvkk: (words) => (
                <a href={paths.document('kvkk', locale)} target="_blank" rel="noreferrer" className="link">
                  {words}
                </a>
              ),
            }}
          />
        }
        {...form.tick('consent')}
      />
    </Form>
  )
}
