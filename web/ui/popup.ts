import { cx } from './class-names.ts'

/** The classes of a popup under a button, and of its rows. */
export const popupClass =
  'origin-(--transform-origin) rounded-xl border border-line bg-surface-raised text-ink shadow-5 outline-none transition-[opacity,transform] duration-(--dur-2) ease-soft data-starting-style:scale-[.97] data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-(--dur-1)'
export const popupRowClass =
  'flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-md px-3.5 py-2 text-left text-sm font-medium outline-none select-none [&>svg]:size-5 [&>svg]:text-ink-muted'

/** A row inside a panel (not a menu): a button or a link. */
export const panelRowClass = cx(
  popupRowClass,
  'hover:bg-surface-hover focus-visible:outline-2 focus-visible:-outline-offset-2',
)

export type OpenState = {
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}
export type Placement = {
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'bottom' | undefined
}

// Omits `open` when uncontrolled: an undefined `open` would still be a value for exactOptionalPropertyTypes.
export function openProps({ open, onOpenChange }: OpenState) {
  const change = (next: boolean) => onOpenChange?.(next)
  return open === undefined ? { onOpenChange: change } : { open, onOpenChange: change }
}
