import type { staffHolidays as source } from '../tr/staff-holidays.ts'
import type { Translation } from '../translation.ts'

/** The console's texts about holidays. */
export const staffHolidays: Translation<typeof source> = {
  lead: 'Searches go by these dates. Never enter one before its authority announces it: a holiday without dates is not offered.',
  list: 'Calendar of holidays',
  year: '{{country}} · {{year}}',
  waiting: 'Holidays without dates: {{count}}. Enter them once announced.',
  none: 'No holidays yet',
  add: 'Add a holiday',
  edit: 'Edit “{{name}}”',
  remove: 'Remove “{{name}}”',
  remove_text:
    'Searches by this holiday find nothing from then on. Only remove one that was added by mistake.',
  unannounced: 'Not announced',
  kinds: { public: 'Public holiday', school: 'School holiday' },
  code: 'Code',
  code_hint:
    'Its name in addresses: country, year of its first day and a short name, such as tr-2027-yariyil. It never changes.',
  country: 'Country',
  country_hint: 'Two capital letters: TR',
  region: 'Region',
  region_hint: 'Leave empty for the whole country.',
  kind: 'Kind',
  name_tr: 'Name (Turkish)',
  name_en: 'Name (English)',
  announced: 'The dates are announced',
  announced_hint: 'Leave weekends out: the days beside it are added for you.',
  start_date: 'First day off',
  end_date: 'Last day off',
  source: 'Source',
  source_hint: 'Which authority or law says so, and where.',
  missing: 'Fill this in.',
  save: 'Save',
}
