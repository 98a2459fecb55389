import { query } from '#web/platform/api-query.ts'

export const decisionsQuery = (language: string) =>
  query('GET /moderation/decisions/', {}, { vary: { language }, staleTime: 5 * 60_000 })
