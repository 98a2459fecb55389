import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ScorePart, scoreParts } from '#shared/features/listings/listing-score.rules.ts'
import type { Answer } from '#web/platform/api-query.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { listClass, Part } from './start-part.tsx'
import type { OwnListing } from './start-state.ts'

const maxTips = 3

/** A newer server may know parts that this page has no words for. */
const isPart = (code: string): code is ScorePart => code in scoreParts

type Scores = Answer<'GET /residence-score/'>['scores']

type ListingTipsProps = { listings: readonly OwnListing[]; scores: Scores }

/** What would raise each home's score the most; nothing if all are complete. */
export function ListingTips({ listings, scores }: ListingTipsProps) {
  const { t } = useTranslation()
  const tips = listings
    .filter(({ state }) => state === 'active' || state === 'paused')
    .flatMap((listing) => {
      const score = scores.find(({ product: id }) => id === listing.id)
      const missing = score?.missing.find(isPart)
      return score && missing ? [{ listing, score: score.score, missing }] : []
    })
    .toSorted((one, other) => one.score - other.score)
    .slice(0, maxTips)
  if (tips.length === 0) return null
  return (
    <Part id="home-tips" title={t('start_page.tips.title')} className="pt-9">
      <ul className={`${listClass} grid lg:auto-cols-fr lg:grid-flow-col`}>
        {tips.map(({ listing, score, missing }) => {
          const place = listing.district || listing.city
          return (
            <li
              key={listing.id}
              className="flex items-center gap-3.5 border-line px-4 py-3.5 not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l"
            >
              <span
                aria-hidden="true"
                className="grid size-10 flex-none place-items-center rounded-full bg-surface-hover"
              >
                <Sparkles className="size-5" />
              </span>
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-semibold">{`${place}: ${t(`profiles.homes.missing.${missing}`)}`}</p>
                <p className="text-ink-muted">{t('start_page.tips.score', { score })}</p>
              </div>
              <Link
                to={paths.editListing(listing.id)}
                aria-label={t('start_page.tips.edit_of', { place })}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {t('start_page.tips.edit')}
              </Link>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
