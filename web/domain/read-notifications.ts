import { useEffect } from 'react'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointRequest } from '#shared/http/contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIsMember } from '#web/platform/session.ts'

type About = NonNullable<EndpointRequest<ApiContract['POST /reservation/notifications/read/']>['body']>

/**
 * Marks a member's notifications about what a page shows as read, and again whenever `version` changes, so that new
 * ones are marked too. Does nothing before there is a version.
 */
export function useReadNotifications(about: keyof About, id: number, version: unknown): void {
  const cache = useApiCache()
  const isMember = useIsMember()
  useEffect(() => {
    if (version === undefined || !isMember) return
    api('POST /reservation/notifications/read/', { body: { [about]: id } })
      .then(({ read }) => {
        if (read > 0) void cache.invalidate(['GET /reservation/notifications/', 'GET /notification/'])
      })
      // At worst the bell shows a notification that was already read.
      .catch(() => {})
  }, [about, id, version, isMember, cache])
}
