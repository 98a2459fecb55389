import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/app/routes.ts'

const patternsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index || path !== undefined ? [`/${path ?? ''}`] : []),
    ...patternsIn(children ?? []),
  ])

/** The patterns of all addresses, such as `/listing/:id`, as the router has them: a new page is in every journey over all. */
export const routePatterns: readonly string[] = [...new Set(patternsIn(routes))]
