import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { StaffFrame } from '#web/features/staff/staff-frame.tsx'
import { useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { MemberGate } from '#web/platform/member-gate.tsx'
import { useSession } from '#web/platform/session-store.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotFound } from './not-found.tsx'

/** The frame of the console. Who is not of the team finds nothing here. */
export default function StaffLayout() {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const user = useSession((session) => session.User)
  return (
    <MemberGate title={s.title} message={s.sign_in} skeleton={<Skeleton className="m-6 h-96 rounded-xl" />}>
      {user && !user.is_staff ? (
        <NotFound />
      ) : (
        <StaffFrame key={i18n.language}>
          <Outlet />
        </StaffFrame>
      )}
    </MemberGate>
  )
}
