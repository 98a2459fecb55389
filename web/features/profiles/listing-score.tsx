import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ScorePart, scoreParts } from '#shared/features/listings/listing-score.rules.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listingScoresQuery } from './profiles.queries.ts'

const isPart = (code: string): code is ScorePart => code in scoreParts

/** How complete a listing is, and what would improve it; nothing for one that lacks nothing. */
export function ListingScore({ listing }: { listing: number }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(listingScoresQuery)
  const score = data?.scores.find(({ product: id }) => id === listing)
  if (isPending) return <Skeleton className="h-14 rounded-lg" />
  if (!score) return null
  const missing = score.missing.filter(isPart)
  const text = t('profiles.homes.score_value', { score: score.score })
  if (missing.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t('profiles.homes.score')}</span>
        <span className="text-sm text-ink-muted">{text}</span>
      </p>
      <Progress
        label={t('profiles.homes.score')}
        value={score.score}
        max={score.max_score}
        valueText={text}
      />
      <details className="text-sm">
        <summary className="flex min-h-8 cursor-pointer items-center text-ink-muted hover:text-ink">
          {t('own_listings.lift', { count: missing.length })}
        </summary>
        <ul className="mt-2 flex flex-col gap-2">
          {missing.map((code) => (
            <li key={code} className="flex items-start justify-between gap-3">
              <span className="flex items-start gap-2">
                <Plus aria-hidden="true" className="mt-0.5 size-4 text-ink-muted" />
                {t(`profiles.homes.missing.${code}`)}
              </span>
              <span aria-hidden="true" className="text-ink-subtle tabular-nums">
                +{scoreParts[code]}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
