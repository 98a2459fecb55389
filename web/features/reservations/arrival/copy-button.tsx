import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** In words too. */
  isWorded?: boolean
}

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, label, isWorded = false }: CopyButtonProps) {
  const { t } = useTranslation()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      addToast('success', t('trip.copied'))
    } catch {
      addToast('error', t('trip.copy_failed'))
    }
  }

  if (isWorded)
    return (
      <Button
        variant="ghost"
        size="sm"
        aria-label={label}
        onClick={() => void copy()}
        className="-ml-2.5 min-h-tap text-primary-ink print:hidden"
      >
        <Copy aria-hidden="true" />
        {t('trip.copy_short')}
      </Button>
    )
  return (
    <IconButton label={label} onClick={() => void copy()} className="text-primary-ink print:hidden">
      <Copy aria-hidden="true" />
    </IconButton>
  )
}
