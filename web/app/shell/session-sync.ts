import { useEffect } from 'react'
import { fetchUser } from '#web/platform/current-user.ts'
import { useSession } from '#web/platform/session-store.ts'

/** Keeps the document's mark of a signed-in reader, and asks once a visit who that is now. */
export function useSessionSync(): void {
  const isMember = useSession((session) => session.Token !== null)

  useEffect(() => {
    if (isMember) document.documentElement.dataset.session = 'member'
    else delete document.documentElement.dataset.session
  }, [isMember])

  useEffect(() => {
    // The stored user is good enough to start with; logging in fetches for itself and says so if it fails.
    if (useSession.getState().Token) void fetchUser().catch(() => {})
  }, [])
}
