import { useQuery } from '@tanstack/react-query'
import { ListPlus, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#web/platform/api-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { QuickRepliesDialog } from './quick-replies-dialog.tsx'

export const quickRepliesQuery = query('GET /quick-reply/', {})

type QuickRepliesProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onInsert: (text: string) => void
}

/** The menu of the member's own texts, opened by its button or by `/` in an empty field. */
export function QuickReplies({ open, onOpenChange, onInsert }: QuickRepliesProps) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const replies = useQuery({ ...quickRepliesQuery, enabled: open || isEditing }).data ?? []
  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        align="start"
        side="top"
        trigger={
          <IconButton label={t('messages.quick.open')}>
            <MessageSquareText aria-hidden="true" className="text-ink-muted" />
          </IconButton>
        }
      >
        {replies.map(({ id, title, text }) => (
          <MenuItem key={id} onSelect={() => onInsert(text)}>
            <span className="line-clamp-2">{title || text}</span>
          </MenuItem>
        ))}
        {replies.length > 0 ? <MenuSeparator /> : null}
        <MenuItem icon={<ListPlus aria-hidden="true" />} onSelect={() => setIsEditing(true)}>
          {t('messages.quick.edit')}
        </MenuItem>
      </Menu>
      {isEditing ? <QuickRepliesDialog replies={replies} onClose={() => setIsEditing(false)} /> : null}
    </>
  )
}
