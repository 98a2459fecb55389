import { memberOfToken } from './access-token.ts'
import { type Api, createApi, type Transport } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { learnServerTime } from './clock.ts'
import type { SentFreely } from './endpoint-kinds.ts'
import { currentToken, endReplacedSession, endSession, readStoredSession, setToken } from './session.ts'

const timeoutMs = 40_000
/** Another API host can be built in; the page's own origin otherwise. */
const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api'

export { apiBase }

async function send(
  { method, path, headers, body, signal }: Parameters<Transport>[0],
  token: string | null,
): Promise<Response> {
  try {
    return await fetch(apiBase + path, {
      method,
      headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
      body: body ?? null,
      credentials: 'include',
      signal: withTimeout(signal),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, null)
  }
}

/** Aborted by the caller or by the timeout. `AbortSignal.any` is newer than the oldest browsers that we support. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (!signal) return timeout
  const either = new AbortController()
  for (const each of [signal, timeout]) {
    const abort = () => either.abort(each.reason)
    if (each.aborted) abort()
    else each.addEventListener('abort', abort, { once: true, signal: either.signal })
  }
  return either.signal
}

/** Sends with the stored token; once it has run out, renews it and sends again. */
const browserTransport: Transport = async (request) => {
  const token = currentToken()
  let response = await send(request, token)
  if (response.status === 401 && token && !request.path.startsWith('/auth/token/')) {
    const renewed = await renewToken(token)
    if (renewed) response = await send(request, renewed)
  }
  learnServerTime(response.headers.get('Date'))
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('Retry-After'),
  }
}

/**
 * A new access token for the refresh cookie. One tab at a time renews; the others find its token in the store.
 * Null if the session is over, in which case the member is logged out here too.
 */
export async function renewToken(expired: string): Promise<string | null> {
  const renew = async (): Promise<string | null> => {
    readStoredSession()
    const current = currentToken()
    // A token of another member is another tab's log-in: this page is about to reload for them.
    if (current && current !== expired) return isSameMember(current, expired) ? current : null
    const response = await requestAccess()
    if (response.ok) {
      const { access } = (await response.json()) as { access: string }
      // The cookie was replaced by another member's: this page must not continue in their name.
      if (!isSameMember(access, expired)) {
        await endReplacedSession()
        return null
      }
      setToken(access)
      return access
    }
    if (response.status === 401) await endSession()
    return null
  }
  return navigator.locks ? navigator.locks.request('yuva-renew-token', renew) : renew()
}

const requestAccess = () =>
  send({ method: 'POST', path: '/auth/token/refresh/', headers: languageHeader(), body: undefined }, null)

/** Where the browser refuses to save the access token, the session comes back by its cookie. */
export async function restoreSession(): Promise<void> {
  const response = await requestAccess()
  if (response.ok) setToken(((await response.json()) as { access: string }).access)
}

const isSameMember = (token: string, other: string) => memberOfToken(token) === memberOfToken(other)

const languageHeader = () => ({ 'Accept-Language': document.documentElement.lang || 'tr' })

/**
 * The API as the browser calls it: token, renewal, 40 s timeout, language. Calls that create something go through
 * `sendOnce`.
 */
export const api: Api<SentFreely> = createApi(browserTransport, languageHeader)
