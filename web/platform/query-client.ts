import { QueryClient } from '@tanstack/react-query'
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
      mutations: { retry: false },
    },
  })
