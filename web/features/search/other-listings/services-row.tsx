import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { paths } from '#web/platform/paths.ts'

/** At the end of the results: members help each other without a home, too. */
export function ServicesRow() {
  const { t } = useTranslation()
  if (useClientSettings()?.services_off) return null
  return (
    <Link
      to={paths.services()}
      className="mt-10 flex min-h-14 items-center gap-3 rounded-xl border border-line px-5 py-3 text-sm hover:border-ink-muted"
    >
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{t('listings.results.services')}</b>
        <span className="text-ink-muted">{t('listings.results.help_each_other')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 flex-none" />
    </Link>
  )
}
