import { useEffect } from 'react'
import { fetchUser } from '#web/domain/current-user.ts'
import { restoreSession } from '#web/platform/browser-api.ts'
import { isStorageRefused } from '#web/platform/browser-storage.ts'
import { isSignedIn, useIsMember } from '#web/platform/session.ts'

/** Updates the document's mark of a logged-in reader, and fetches the member once per visit. */
export function useSessionSync(): void {
  const isMember = useIsMember()

  useEffect(() => {
    if (isMember) document.documentElement.dataset.session = 'member'
    else delete document.documentElement.dataset.session
  }, [isMember])

  useEffect(() => {
    // The saved user is good enough at first; logging in fetches it and reports failures.
    const restored = !isSignedIn() && isStorageRefused() ? restoreSession() : Promise.resolve()
    void restored.then(() => (isSignedIn() ? fetchUser() : undefined)).catch(() => {})
  }, [])
}
