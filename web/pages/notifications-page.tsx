import { useTranslation } from 'react-i18next'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { MemberGate } from '#web/platform/member-gate.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

export default function NotificationsPage() {
  const { t } = useTranslation()
  const title = t('notifications.page.title')
  return (
    <>
      <PageHead title={title} />
      <MemberGate
        title={title}
        message={t('notifications.page.sign_in')}
        skeleton={<div className="min-h-[60dvh]" />}
      >
        <NotificationList />
      </MemberGate>
    </>
  )
}
