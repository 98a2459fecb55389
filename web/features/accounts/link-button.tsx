import type { ComponentProps } from 'react'
import { cx } from '#web/ui/class-names.ts'

type LinkButtonProps = Omit<ComponentProps<'button'>, 'type'>

/** A secondary action that looks like a link. */
export function LinkButton({ className, ...button }: LinkButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={cx('link inline-flex min-h-9 items-center text-sm', className)}
    />
  )
}
