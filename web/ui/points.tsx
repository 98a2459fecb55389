import { numberWords } from '#shared/kernel/number-words.ts'
import { cx } from './class-names.ts'

/** The coin: solid saffron means points, and only points. Sized in em. */
export function Coin({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('size-[1.125em] flex-none', className)}>
      <circle cx="10" cy="10" r="10" fill="var(--points)" />
      <path
        d="M5.2 9.7 9.1 6.2a1.4 1.4 0 0 1 1.8 0l3.9 3.5M5.7 11.9c.7 2.1 2.3 3.2 4.3 3.2s3.6-1.1 4.3-3.2"
        fill="none"
        stroke="var(--on-points)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export type PointsVariant = 'pill' | 'bare' | 'float'

const VARIANTS: Record<PointsVariant, string> = {
  pill: 'bg-points-soft text-points-ink',
  bare: 'text-points-ink !p-0',
  float: 'bg-surface/94 text-ink shadow-2',
}

type PointsProps = {
  amount: number
  /** "puan", "puan / gün". Leave it out only if it is visible beside it. */
  unit?: string | undefined
  locale: string
  variant?: PointsVariant | undefined
  size?: 'md' | 'lg' | undefined
  /** Shows + or − before the number; a gain springs in. */
  change?: boolean | undefined
  className?: string | undefined
}

/** Coin, number, unit. */
export function Points(props: PointsProps) {
  const { amount, unit, locale, variant = 'pill', size = 'md', change = false, className } = props
  const sign = amount < 0 ? '−' : change && amount > 0 ? '+' : ''
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full leading-tight font-semibold whitespace-nowrap',
        size === 'lg' ? 'py-1.5 pr-3.5 pl-2 text-base' : 'py-1 pr-2.5 pl-1.5 text-sm',
        VARIANTS[variant],
        change && amount > 0 && 'animate-pop',
        className,
      )}
    >
      <Coin />
      <span>
        {`${sign}${numberWords(Math.abs(amount), locale)}`}
        {unit ? <small className="text-2xs font-medium opacity-85"> {unit}</small> : null}
      </span>
    </span>
  )
}
