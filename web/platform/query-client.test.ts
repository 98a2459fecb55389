import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('lets a press without a connection fail at once instead of keeping it for later', async () => {
  onlineManager.setOnline(false)
  let tries = 0
  const clicked = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      tries += 1
      return Promise.reject(new ApiError(0, null))
    },
  })
  await expect(clicked.mutate()).rejects.toThrow(ApiError)
  onlineManager.setOnline(true)
  await Promise.resolve()
  expect(tries).toBe(1)
})
