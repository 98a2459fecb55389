import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

const PADDING = { none: '', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' } as const
const TONES = {
  plain: 'border-line bg-surface',
  sunken: 'border-line bg-surface-sunken',
  own: 'border-transparent bg-own-soft',
  their: 'border-transparent bg-primary-soft',
  raised: 'border-line bg-surface shadow-4 rounded-2xl!',
} as const

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined
  padding?: keyof typeof PADDING | undefined
  /** `own` fig, `their` çini; `raised` floats (the sticky reservation card). */
  tone?: keyof typeof TONES | undefined
}

/** A surface with a border; a shadow only where it floats. */
export function Card({ as: Tag = 'div', padding = 'md', tone = 'plain', className, ...rest }: CardProps) {
  // All possible tags take the same attributes; one type for all makes the ref usable.
  const Element = Tag as 'div'
  return <Element {...rest} className={cx('rounded-xl border', TONES[tone], PADDING[padding], className)} />
}
