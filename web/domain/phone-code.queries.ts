import { useMutation } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { ownProfileQuery } from './own-profile.ts'

export function useSendPhoneCode() {
  return useMutation({
    mutationFn: (phone: string) => api('POST /send-phone-verification-code/', { body: { phone } }),
  })
}

export function useVerifyPhone() {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (code: string) => api('POST /verify-phone/', { body: { code } }),
    onSuccess: async () => {
      // Services are shown with a verified phone alone.
      cache.invalidate('GET /services/')
      await cache.invalidate(ownProfileQuery)
    },
  })
}
