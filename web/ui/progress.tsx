import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type ProgressProps = {
  label: string
  /** 0…max; null for indeterminate. */
  value: number | null
  max?: number | undefined
  /** The value in words ("2 / 6 adım"). */
  valueText?: string | undefined
}

/** A progress bar (steps of a form, an upload). */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={valueText}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className={cx(
          'size-full origin-left rounded-full bg-primary transition-transform duration-(--dur-3) ease-soft',
          value === null && 'animate-pulse',
        )}
        style={{ transform: `scaleX(${value === null ? 0.4 : Math.max(0, Math.min(1, value / max))})` }}
      />
    </div>
  )
}

type ScoreBarProps = { label: ReactNode; value: number; max?: number | undefined; display: string }

/** A named score with its bar and number (cleanliness 4,95). */
export function ScoreBar({ label, value, max = 5, display }: ScoreBarProps) {
  return (
    <div className="grid grid-cols-[minmax(5.5rem,1fr)_2fr_auto] items-center gap-4 text-sm">
      <span>{label}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-ink" style={{ width: `${(value / max) * 100}%` }} />
      </span>
      <span className="font-semibold tabular-nums">{display}</span>
    </div>
  )
}
