import type { staffHolidays as source } from '../tr/staff-holidays.ts'
import type { Translation } from '../translation.ts'

/** The console's texts about holidays. */
export const staffHolidays: Translation<typeof source> = {
  lead: 'Never enter dates before they are announced: a holiday without dates is not offered in search.',
  list: 'Calendar of holidays',
  year: '{{country}} · {{year}}',
  waiting: 'Holidays without dates: {{count}}',
  none: 'No holidays yet',
  add: 'Add a holiday',
  edit: 'Edit “{{name}}”',
  remove: 'Remove “{{name}}”',
  remove_text: 'Only remove one that was added by mistake: searches by it find nothing from then on.',
  unannounced: 'Not announced',
  kinds: { public: 'Public holiday', school: 'School holiday' },
  code: 'Code',
  code_hint:
    'Its name in addresses, such as tr-2027-yariyil: country, first year, short name. It never changes.',
  country: 'Country',
  country_hint: 'Two capital letters: TR',
  region: 'Region',
  region_hint: 'Leave empty for the whole country.',
  kind: 'Kind',
  name_tr: 'Name (Turkish)',
  name_en: 'Name (English)',
  announced: 'The dates are announced',
  announced_hint: 'Weekends beside it are added for you.',
  start_date: 'First day off',
  end_date: 'Last day off',
  source: 'Source',
  source_hint: 'Which authority or law.',
  missing: 'Fill this in.',
}
