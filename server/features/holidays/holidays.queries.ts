import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { HolidayTexts } from '#shared/features/holidays/holidays.contract.ts'
import type { HolidayKind } from '#shared/features/holidays/holidays.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

export type StoredHoliday = {
  code: string
  country: string
  region: string | null
  year: number
  kind: HolidayKind
  nameTr: string
  nameEn: string
  startDate: CivilDate | null
  endDate: CivilDate | null
  source: string
}

const columns = sql`code, country, region, year, kind, name_tr, name_en, start_date, end_date, source`

/** Those of `year`; without it, all not over on `today`, including those of this and later years without dates yet. */
export const selectHolidays = (
  db: Queryable,
  { country, year, today }: { country: string; year: number | null; today: CivilDate },
): Promise<StoredHoliday[]> =>
  db.query<StoredHoliday>(
    named(
      'holidays-of-country',
      sql`
      select ${columns} from holiday
       where country = ${country}
         and case when ${year}::int is not null then year = ${year}::int
                  else coalesce(end_date >= ${today}::date, year >= extract(year from ${today}::date)) end
       order by start_date, year, code`,
    ),
  )

/** The countries that have a dated holiday which is not over on `today`. */
export const selectHolidayCountries = (db: Queryable, today: CivilDate): Promise<{ country: string }[]> =>
  db.query<{ country: string }>(
    named(
      'countries-with-holidays',
      sql`select distinct country from holiday where end_date >= ${today}::date order by country`,
    ),
  )

export const selectAllHolidays = (db: Queryable): Promise<StoredHoliday[]> =>
  db.query<StoredHoliday>(sql`select ${columns} from holiday order by country, year, start_date, code`)

export const selectHoliday = (db: Queryable, code: string): Promise<StoredHoliday | undefined> =>
  db.first<StoredHoliday>(named('holiday-by-code', sql`select ${columns} from holiday where code = ${code}`))

export const lockHoliday = (tx: Transaction, code: string): Promise<StoredHoliday | undefined> =>
  tx.first<StoredHoliday>(sql`select ${columns} from holiday where code = ${code} for update`)

export const upsertHoliday = (
  tx: Transaction,
  { code, year, ...texts }: HolidayTexts & { code: string; year: number },
): Promise<number> =>
  tx.execute(sql`
    insert into holiday (code, country, region, year, kind, name_tr, name_en, start_date, end_date, source)
    values (${code}, ${texts.country}, ${texts.region}, ${year}, ${texts.kind}, ${texts.name_tr}, ${texts.name_en},
            ${texts.start_date}, ${texts.end_date}, ${texts.source})
    on conflict (code) do update set
      country = excluded.country, region = excluded.region, kind = excluded.kind, name_tr = excluded.name_tr,
      name_en = excluded.name_en, start_date = excluded.start_date, end_date = excluded.end_date,
      source = excluded.source`)

export const deleteHoliday = (tx: Transaction, code: string): Promise<number> =>
  tx.execute(sql`delete from holiday where code = ${code}`)
