import { bindRoutes } from '#server/platform/http/routes.ts'
import { holidaysContract } from '#shared/features/holidays/holidays.contract.ts'
import { listEditableHolidays, removeHoliday, saveHoliday } from './edit-holiday.ts'
import { listHolidays } from './list-holidays.ts'

export const holidaysRoutes = bindRoutes(holidaysContract, {
  'GET /holidays/': (call, { query }) => listHolidays(call, query),
  'GET /staff/holidays/': (call) => listEditableHolidays(call),
  'PUT /staff/holidays/{code}/': (call, { params, body }) => saveHoliday(call, params.code, body),
  'DELETE /staff/holidays/{code}/': (call, { params }) => removeHoliday(call, params.code),
})
