import { useTranslation } from 'react-i18next'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

export default function NotificationsPage() {
  const { t } = useTranslation()
  const title = t('notifications.page.title')
  return (
    <>
      <PageHead title={title} />
      <MemberGate title={title} message={t('shell.sign_in')} skeleton={<div className="min-h-[60dvh]" />}>
        <NotificationList />
      </MemberGate>
    </>
  )
}
