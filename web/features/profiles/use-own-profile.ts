import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'

/** The member's own profile; visitors see a message and are redirected to the landing page. */
export function useOwnProfile() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const isMember = useIsMember()
  const query = useQuery({ ...ownProfileQuery, enabled: isHydrated && isMember })
  const isRefused = query.error instanceof ApiError && query.error.status === 401
  // Logging out here navigates away itself, and must not prompt for a login.
  const [wasMember, setWasMember] = useState(false)
  if (isMember && !wasMember) setWasMember(true)
  const mustLeave = isRefused || (isHydrated && !isMember && !wasMember)

  useEffect(() => {
    if (!mustLeave) return
    addToast('error', t('reservations.sign_in'))
    void navigate(paths.landing(), { replace: true })
  }, [mustLeave, navigate, t])

  return query
}
