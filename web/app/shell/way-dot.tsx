import { cx } from '#web/ui/class-names.ts'

type WayDotProps = { text: string; isHot: boolean; className?: string }

/** Something waits behind a navigation link. How much, only the bell says. */
export const WayDot = ({ text, isHot, className }: WayDotProps) => (
  <>
    <span
      aria-hidden="true"
      className={cx('size-2.5 flex-none rounded-full', isHot ? 'bg-danger' : 'bg-primary', className)}
    />
    <span className="sr-only">{text}</span>
  </>
)
