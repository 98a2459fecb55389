import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundByWish } from '#shared/features/wishes/wishes.contract.ts'
import { formatInstantDay } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'

type FoundRowsProps = { found: readonly FoundByWish[]; onFollow?: () => void }

/** What the member's wishes have found: each row links to its wish, which marks it as seen. */
export function FoundRows({ found, onFollow }: FoundRowsProps) {
  const { t, i18n } = useTranslation()
  return (
    <ul>
      {found.map(({ wish, places, homes: count, found_at: at }) => (
        <li key={wish}>
          <Link
            to={paths.wish(wish)}
            onClick={onFollow}
            className="flex items-center gap-3 rounded-lg px-3 py-3 hover:bg-surface-hover focus-visible:-outline-offset-2"
          >
            <span
              aria-hidden="true"
              className="grid size-11 flex-none place-items-center rounded-full bg-primary-soft text-primary-ink"
            >
              <Sparkles className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate text-sm font-semibold">{places.join(', ')}</span>
                <time dateTime={at} className="flex-none text-2xs text-ink-subtle">
                  {formatInstantDay(at, i18n.language)}
                </time>
              </span>
              <span className="block text-sm text-ink-muted">
                {t('shell.notifications.wish_found', { count })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
