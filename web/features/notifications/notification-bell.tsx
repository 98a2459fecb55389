import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PopoverPanel } from '#web/ui/popover-panel.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { useNotifications } from './notifications.queries.ts'

type NotificationBellProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** On a phone the panel is full screen. */
  isFullScreen: boolean
}

/** The bell with the number of unread notifications, and their panel. */
export function NotificationBell({ open, onOpenChange, isFullScreen }: NotificationBellProps) {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const count = notifications.messageCount + notifications.reservationCount + notifications.wishCount
  const label = count > 0 ? t('shell.notifications.open', { count }) : t('shell.notifications.open_none')
  const icon = <Bell aria-hidden="true" className="size-5.5!" />
  const panel = <NotificationPanel notifications={notifications} onFollow={() => onOpenChange(false)} />

  if (isFullScreen) {
    return (
      <>
        <IconButton label={label} count={count} aria-haspopup="dialog" onClick={() => onOpenChange(true)}>
          {icon}
        </IconButton>
        <FullScreen
          open={open}
          onClose={() => onOpenChange(false)}
          title={t('shell.notifications.title')}
          closeLabel={t('shell.close')}
          className="px-1 pt-1"
        >
          {panel}
        </FullScreen>
      </>
    )
  }
  return (
    <PopoverPanel
      label={t('shell.notifications.title')}
      open={open}
      onOpenChange={onOpenChange}
      className="w-100 pt-1"
      trigger={
        <IconButton label={label} count={count}>
          {icon}
        </IconButton>
      }
    >
      {panel}
    </PopoverPanel>
  )
}
