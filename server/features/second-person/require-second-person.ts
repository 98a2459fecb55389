import type { MemberCall } from '#server/platform/http/call.ts'
import { concernsNamed } from '#server/platform/http/declared-errors.ts'
import type { Route } from '#server/platform/http/routes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isAbout } from './concerned.queries.ts'

type Input = { params?: Record<string, unknown>; body?: Record<string, unknown> }

/**
 * Guards a staff route whose call names its subject: nobody decides about themselves, and what concerns the caller is
 * hidden from them.
 */
export function requireSecondPerson(route: Route): Route {
  const named = Object.entries(concernsNamed(route.endpoint) ?? {})
  if (named.length === 0) return route
  return {
    ...route,
    handle: async (call, input) => {
      const { db, caller } = call as MemberCall
      const { params, body } = input as Input
      for (const [field, subject] of named) {
        const id = params?.[field] ?? body?.[field]
        if (typeof id === 'number' && (await isAbout(db, caller.id, subject, id)))
          throw new AppError(route.method === 'GET' ? 'not_found' : 'second_person_needed')
      }
      return route.handle(call, input)
    },
  }
}
