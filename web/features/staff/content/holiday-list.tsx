import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EditedHoliday } from '#shared/features/holidays/holidays.contract.ts'
import { groupBy } from '#shared/kernel/group-by.ts'
import { api } from '#web/platform/browser-api.ts'
import { formatRangeWithYear } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionTitle } from '../record-parts.tsx'
import { holidaysQuery } from '../staff.queries.ts'
import { HolidayForm } from './holiday-form.tsx'
import { TextRow } from './text-row.tsx'
import { NoTexts, TextsSection } from './texts-section.tsx'

/** Every holiday by country and year, with its source; those without dates are marked. */
export function HolidayList() {
  const { t, i18n } = useTranslation()
  const nameOf = ({ name_tr, name_en }: EditedHoliday) => (i18n.language === 'en' ? name_en : name_tr)
  const nameWithYear = (holiday: EditedHoliday) => `${nameOf(holiday)} ${holiday.year}`
  const editLabel = (holiday: EditedHoliday) => t('staff.holidays.edit', { name: nameWithYear(holiday) })

  function textOf({ kind, region, start_date, end_date, source }: EditedHoliday): string {
    const dates = start_date && end_date ? formatRangeWithYear(start_date, end_date, i18n.language) : ''
    return [dates, t(`staff.holidays.kinds.${kind}`), region, source].filter(Boolean).join(' · ')
  }

  return (
    <TextsSection
      id="holidays"
      title={t('staff.holidays.list')}
      text={t('staff.holidays.lead')}
      addLabel={t('staff.holidays.add')}
      editLabel={editLabel}
      query={useQuery(holidaysQuery)}
      dialogSize="lg"
      form={(holiday: EditedHoliday | null, close) => <HolidayForm holiday={holiday} onClose={close} />}
    >
      {({ holidays: all }, edit) => {
        const waiting = all.filter(({ start_date }) => start_date === null)
        return all.length === 0 ? (
          <NoTexts>{t('staff.holidays.none')}</NoTexts>
        ) : (
          <div className="flex flex-col gap-6 pt-2">
            {waiting.length > 0 ? (
              <Note tone="info">{t('staff.holidays.waiting', { count: waiting.length })}</Note>
            ) : null}
            {yearsOf(all).map(({ country, year, listed }) => (
              <section key={`${country}-${year}`} className="flex flex-col">
                <SectionTitle>{t('staff.holidays.year', { country, year })}</SectionTitle>
                <ul className="flex flex-col divide-y divide-line">
                  {listed.map((holiday) => (
                    <TextRow
                      key={holiday.code}
                      title={
                        <>
                          {nameOf(holiday)}
                          <code className="text-xs font-normal text-ink-muted">{holiday.code}</code>
                          {holiday.start_date === null ? (
                            <Badge tone="warning">{t('staff.holidays.unannounced')}</Badge>
                          ) : null}
                        </>
                      }
                      text={textOf(holiday)}
                      editLabel={editLabel(holiday)}
                      removeLabel={t('staff.holidays.remove', { name: nameWithYear(holiday) })}
                      removeText={t('staff.holidays.remove_text')}
                      onEdit={() => edit(holiday)}
                      remove={() => api('DELETE /staff/holidays/{code}/', { params: { code: holiday.code } })}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }}
    </TextsSection>
  )
}

/** By country and year, in the order of the answer. */
const yearsOf = (holidays: readonly EditedHoliday[]) =>
  [...groupBy(holidays, ({ country, year }) => `${country}-${year}`).values()].flatMap((listed) =>
    listed[0] ? [{ country: listed[0].country, year: listed[0].year, listed }] : [],
  )
