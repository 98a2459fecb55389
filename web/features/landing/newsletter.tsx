import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { checkNewsletter, type NewsletterProblem } from '#shared/features/newsletter/newsletter.rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { clientSettingsQuery } from '#web/platform/client-settings.ts'
import { LinkedText } from '#web/platform/linked-text.tsx'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'

/** The mailing list, and beside it the way to the questions page. */
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
            {t('landing.faq.link')}
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

type Refusal = { field: 'email' | 'consent'; text: string }

const fieldOf = {
  newsletter_email_empty: 'email',
  newsletter_email_malformed: 'email',
  newsletter_consent_missing: 'consent',
} as const satisfies Record<NewsletterProblem, Refusal['field']>

function NewsletterForm() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  function refuse(field: Refusal['field'], text: string) {
    setRefusal({ field, text })
    addToast('error', text)
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }

  const join = useMutation({
    mutationFn: async (email: string) => {
      const { consent_versions } = await queryClient.ensureQueryData(clientSettingsQuery)
      return api('POST /mailing/', { body: { email, consent_version: consent_versions.newsletter } })
    },
    onSuccess: () => {
      addToast('success', newsletterMessages.newsletter_joined[locale])
      setEmail('')
      setHasConsent(false)
    },
    onError: (error) => {
      const known = error instanceof ApiError ? error.fields.email?.[0] : undefined
      refuse('email', known ?? newsletterMessages.newsletter_failed[locale])
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkNewsletter({ email, consent: hasConsent })
    if (!checked.ok) {
      refuse(fieldOf[checked.error], newsletterMessages[checked.error][locale])
      return
    }
    setRefusal(null)
    join.mutate(checked.value)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label={t('landing.newsletter.email')}
        hideLabel
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t('landing.newsletter.placeholder')}
        value={email}
        onValueChange={setEmail}
        error={refusal?.field === 'email' ? refusal.text : undefined}
        className="[&_input]:min-h-13"
      />
      <Button type="submit" size="lg" busy={join.isPending}>
        {t('landing.newsletter.submit')}
      </Button>
      <Checkbox
        name="consent"
        checked={hasConsent}
        onCheckedChange={setHasConsent}
        error={refusal?.field === 'consent' ? refusal.text : undefined}
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
      />
    </form>
  )
}
