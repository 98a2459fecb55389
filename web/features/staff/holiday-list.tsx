import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedHoliday } from '#shared/features/holidays/holidays.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { api } from '#web/platform/browser-api.ts'
import { formatRangeWithYear } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionTitle } from './history-parts.tsx'
import { HolidayForm } from './holiday-form.tsx'
import { holidaysQuery } from './staff.queries.ts'
import { TextRow } from './text-row.tsx'
import { TextsSection } from './texts-section.tsx'

/** Every holiday by country and year, with its source; those without dates are marked. */
export function HolidayList() {
  const { t, i18n } = useTranslation()
  // Null adds one.
  const [edited, setEdited] = useState<EditedHoliday | null | undefined>()
  const close = () => setEdited(undefined)
  const holidays = useQuery(holidaysQuery)
  const nameOf = ({ name_tr, name_en }: EditedHoliday) => (i18n.language === 'en' ? name_en : name_tr)

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
      onAdd={() => setEdited(null)}
    >
      <Loaded query={holidays} failed={t('staff.load_failed')} level={3} skeletonClass="h-96 rounded-xl">
        {({ holidays: all }) => {
          const waiting = all.filter(({ start_date }) => start_date === null)
          return all.length === 0 ? (
            <p className="py-3 text-sm text-ink-subtle">{t('staff.holidays.none')}</p>
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
                        editLabel={t('staff.holidays.edit', { name: `${nameOf(holiday)} ${year}` })}
                        removeLabel={t('staff.holidays.remove', { name: `${nameOf(holiday)} ${year}` })}
                        removeText={t('staff.holidays.remove_text')}
                        onEdit={() => setEdited(holiday)}
                        remove={() =>
                          api('DELETE /staff/holidays/{code}/', { params: { code: holiday.code } })
                        }
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }}
      </Loaded>
      <FormDialog
        open={edited !== undefined}
        onClose={close}
        size="lg"
        title={
          edited
            ? t('staff.holidays.edit', { name: `${nameOf(edited)} ${edited.year}` })
            : t('staff.holidays.add')
        }
      >
        {edited === undefined ? null : <HolidayForm holiday={edited} onClose={close} />}
      </FormDialog>
    </TextsSection>
  )
}

/** By country and year, in the order of the answer. */
function yearsOf(holidays: readonly EditedHoliday[]) {
  const years: { country: string; year: number; listed: EditedHoliday[] }[] = []
  for (const holiday of holidays) {
    const { country, year } = holiday
    const known = years.find((each) => each.country === country && each.year === year)
    if (known) known.listed.push(holiday)
    else years.push({ country, year, listed: [holiday] })
  }
  return years
}
