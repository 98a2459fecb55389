import { BellPlus, BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'

/** A round icon beside the search of a phone, or a button with its words. */
export type BellLook = 'icon' | 'words'

const round = 'size-tap! flex-none rounded-full! p-0!'

type BellButtonProps = { look: BellLook; label: string; busy: boolean; onClick: () => void }

/** Saves a search, which then keeps looking. */
export function BellButton({ look, label, busy, onClick }: BellButtonProps) {
  const isIcon = look === 'icon'
  return (
    <Button
      variant={isIcon ? 'secondary' : 'soft'}
      aria-label={isIcon ? label : undefined}
      className={isIcon ? round : undefined}
      busy={busy}
      onClick={onClick}
    >
      <BellPlus aria-hidden="true" />
      {isIcon ? null : label}
    </Button>
  )
}

/** The same once it is saved: leads to what was saved. */
export function SavedBell({ look, label, to }: { look: BellLook; label: string; to: string }) {
  const isIcon = look === 'icon'
  return (
    <Link
      to={to}
      aria-label={isIcon ? label : undefined}
      className={cx(buttonClass({ variant: isIcon ? 'primary' : 'soft' }), isIcon && round)}
    >
      <BellRing aria-hidden="true" />
      {isIcon ? null : label}
    </Link>
  )
}
