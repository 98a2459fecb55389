import { QueryClient, timeoutManager } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Retries only what may pass by itself: a refusal stays a refusal. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
      // Without a connection it fails at once and says so: what was pressed must not be done minutes later, unasked.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * For the server, where a query is gone with the page that it was rendered for: a timer that waits to forget it would
 * keep the whole page in memory until then.
 */
export const forgetQueriesWithTheirPage = () =>
  timeoutManager.setTimeoutProvider({
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    setInterval: () => 0,
    clearInterval: () => undefined,
  })
