import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { openAuth } from '#web/domain/dialogs.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const navItemClass =
  'inline-flex min-h-tap items-center rounded-md px-3.5 text-sm font-medium whitespace-nowrap hover:bg-[color-mix(in_oklab,var(--ink)_6%,transparent)]'

/** The header of a visitor on a wide screen. */
export function VisitorNav() {
  const { t } = useTranslation()
  return (
    <>
      <nav aria-label={t('shell.header.main_nav')} className="flex items-center gap-1">
        <Link to={paths.advices()} className={navItemClass}>
          {t('shell.header.how_it_works')}
        </Link>
        <SubscriptionEntry className={navItemClass} />
      </nav>
      <LanguageSwitch />
      <button type="button" className={navItemClass} onClick={() => openAuth('login')}>
        {t('shell.header.log_in')}
      </button>
      <Button variant="inverse" onClick={() => openAuth('register')}>
        {t('shell.header.register')}
      </Button>
    </>
  )
}

/** The pages that sell plans: "coming soon" would be wrong there. */
const sellingPages = /^\/(subscription|checkout)/

/** 'Çok yakında!' until the server switches the subscription entry on. */
export function SubscriptionEntry({ className, onSelect }: { className: string; onSelect?: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOn = useClientSettings()?.subscription_in_header ?? false

  const isSelling = sellingPages.test(useLocation().pathname)

  function handleClick() {
    onSelect?.()
    if (isOn || isSelling) void navigate(paths.subscription())
    else addToast('info', t('shell.header.coming_soon'))
  }

  return (
    <button type="button" className={className} onClick={handleClick}>
      {t('shell.header.subscription')}
    </button>
  )
}
