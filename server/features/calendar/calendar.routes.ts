import { bindRoutes } from '#server/platform/http/routes.ts'
import { calendarContract } from '#shared/features/calendar/calendar.contract.ts'
import { paintNights } from './paint-nights.ts'
import { showCalendar } from './show-calendar.ts'

export const calendarRoutes = bindRoutes(calendarContract, {
  'GET /my-calendar/': (call, { query }) => showCalendar(call, query),
  'PUT /residence-full/{id}/availability/': (call, { params, body }) => paintNights(call, params.id, body),
})
