import { type ComponentProps, type MouseEvent, useId } from 'react'
import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

export type IconButtonVariant = 'plain' | 'line' | 'float'

const VARIANTS: Record<IconButtonVariant, string> = {
  plain: 'bg-transparent hover:bg-surface-hover',
  line: 'border border-line-strong bg-surface hover:bg-surface-hover',
  float: 'bg-surface/92 shadow-3 hover:bg-surface',
}

type IconButtonLook = { variant?: IconButtonVariant | undefined; size?: 'md' | 'sm' | undefined }

/** The classes of a round icon button, for links. */
export function iconButtonClass({ variant = 'plain', size = 'md' }: IconButtonLook = {}): string {
  return cx(
    'inline-grid shrink-0 place-items-center rounded-full text-ink transition-[background-color,transform] duration-(--dur-1) not-aria-disabled:active:scale-95 aria-disabled:cursor-not-allowed aria-disabled:text-ink-disabled disabled:cursor-not-allowed disabled:text-ink-disabled',
    size === 'sm' ? 'size-8 [&_svg]:size-4' : 'size-tap [&_svg]:size-5',
    VARIANTS[variant],
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  IconButtonLook & {
    /** Its name, in the page's language. */
    label: string
    /** Shows the name on hover and focus. */
    tooltip?: boolean | undefined
    /** A count in the corner; nothing at 0. Include it in `label` too. */
    count?: number | undefined
    disabledReason?: string | undefined
  }

/** A round button with only an icon. Target 44 px (`sm`: 32 px). */
export function IconButton({
  label,
  variant = 'plain',
  size = 'md',
  tooltip = false,
  count = 0,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  const off = Boolean(disabledReason)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (off) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-disabled={off || undefined}
        aria-describedby={cx(rest['aria-describedby'], off && reasonId) || undefined}
        className={cx(iconButtonClass({ variant, size }), count > 0 && 'relative', className)}
        onClick={handleClick}
      >
        {children}
        {count > 0 ? <CountDot count={count} /> : null}
      </button>
      {disabledReason ? (
        <Tooltip id={reasonId} text={disabledReason} delay={0} />
      ) : tooltip ? (
        <Tooltip text={label} />
      ) : null}
    </>
  )
}

function CountDot({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-[.2rem] right-[.15rem] h-4.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-[.6875rem] leading-4.5 font-bold text-on-danger ring-2 ring-canvas"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
