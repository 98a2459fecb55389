import { QueryClient, timeoutManager } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Retries only transient failures: a refusal is final. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
      // Offline it fails at once with an error: what was clicked must not be done minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * For the server, where a query ends with its rendered page: a garbage collection timer would hold the whole page in
 * memory until then.
 */
export const disableQueryGcTimers = () =>
  timeoutManager.setTimeoutProvider({
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    setInterval: () => 0,
    clearInterval: () => undefined,
  })
