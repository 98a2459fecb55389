import { Heart, House } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Coin } from './points.tsx'

type MapMarkerProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its accessible name: place and points. */
  label: string
  /** The points, already formatted. */
  children: ReactNode
  /** Hovered or selected: its card is shown. */
  active?: boolean | undefined
  /** Visited before. */
  seen?: boolean | undefined
  /** In a list of favourites: a heart instead of the coin. */
  saved?: boolean | undefined
  /** More than the member has: a grey coin. */
  short?: boolean | undefined
  /** The member's own home. */
  own?: boolean | undefined
}

/** A listing on the map: coin and points in a pill. */
export function MapMarker({
  label,
  active = false,
  seen = false,
  saved = false,
  short = false,
  own = false,
  className,
  children,
  ...rest
}: MapMarkerProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={active}
      className={cx(
        'inline-flex h-8.5 items-center gap-[.3125rem] rounded-full pr-[.6875rem] pl-[.4375rem] text-sm whitespace-nowrap transition-[background-color,color,transform] duration-(--dur-1)',
        active
          ? 'z-3 scale-108 font-bold shadow-[0_0_0_1px_rgb(10_21_22/.08),0_3px_8px_rgb(10_21_22/.22)]'
          : cx(
              !own && (seen ? 'bg-surface-hover' : 'bg-surface-raised'),
              'shadow-[0_0_0_1px_rgb(10_21_22/.08),0_3px_8px_rgb(10_21_22/.22)] hover:scale-105 dark:shadow-[0_0_0_1px_var(--line-field),0_3px_10px_rgb(0_0_0/.5)]',
            ),
        own ? 'bg-own font-bold text-on-own' : active && 'bg-primary text-on-primary',
        !active && !own && (seen ? 'font-semibold text-ink-subtle' : 'font-bold text-ink'),
        className,
      )}
    >
      <MarkerSign active={active} saved={saved} short={short} own={own} />
      {children}
    </button>
  )
}

/** What the points stand beside. */
function MarkerSign({
  own,
  saved,
  short,
  active,
}: Pick<MapMarkerProps, 'own' | 'saved' | 'short' | 'active'>) {
  if (own) return <House aria-hidden="true" className="size-[1.1875rem]" />
  if (saved)
    return (
      <Heart aria-hidden="true" className={cx('size-[1.1875rem] fill-current', !active && 'text-primary')} />
    )
  return <Coin className={cx('size-[1.1875rem]', short && !active && 'grayscale')} />
}

type MapClusterProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  count: number
}

/** A cluster of listings: clicking it zooms in. */
export function MapCluster({ label, count, className, ...rest }: MapClusterProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={cx(
        'grid size-11 place-items-center rounded-full bg-primary text-sm font-bold text-on-primary shadow-[0_0_0_5px_color-mix(in_oklab,var(--primary)_24%,transparent),0_3px_8px_rgb(10_21_22/.2)]',
        className,
      )}
    >
      {count}
    </button>
  )
}
