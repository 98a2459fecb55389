import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { query } from '#web/platform/api-query.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

const listingsForHelpQuery = (help: HelpServiceType) =>
  query('GET /residence-search/', { query: { service_type: help, limit: 3 } }, { staleTime: 60_000 })

/** How many homes are open for this kind of help: they need it, too. */
export function ListingsRow({ help }: { help: HelpServiceType }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(listingsForHelpQuery(help))
  if (!data || data.total === 0) return null
  const number = `${formatNumber(data.total, i18n.language)}${data.total_is_exact ? '' : '+'}`
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl border border-line bg-surface-sunken px-5 py-4">
      <span aria-hidden="true" className="flex -space-x-3">
        {data.data.map((card) => (
          <span
            key={card.id}
            className="relative block h-10 w-14 overflow-hidden rounded-md ring-2 ring-surface"
          >
            {card.cover ? <Picture source={pictureSource(card.cover)} alt="" sizes="3.5rem" /> : null}
          </span>
        ))}
      </span>
      <p className="min-w-48 flex-1 text-sm">
        <b className="block font-semibold">{t(`services.homes.${help}`, { count: data.total, number })}</b>
        <span className="text-ink-muted">{t('services.homes.text')}</span>
      </p>
      <Link to={paths.results(`?serviceTypes=${help}`)} className={buttonClass({ variant: 'ghost' })}>
        <ChevronRight aria-hidden="true" />
        {t('services.homes.open')}
      </Link>
    </div>
  )
}
