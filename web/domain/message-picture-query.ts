import { composedQuery } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'

/** The pictures of a message, as data; they never change. */
export const messagePicturesQuery = (ids: readonly number[], size: 'small' | 'large') =>
  composedQuery<string[]>(
    'GET /message-picture/{id}/',
    { as: size, of: ids.join() },
    {
      compose: ({ signal }) =>
        Promise.all(
          ids.map(async (id) => {
            const request = { params: { id }, query: { size } }
            return (await api('GET /message-picture/{id}/', request, { signal })).data_url
          }),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
