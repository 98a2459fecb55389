import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/platform/api-error.ts'
import { ownProfileQuery } from '#web/platform/own-profile.ts'
import { paths } from '#web/platform/paths.ts'
import { useSession } from '#web/platform/session-store.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'

/** The own profile; who is not signed in is told so and led to the landing page. */
export function useOwnProfile() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const isMember = useSession((session) => session.Token !== null)
  const showAlert = useSession((session) => session.showAlert)
  const query = useQuery({ ...ownProfileQuery, enabled: isHydrated && isMember })
  const isRefused = query.error instanceof ApiError && query.error.status === 401
  // Logging out here leaves the page by itself, and is no reason to ask for logging in.
  const [wasMember, setWasMember] = useState(false)
  if (isMember && !wasMember) setWasMember(true)
  const mustLeave = isRefused || (isHydrated && !isMember && !wasMember)

  useEffect(() => {
    if (!mustLeave) return
    showAlert('error', t('profiles.log_in'))
    void navigate(paths.landing(), { replace: true })
  }, [mustLeave, showAlert, navigate, t])

  return query
}
