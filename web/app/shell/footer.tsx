import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { economyPath } from '#web/domain/economy-path.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { useThisYear } from '#web/platform/clock.ts'
import { type DocumentName, paths } from '#web/platform/paths.ts'
import { isSignedIn } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { ContactLink } from './contact-link.tsx'
import { LogoLink } from './logo-link.tsx'
import { socialLinks } from './social-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const linkClass =
  'inline-flex min-h-9 items-center gap-1.5 text-left text-ink-muted hover:text-ink hover:underline hover:underline-offset-[.2em]'

/** The footer of every page. */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className="border-t border-line bg-surface-sunken pt-14 pb-8 text-sm">
      <div className="page-wrap">
        <div className="grid grid-cols-2 gap-10 lg:grid-cols-[1.8fr_1fr_1fr_1.2fr]">
          <div className="col-span-2 flex max-w-80 flex-col gap-4 lg:col-span-1">
            <LogoLink />
            <p className="text-ink-muted">{t('shell.footer.about')}</p>
            <ul aria-label={t('shell.footer.social')} className="flex flex-wrap gap-2">
              {socialLinks.map(({ name, href }) => (
                <li key={name}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 font-medium hover:border-ink-muted"
                  >
                    {name}
                    <NewTab />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <FooterColumn title={t('shell.footer.discover')}>
            <PageLink to={paths.faqAsLinked()}>{t('shell.header.faq')}</PageLink>
            <PageLink to={economyPath}>{t('shell.footer.economy')}</PageLink>
            <PageLink to={paths.advices()}>{t('shell.header.advices')}</PageLink>
            <PageLink to={paths.values()}>{t('shell.header.values')}</PageLink>
          </FooterColumn>
          <FooterColumn title={t('shell.footer.membership')}>
            <li>
              <SubscriptionEntry />
            </li>
            <li>
              <ContactLink className={linkClass}>{t('shell.footer.contact')}</ContactLink>
            </li>
          </FooterColumn>
          <FooterColumn title={t('shell.footer.documents')} className="max-lg:col-span-2">
            <DocumentLink name="user-agreement">{t('shell.footer.user_agreement')}</DocumentLink>
            <DocumentLink name="privacy-policy">{t('shell.footer.privacy_policy')}</DocumentLink>
            <DocumentLink name="clarification-text">{t('shell.footer.clarification_text')}</DocumentLink>
          </FooterColumn>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5 text-xs text-ink-muted">
          <span>{t('shell.footer.copyright', { year: useThisYear() })}</span>
          <span>{t('shell.footer.open_source')}</span>
          <AnalyticsEntry />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** Loaded when it is clicked: most operators count nothing. */
const openPrompt = () =>
  import('#web/platform/analytics.ts').then(
    ({ useAnalyticsConsent }) => useAnalyticsConsent.getState().ask(),
    () => {},
  )

/** Opens the question about counting again; only shown if visits are counted. */
function AnalyticsEntry() {
  const { t } = useTranslation()
  const isCounting = (useClientSettings()?.analytics ?? null) !== null
  return isCounting ? (
    <button type="button" className={linkClass} onClick={() => void openPrompt()}>
      {t('shell.analytics.change')}
    </button>
  ) : null
}

type FooterColumnProps = { title: string; className?: string; children: ReactNode }

function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-3 text-sm font-semibold">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    </li>
  )
}

function DocumentLink({ name, children }: { name: DocumentName; children: ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <li>
      <a
        href={paths.document(name, i18n.language === 'en' ? 'en' : 'tr')}
        target="_blank"
        rel="noreferrer"
        className={linkClass}
      >
        {children}
        <ExternalLink aria-hidden="true" className="size-4" />
        <NewTab />
      </a>
    </li>
  )
}

function NewTab() {
  const { t } = useTranslation()
  return <span className="sr-only"> {t('shell.footer.new_tab')}</span>
}

/** Members find their plans on the profile; visitors have to log in. */
function SubscriptionEntry() {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function handleClick() {
    if (!isSignedIn()) {
      addToast('info', t('shell.footer.sign_in_first'))
      return
    }
    addToast('info', t('shell.footer.subscribe_here'))
    void navigate(paths.profile('subscription'))
  }

  return (
    <button type="button" className={linkClass} onClick={handleClick}>
      {t('shell.header.subscription')}
    </button>
  )
}
