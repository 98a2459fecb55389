import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { StaffFrame } from '#web/features/staff/staff-frame.tsx'
import { useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useMember } from '#web/platform/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotFound } from './not-found.tsx'

/** The frame of the console. 404 for anybody not on the team. */
export default function StaffLayout() {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const { pathname } = useLocation()
  const user = useMember()
  if (user && !user.is_staff) return <NotFound />
  // Several sections may be open in tabs: the titles distinguish them.
  const [, , name = 'reports'] = pathname.split('/')
  const section = (s.nav as Record<string, string>)[name || 'reports']
  return (
    <>
      <PageHead title={section ? `${section} · ${s.title}` : s.title} />
      <MemberGate title={s.title} message={s.sign_in} skeleton={<Skeleton className="m-6 h-96 rounded-xl" />}>
        <StaffFrame key={i18n.language}>
          <Outlet />
        </StaffFrame>
      </MemberGate>
    </>
  )
}
