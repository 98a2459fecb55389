import { api } from './browser-api.ts'
import { useSession } from './session-store.ts'

/** Asks who is signed in and keeps the answer: points, picture and membership as they are now. */
export async function fetchUser(): Promise<void> {
  const { user } = await api('GET /auth/check/')
  useSession.getState().setUser(user)
}
