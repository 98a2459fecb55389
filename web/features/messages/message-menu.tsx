import { Copy, EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addToast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

type MessageMenuProps = {
  text: string
  /** Reports a message of the other side to the team. */
  onReport?: (() => void) | undefined
  /** Deletes an own message with pictures. */
  onDelete?: (() => void) | undefined
}

/** The actions on one message. */
export function MessageMenu({ text, onReport, onDelete }: MessageMenuProps) {
  const { t } = useTranslation()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      addToast('success', t('messages.message_menu.copied'))
    } catch {
      addToast('error', t('messages.message_menu.copy_failed'))
    }
  }

  return (
    <Menu
      trigger={
        <IconButton label={t('messages.message_menu.open')} size="sm">
          <EllipsisVertical aria-hidden="true" className="text-ink-muted" />
        </IconButton>
      }
    >
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => void copy()}>
        {t('messages.message_menu.copy')}
      </MenuItem>
      {onDelete ? (
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
          {t('messages.pictures.delete')}
        </MenuItem>
      ) : null}
      {onReport ? (
        <MenuItem icon={<Flag aria-hidden="true" />} onSelect={onReport}>
          {t('messages.report_message')}
        </MenuItem>
      ) : null}
    </Menu>
  )
}
