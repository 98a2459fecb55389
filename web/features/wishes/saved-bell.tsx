import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { type BellLook, roundBell } from '#web/domain/bell-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'

/** The bell of a saved search: leads to what was saved. */
export function SavedBell({ look, label, to }: { look: BellLook; label: string; to: string }) {
  const isIcon = look === 'icon'
  return (
    <Link
      to={to}
      aria-label={isIcon ? label : undefined}
      className={cx(buttonClass({ variant: isIcon ? 'primary' : 'soft' }), isIcon && roundBell)}
    >
      <BellRing aria-hidden="true" />
      {isIcon ? null : label}
    </Link>
  )
}
