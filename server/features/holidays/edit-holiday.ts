import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  checkHoliday,
  type HolidayProblem,
  holidayMessages,
} from '#shared/features/holidays/holiday-check.rules.ts'
import type { EditedHoliday, HolidayTexts } from '#shared/features/holidays/holidays.contract.ts'
import {
  deleteHoliday,
  lockHoliday,
  type StoredHoliday,
  selectAllHolidays,
  upsertHoliday,
} from './holidays.queries.ts'

/** Every holiday as saved. */
export async function listEditableHolidays({
  db,
}: Pick<MemberCall, 'db'>): Promise<{ holidays: EditedHoliday[] }> {
  return { holidays: (await selectAllHolidays(db)).map(wireEdited) }
}

/** Adds or changes a holiday; the staff log records what it was before. Throws invalid_input. */
export async function saveHoliday(
  call: MemberCall,
  code: string,
  texts: HolidayTexts,
): Promise<EditedHoliday> {
  const { caller, db, now, locale } = call
  const checked = checkHoliday(code, texts)
  if (!checked.ok) throw refusal(checked.error, locale)
  const edited = { code, year: checked.value.year, ...texts }
  await db.transaction(async (tx) => {
    const before = await lockHoliday(tx, code)
    await upsertHoliday(tx, edited)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'edit_content',
      detail: { item: `holiday/${code}`, ...(before && logged(before)) },
      at: now,
    })
  })
  return edited
}

export async function removeHoliday({ caller, db, now }: MemberCall, code: string): Promise<null> {
  await db.transaction(async (tx) => {
    const before = await lockHoliday(tx, code)
    if (!before) throw new AppError('not_found')
    await deleteHoliday(tx, code)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'edit_content',
      detail: { item: `holiday/${code}`, ...logged(before) },
      at: now,
    })
  })
  return null
}

function refusal({ field, message }: HolidayProblem, locale: MemberCall['locale']): AppError {
  return new AppError('invalid_input', { fields: { [field]: [holidayMessages[message][locale]] } })
}

const logged = (holiday: StoredHoliday): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wireEdited(holiday)).flatMap(([name, value]) =>
      name === 'code' || value === null ? [] : [[name, String(value)]],
    ),
  )

const wireEdited = (holiday: StoredHoliday): EditedHoliday => ({
  code: holiday.code,
  country: holiday.country,
  region: holiday.region,
  year: holiday.year,
  kind: holiday.kind,
  name_tr: holiday.nameTr,
  name_en: holiday.nameEn,
  start_date: holiday.startDate,
  end_date: holiday.endDate,
  source: holiday.source,
})
