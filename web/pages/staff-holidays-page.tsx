import { HolidayList } from '#web/features/staff/holiday-list.tsx'
import { useStaffTexts } from '#web/features/staff/staff-texts.ts'

/** The holidays by which members search. */
export default function StaffHolidaysPage() {
  const s = useStaffTexts()
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <h1 className="type-page">{s.nav.holidays}</h1>
      <HolidayList />
    </div>
  )
}
