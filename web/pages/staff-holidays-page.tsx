import { useTranslation } from 'react-i18next'
import { HolidayList } from '#web/features/staff/content/holiday-list.tsx'

/** The holidays by which members search. */
export default function StaffHolidaysPage() {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <h1 className="type-page">{t('staff.nav.holidays')}</h1>
      <HolidayList />
    </div>
  )
}
