import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { type Choice, createBeacon, useAnalyticsConsent } from '#web/platform/analytics.ts'
import { api } from '#web/platform/browser-api.ts'
import { pageTemplate } from '#web/platform/page-template.ts'
import { isSignedIn } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

type AnalyticsHostProps = { settings: { url: string; id: string } }

/** Counts page views with consent, and asks readers who have not chosen. Only if the operator has analytics. */
export function AnalyticsHost({ settings: { url, id } }: AnalyticsHostProps) {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const params = useParams()
  const { choice, isPrompting, look } = useAnalyticsConsent()
  const template = pageTemplate(pathname, params)

  useEffect(look, [look])
  // The address and not only its pattern: from one home to another is a view too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (choice === 'granted') createBeacon({ url, id }).pageView(template, i18n.language)
  }, [choice, url, id, pathname, template])

  return isPrompting ? <AnalyticsQuestion /> : null
}

function AnalyticsQuestion() {
  const { t } = useTranslation()
  const chooseHere = useAnalyticsConsent((consent) => consent.choose)

  /** A member's choice is also saved on the server: the page of consents shows it, and its log records it. */
  function choose(choice: Choice) {
    chooseHere(choice)
    if (!isSignedIn()) return
    const body = { document: 'analytics', granted: choice === 'granted' } as const
    // Counting already follows the browser's own choice; the page of consents offers to repeat it.
    void api('POST /my-consents/', { body }).catch(() => {})
  }

  return (
    <section
      aria-labelledby="analytics-question"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--safe-bottom))] z-(--z-header) mx-auto flex max-w-140 animate-rise flex-col gap-4 rounded-xl border border-line bg-surface-raised p-5 shadow-5 max-sm:inset-x-2.5 max-sm:bottom-2.5 xl:max-w-232 xl:flex-row xl:items-center xl:gap-8"
    >
      <div className="flex flex-col gap-1">
        <h2 id="analytics-question" className="font-semibold">
          {t('shell.analytics.title')}
        </h2>
        <p className="text-sm text-ink-muted">{t('shell.analytics.text')}</p>
      </div>
      <div className="flex flex-none flex-wrap gap-2">
        <Button variant="secondary" onClick={() => choose('denied')}>
          {t('shell.analytics.deny')}
        </Button>
        <Button onClick={() => choose('granted')}>{t('shell.analytics.grant')}</Button>
      </div>
    </section>
  )
}
