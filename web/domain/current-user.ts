import { api } from '#web/platform/browser-api.ts'
import { setMember } from '#web/platform/session.ts'

/** Fetches the logged-in member and saves the current points, picture and membership. */
export async function fetchUser(): Promise<void> {
  const { user } = await api('GET /auth/check/')
  setMember(user)
}
