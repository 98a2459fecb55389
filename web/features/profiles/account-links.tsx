import { ChevronRight, FileLock2, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { Card } from '#web/ui/card.tsx'

/** Links to the pages about the account, as opposed to the public profile. */
export function AccountLinks() {
  const { t } = useTranslation()
  return (
    <Card as="section" padding="none" aria-label={t('profiles.account.label')}>
      <AccountLink
        to={paths.security()}
        icon={ShieldCheck}
        title={t('profiles.account.security')}
        text={t('profiles.account.security_text')}
      />
      <AccountLink
        to={paths.privacy()}
        icon={FileLock2}
        title={t('profiles.account.privacy')}
        text={t('profiles.account.privacy_text')}
      />
    </Card>
  )
}

type AccountLinkProps = { to: string; icon: LucideIcon; title: string; text: string }

function AccountLink({ to, icon: Icon, title, text }: AccountLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-4 border-t border-line px-5 py-3 first:border-t-0 hover:bg-surface-hover sm:px-6"
    >
      <Icon aria-hidden="true" className="size-5 flex-none text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block text-[.9375rem] font-medium">{title}</span>
        <span className="block text-xs text-ink-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-subtle" />
    </Link>
  )
}
