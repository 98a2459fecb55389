import { query } from '#web/platform/api-query.ts'

export const identityQuery = query('GET /identity-check/')
