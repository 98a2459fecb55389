import { cx } from '#web/ui/class-names.ts'

type WayCountProps = { count: number; text: string; isHot: boolean; className?: string | undefined }

/** The count behind a navigation link; nothing if it is 0. */
export function WayCount({ count, text, isHot, className }: WayCountProps) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'inline-grid h-5 min-w-5 place-items-center rounded-full px-1 text-2xs leading-none font-bold tabular-nums',
          isHot ? 'bg-danger text-on-danger' : 'bg-primary text-on-primary',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{text}</span>
    </>
  )
}
