import { type ComponentProps, type MouseEvent, useId } from 'react'
import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'own'
  | 'inverse'
  | 'ghost'
  | 'danger'
  | 'danger-ghost'
export type ButtonSize = 'lg' | 'md' | 'sm'

const BASE =
  'inline-flex items-center justify-center gap-2 border font-semibold leading-[1.2] whitespace-nowrap select-none transition-[background-color,border-color,color,transform,box-shadow] duration-(--dur-1) not-aria-disabled:active:scale-[.98] [&_svg]:size-4 aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-surface-hover aria-disabled:text-ink-disabled disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-hover disabled:text-ink-disabled'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary: 'border-line-field bg-surface text-ink hover:border-ink-muted hover:bg-surface-hover',
  soft: 'border-transparent bg-primary-soft text-primary-ink hover:bg-primary-soft-hover',
  own: 'border-transparent bg-own text-on-own hover:brightness-110',
  inverse: 'border-transparent bg-surface-inverse text-ink-inverse hover:opacity-90',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-surface-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-ghost': 'border-transparent bg-transparent text-danger-ink hover:bg-danger-soft',
}

const SIZES: Record<ButtonSize, string> = {
  lg: 'min-h-13 rounded-lg px-6 py-2 text-base',
  md: 'min-h-tap rounded-md px-4.5 py-2 text-sm',
  sm: 'min-h-9 rounded-sm px-3.5 py-1.5 text-sm',
}

type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

/** The classes of a button, for a link or another element. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], block && 'w-full')
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Busy: the width stays, a spinner is shown, clicks are ignored. */
    busy?: boolean | undefined
    /** Why it is disabled. It stays focusable and shows the reason. */
    disabledReason?: string | undefined
  }

/** A button. One `primary` per view; prefer an enabled button and an error to a disabled one. */
export function Button({
  variant = 'primary',
  size = 'md',
  block = false,
  busy = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const off = Boolean(disabledReason)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (off || busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={cx(buttonClass({ variant, size, block }), className)}
        onClick={handleClick}
        aria-busy={busy || undefined}
        aria-disabled={off || undefined}
        aria-describedby={cx(rest['aria-describedby'], off && reasonId) || undefined}
      >
        {busy ? (
          <span className="relative inline-grid place-items-center">
            <span className="inline-flex items-center justify-center gap-2 opacity-0">{children}</span>
            <span
              aria-hidden="true"
              className="absolute size-4.5 animate-spin rounded-full border-2 border-current border-r-transparent [animation-duration:.8s]"
            />
          </span>
        ) : (
          children
        )}
      </button>
      {disabledReason ? <Tooltip id={reasonId} text={disabledReason} delay={0} /> : null}
    </>
  )
}
