import { useTranslation } from 'react-i18next'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { CalendarSkeleton } from '#web/features/calendar/calendar-skeleton.tsx'
import { MemberCalendar } from '#web/features/calendar/member-calendar.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

export default function CalendarPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('calendar.title')} />
      <MemberGate
        title={t('calendar.title')}
        message={t('shell.sign_in')}
        skeleton={
          <div className="page-wrap pt-6 pb-16">
            <CalendarSkeleton />
          </div>
        }
      >
        <div className="page-wrap pt-4 pb-16 nav:pt-6">
          <MemberCalendar />
        </div>
      </MemberGate>
    </>
  )
}
