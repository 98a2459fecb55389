import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addToast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type CopyButtonProps = { text: string; label: string }

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      addToast('success', t('trip.copied'))
    } catch {
      addToast('error', t('trip.copy_failed'))
    }
  }

  return (
    <IconButton label={label} onClick={() => void copy()} className="text-primary-ink print:hidden">
      <Copy aria-hidden="true" />
    </IconButton>
  )
}
