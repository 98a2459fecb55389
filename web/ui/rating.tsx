import { useId } from 'react'
import { cx } from './class-names.ts'

const STAR = 'M10 1.7l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L10 14.1l-5 2.7 1.1-5.5L2 7.5l5.6-.7z'

/** One star; `fill` 0…1 is how much of it is inked. */
export function Star({ fill, className }: { fill: number; className: string }) {
  const clip = useId()
  const stroke = { strokeWidth: 1.2, strokeLinejoin: 'round' } as const
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('flex-none', className)}>
      {fill < 1 ? <path d={STAR} fill="var(--line-strong)" stroke="var(--line-strong)" {...stroke} /> : null}
      {fill > 0 && fill < 1 ? (
        <clipPath id={clip}>
          <rect width={20 * fill} height="20" />
        </clipPath>
      ) : null}
      {fill > 0 ? (
        <path
          d={STAR}
          fill="currentColor"
          stroke="currentColor"
          clipPath={fill < 1 ? `url(#${clip})` : undefined}
          {...stroke}
        />
      ) : null}
    </svg>
  )
}

/** "4,92": an average is always shown with two decimals. */
export const formatRating = (value: number, locale: string): string =>
  locale.startsWith('tr') ? value.toFixed(2).replace('.', ',') : value.toFixed(2)

type RatingValueProps = {
  value: number | null
  locale: string
  /** In brackets after the value. */
  count?: number | undefined
  /** For screen readers, before the number ("Ortalama değerlendirme"). */
  label: string
  /** Shown instead when there is no value ("Yeni"). */
  emptyLabel: string
  className?: string | undefined
}

/** One star and a number, for rows and cards. */
export function RatingValue({ value, locale, count, label, emptyLabel, className }: RatingValueProps) {
  if (value === null) return <span className={cx('text-sm font-semibold', className)}>{emptyLabel}</span>
  return (
    <span className={cx('inline-flex items-center gap-1 text-sm font-semibold text-ink', className)}>
      <Star fill={1} className="size-[.9375rem]" />
      <span className="whitespace-nowrap">
        <span className="sr-only">{label} </span>
        {formatRating(value, locale)}
        {count === undefined ? null : <span className="font-normal text-ink-muted"> ({count})</span>}
      </span>
    </span>
  )
}

type RatingStarsProps = {
  value: number
  /** The rating in words ("5 üzerinden 3,5"). */
  label: string
  size?: 'sm' | 'lg' | undefined
}

/** Five stars, in steps of a half. */
export function RatingStars({ value, label, size = 'sm' }: RatingStarsProps) {
  const halves = Math.round(value * 2) / 2
  return (
    <span role="img" aria-label={label} className="inline-flex gap-px text-ink">
      {[0, 1, 2, 3, 4].map((index) => (
        <Star
          key={index}
          fill={Math.max(0, Math.min(1, halves - index))}
          className={size === 'lg' ? 'size-8' : 'size-4'}
        />
      ))}
    </span>
  )
}
