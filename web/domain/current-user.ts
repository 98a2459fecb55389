import { api } from '#web/platform/browser-api.ts'
import { setMember } from '#web/platform/session.ts'

/** Asks who is signed in and keeps the answer: points, picture and membership as they are now. */
export async function fetchUser(): Promise<void> {
  const { user } = await api('GET /auth/check/')
  setMember(user)
}
