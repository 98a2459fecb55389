import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { StaffFrame } from '#web/features/staff/staff-frame.tsx'
import { addStaffTexts } from '#web/features/staff/staff-texts.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useMember } from '#web/platform/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotFound } from './not-found.tsx'

/** The frame of the console. 404 for anybody not on the team. */
export default function StaffLayout() {
  const { t, i18n } = useTranslation()
  addStaffTexts(i18n)
  const { pathname } = useLocation()
  const user = useMember()
  if (user && !user.is_staff) return <NotFound />
  // Several sections may be open in tabs: the titles distinguish them.
  const [, , name = 'today'] = pathname.split('/')
  const section = t(`staff.nav.${name || 'today'}`, { defaultValue: '' })
  return (
    <>
      <PageHead title={section ? `${section} · ${t('staff.title')}` : t('staff.title')} />
      <MemberGate
        title={t('staff.title')}
        message={t('shell.sign_in')}
        skeleton={<Skeleton className="m-6 h-96 rounded-xl" />}
      >
        <StaffFrame key={i18n.language}>
          <Outlet />
        </StaffFrame>
      </MemberGate>
    </>
  )
}
