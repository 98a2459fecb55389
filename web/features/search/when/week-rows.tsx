import { useTranslation } from 'react-i18next'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { formatRange } from '#web/platform/format.ts'
import { ListingCount } from './listing-count.tsx'
import type { CountedStay } from './when-ways.ts'

type WeekRowsProps = {
  label: string
  stays: readonly CountedStay[]
  isExact: boolean
  /** Whether the counts are loaded: otherwise they are being counted, or cannot be. */
  counts: 'there' | 'pending' | 'failed'
  /** The first day of the chosen stay. */
  chosen: CivilDate | null
  onChoose: (stay: CountedStay) => void
  /** Before the stays: 'Hangi hafta olursa'. */
  any?: { text: string; count: number | null | undefined; isExact: boolean; onChoose: () => void }
}

const row =
  'flex min-h-12 items-center justify-between gap-3 rounded-md border border-line-strong px-3.5 py-1.5 text-left text-sm font-semibold hover:border-ink-muted aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]'

/** Stays to choose from, each with the number of its homes. */
export function WeekRows({ label, stays, isExact, counts, chosen, onChoose, any }: WeekRowsProps) {
  const { i18n } = useTranslation()
  return (
    <fieldset aria-label={label} className="flex flex-col gap-2">
      {any ? (
        <button type="button" aria-pressed={chosen === null} onClick={any.onChoose} className={row}>
          {any.text}
          <span className="font-medium text-ink-muted">
            <ListingCount count={any.count} isExact={any.isExact} />
          </span>
        </button>
      ) : null}
      {stays.map((stay) => (
        <button
          key={stay.start}
          type="button"
          aria-pressed={stay.start === chosen}
          onClick={() => onChoose(stay)}
          className={row}
        >
          {formatRange(stay.start, stay.end, i18n.language)}
          <span className="font-medium text-ink-muted">
            <ListingCount
              count={counts === 'there' ? stay.count : counts === 'failed' ? null : undefined}
              isExact={isExact}
            />
          </span>
        </button>
      ))}
    </fieldset>
  )
}
