import { bindRoutes } from '#server/platform/http/routes.ts'
import { calendarLinksContract } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { chooseInConflict } from './decide-conflict.ts'
import { acceptLink, ignoreLongBlocks, linkCalendar, refreshLink, removeLink } from './link-calendar.ts'
import { endFeed, shareFeed } from './share-feed.ts'
import { showCalendars } from './show-calendars.ts'

export const calendarLinksRoutes = bindRoutes(calendarLinksContract, {
  'GET /calendar-links/': (call) => showCalendars(call),
  'POST /calendar-links/': (call, { body }) => linkCalendar(call, body),
  'POST /calendar-links/{id}/refresh/': (call, { params }) => refreshLink(call, params.id),
  'POST /calendar-links/{id}/accept/': (call, { params }) => acceptLink(call, params.id),
  'PUT /calendar-links/{id}/': (call, { params, body }) =>
    ignoreLongBlocks(call, params.id, body.ignore_beyond),
  'DELETE /calendar-links/{id}/': (call, { params }) => removeLink(call, params.id),
  'PUT /calendar-feeds/{id}/': (call, { params, body }) =>
    shareFeed(call, params.id, { isRotated: false, hasBlocked: body?.has_blocked }),
  'POST /calendar-feeds/{id}/rotate/': (call, { params }) => shareFeed(call, params.id, { isRotated: true }),
  'DELETE /calendar-feeds/{id}/': (call, { params }) => endFeed(call, params.id),
  'POST /calendar-conflicts/{id}/decide/': (call, { params, body }) =>
    chooseInConflict(call, params.id, body.keep),
})
