import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'

/** The open negotiation or coming agreement with a member; null if there is none. */
export const existingReservationQuery = (otherMemberId: number) =>
  queryOptions({
    queryKey: ['reservation-exists', otherMemberId],
    queryFn: async ({ signal }) => {
      const { reservation_id: id } = await api(
        'GET /reservation/exists/',
        { query: { other_user_id: otherMemberId } },
        { signal },
      )
      return id === -1 ? null : id
    },
  })
