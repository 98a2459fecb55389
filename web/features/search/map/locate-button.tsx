import { Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#shared/features/listings/location.rules.ts'
import { useDevicePosition } from '#web/domain/use-device-position.ts'
import { addToast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type LocateButtonProps = {
  onFound: (position: Position) => void
  /** What covers the map's lower edge, in pixels; without it the sources do. */
  above?: number | undefined
}

/** Finds where the device is, only when clicked. */
export function LocateButton({ onFound, above }: LocateButtonProps) {
  const { t } = useTranslation()
  const { locate, isLocating } = useDevicePosition({
    onFound,
    onProblem: () => addToast('error', t('listings.map.locate_failed')),
  })
  return (
    <IconButton
      label={t('listings.map.locate')}
      variant="float"
      aria-busy={isLocating || undefined}
      onClick={locate}
      style={{ bottom: (above || 24) + 4 }}
      className="absolute! right-4 aria-busy:opacity-60"
    >
      <Navigation aria-hidden="true" />
    </IconButton>
  )
}
