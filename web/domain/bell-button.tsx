import { BellPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** A round icon beside the search of a phone, or a button with its words. */
export type BellLook = 'icon' | 'words'

export const roundBell = 'size-tap! flex-none rounded-full! p-0!'

type BellButtonProps = { look: BellLook; label: string; busy: boolean; onClick: () => void }

/** Saves a search, which then keeps looking. */
export function BellButton({ look, label, busy, onClick }: BellButtonProps) {
  const isIcon = look === 'icon'
  return (
    <Button
      variant={isIcon ? 'secondary' : 'soft'}
      aria-label={isIcon ? label : undefined}
      className={isIcon ? roundBell : undefined}
      busy={busy}
      onClick={onClick}
    >
      <BellPlus aria-hidden="true" />
      {isIcon ? null : label}
    </Button>
  )
}
