import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { fitsText, placesText, wishWhenText } from './wish-texts.ts'
import { wishesQuery } from './wishes.queries.ts'

const shown = 3

/** What fits me: the wishes that have found most, or the way to leave the first. */
export function WishesBrief() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(wishesQuery)
  if (!data) return null
  const reader = { t, language: i18n.language }
  const wishes = data.wishes
    .toSorted((a, b) => b.mutual_homes - a.mutual_homes || b.fitting_homes - a.fitting_homes)
    .slice(0, shown)
  return (
    <section aria-labelledby="wishes-brief" className="flex flex-col gap-3 pt-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="wishes-brief" className="type-block">
            {t(wishes.length > 0 ? 'wishes.title' : 'wishes.empty_title')}
          </h2>
          <p className="text-sm text-ink-muted">{t('wishes.lead')}</p>
        </div>
        <Link
          to={wishes.length > 0 ? paths.wishes() : paths.newWish()}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t(wishes.length > 0 ? 'wishes.all' : 'wishes.leave')}
        </Link>
      </div>
      {wishes.length > 0 ? (
        <ul className="grid gap-2.5 sm:grid-cols-3">
          {wishes.map((wish) => (
            <li key={wish.id}>
              <Link
                to={paths.wish(wish.id)}
                className="block h-full rounded-lg border border-line bg-surface px-4 py-3.5 hover:border-ink-muted"
              >
                <span className="block truncate font-semibold">{placesText(wish.places)}</span>
                <span className="mt-0.5 block text-xs text-ink-muted">{wishWhenText(wish, reader)}</span>
                <span className="mt-2.5 flex flex-wrap gap-1.5">
                  {wish.mutual_homes > 0 ? (
                    <Badge tone="own" icon={<ArrowLeftRight aria-hidden="true" />}>
                      {t('wishes.mutual', { count: wish.mutual_homes })}
                    </Badge>
                  ) : null}
                  {wish.fitting_homes > 0 ? (
                    <Badge tone="their" icon={<House aria-hidden="true" />}>
                      {fitsText(wish, reader)}
                    </Badge>
                  ) : (
                    <Badge>{t('wishes.none_yet')}</Badge>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
