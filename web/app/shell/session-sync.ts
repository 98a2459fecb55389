import { useEffect } from 'react'
import { fetchUser } from '#web/domain/current-user.ts'
import { isSignedIn, useIsMember } from '#web/platform/session.ts'

/** Keeps the document's mark of a signed-in reader, and asks once a visit who that is now. */
export function useSessionSync(): void {
  const isMember = useIsMember()

  useEffect(() => {
    if (isMember) document.documentElement.dataset.session = 'member'
    else delete document.documentElement.dataset.session
  }, [isMember])

  useEffect(() => {
    // The stored user is good enough to start with; logging in fetches for itself and says so if it fails.
    if (isSignedIn()) void fetchUser().catch(() => {})
  }, [])
}
