import { useMutation } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'

/** The member's listings, with the age of their calendars. */
export const ownListingsQuery = query('GET /my-residences/')

/** How complete each of them is, and what would raise it. */
export const listingScoresQuery = query('GET /residence-score/')

/** Says that a calendar is still right. @param onConfirmed is called before the home is shown as fresh */
export function useConfirmCalendar(onConfirmed: () => void) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (id: number) => api('POST /residence-full/{id}/confirm-calendar/', { params: { id } }),
    onSuccess: (saved, id) => {
      onConfirmed()
      cache.write(ownListingsQuery, (listings) =>
        listings?.map((listing) => (listing.id === id ? { ...listing, ...saved } : listing)),
      )
    },
  })
}
