import { cx } from './class-names.ts'

type LogoMarkProps = {
  /** Without the inner arc, under 20 px. */
  tiny?: boolean | undefined
  /** All in the text's colour except the light (on coloured backgrounds). */
  mono?: boolean | undefined
  className?: string | undefined
}

/** The logo: a roof over a bowl, a point of light inside; house and nest in one. */
export function LogoMark({ tiny = false, mono = false, className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className={cx('flex-none', className)}>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M5.5 18.2 17.6 7.3a3.6 3.6 0 0 1 4.8 0l12.1 10.9" stroke="currentColor" strokeWidth="4.2" />
        <path
          d="M6.4 23.4c1.5 6.7 7 10.9 13.6 10.9s12.1-4.2 13.6-10.9"
          stroke="currentColor"
          strokeWidth="4.2"
        />
        {tiny ? null : (
          <path
            d="M13.2 24.2c1.3 2.3 3.8 3.7 6.8 3.7s5.5-1.4 6.8-3.7"
            stroke={mono ? 'currentColor' : 'var(--own)'}
            strokeWidth="3.6"
          />
        )}
      </g>
      <circle cx="20" cy="18.6" r="3.5" fill="var(--points)" />
    </svg>
  )
}

/** Logo and name. The name is a prop, as the product can be renamed. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 font-heading text-[1.5rem] leading-none font-extrabold tracking-[-.045em] text-primary-ink md:text-[1.6875rem]',
        className,
      )}
    >
      <LogoMark className="size-7.5 md:size-8.5" />
      <span>{name}</span>
    </span>
  )
}
