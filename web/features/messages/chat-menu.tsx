import { useMutation } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Ban, Bell, BellOff, EllipsisVertical, Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { useSetBlocked } from '#web/domain/blocked-members.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { chatsQuery } from './messages.queries.ts'

type Change = { is_archived: boolean } | { is_muted: boolean }

/** The actions on a chat. Support can be neither reported nor blocked. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  const update = useUpdateChat(chat)
  const setBlocked = useSetBlocked()
  const { chatted_user_id: id, chatted_user_name: name } = chat

  return (
    <Menu
      trigger={
        <IconButton label={t('messages.menu.open')}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        icon={chat.is_muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        onSelect={() => update({ is_muted: !chat.is_muted })}
      >
        {t(chat.is_muted ? 'messages.menu.unmute' : 'messages.menu.mute')}
      </MenuItem>
      <MenuItem
        icon={chat.is_archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        onSelect={() => update({ is_archived: !chat.is_archived })}
      >
        {t(chat.is_archived ? 'messages.menu.unarchive' : 'messages.menu.archive')}
      </MenuItem>
      {id === supportMemberId ? null : (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Flag aria-hidden="true" />}
            onSelect={() => openDialog('report', { kind: 'user', id, name })}
          >
            {t('profiles.report.title.user')}
          </MenuItem>
          {chat.is_blocked ? (
            <MenuItem
              icon={<Ban aria-hidden="true" />}
              onSelect={() => setBlocked.mutate({ id, isBlocked: false })}
            >
              {t('messages.block.undo')}
            </MenuItem>
          ) : (
            <MenuItem
              icon={<Ban aria-hidden="true" />}
              danger
              onSelect={() => openDialog('block', { id, name })}
            >
              {t('messages.menu.block')}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  )
}

/** Changes the chat's settings optimistically; rolls back if the server refuses. */
function useUpdateChat(chat: Chat): (change: Change) => void {
  const { t } = useTranslation()
  const cache = useApiCache()
  const problem = useProblem(t('shell.not_saved'))
  const setRow = (row: Chat) =>
    cache.write(chatsQuery, (known) => known?.map((each) => (each.id === row.id ? row : each)))
  const { mutate } = useMutation({
    mutationFn: (change: Change) =>
      api('PATCH /message-chat/{id}/', { params: { id: chat.id }, body: change }),
    onMutate: (change) => {
      setRow({ ...chat, ...change })
      return chat
    },
    onSuccess: (row, change) => {
      setRow(row)
      void cache.invalidate('GET /message-notification/')
      const done = 'is_archived' in change ? (row.is_archived ? 'archived' : 'unarchived') : undefined
      if (done) addToast('success', t(`messages.menu.${done}`))
    },
    // The chat from `onMutate`: that of the last render already shows the failed change.
    onError: (error, _change, before) => {
      if (before) setRow(before)
      addToast('error', problem(error).sentence)
    },
  })
  return mutate
}
