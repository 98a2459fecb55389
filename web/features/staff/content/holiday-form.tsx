import { useTranslation } from 'react-i18next'
import { checkHoliday, holidayMessages } from '#shared/features/holidays/holiday-check.rules.ts'
import type { EditedHoliday } from '#shared/features/holidays/holidays.contract.ts'
import { putStaffHolidays } from '#shared/features/holidays/holidays.limits.generated.ts'
import { holidayKinds } from '#shared/features/holidays/holidays.rules.ts'
import { DateField } from '#web/domain/date-field.tsx'
import { api } from '#web/platform/browser-api.ts'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { optionsOf, StaffForm, useStaffForm } from '../staff-form.tsx'

const values = (holiday: EditedHoliday | null) => ({
  code: holiday?.code ?? '',
  country: holiday?.country ?? 'TR',
  region: holiday?.region ?? '',
  kind: holiday?.kind ?? 'school',
  name_tr: holiday?.name_tr ?? '',
  name_en: holiday?.name_en ?? '',
  isAnnounced: holiday !== null && holiday.start_date !== null,
  start_date: holiday?.start_date ?? '',
  end_date: holiday?.end_date ?? '',
  source: holiday?.source ?? '',
})
type Values = ReturnType<typeof values>

const bodyOf = ({ country, region, kind, name_tr, name_en, isAnnounced, ...texts }: Values) => ({
  country: country.trim(),
  region: region.trim() || null,
  kind,
  name_tr: name_tr.trim(),
  name_en: name_en.trim(),
  start_date: (isAnnounced && texts.start_date) || null,
  end_date: (isAnnounced && texts.end_date) || null,
  source: texts.source.trim(),
})

/** A holiday in both languages; null adds one. Until announced it has no dates. */
export function HolidayForm({ holiday, onClose }: { holiday: EditedHoliday | null; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'tr'
  const missing = (text: string) => (text.trim() ? undefined : t('staff.holidays.missing'))

  function check(entered: Values) {
    const { code, country, name_tr, name_en, start_date, end_date, source, isAnnounced } = entered
    const empty = {
      code: missing(code),
      country: missing(country),
      name_tr: missing(name_tr),
      name_en: missing(name_en),
      start_date: isAnnounced ? missing(start_date) : undefined,
      end_date: isAnnounced ? missing(end_date) : undefined,
      source: missing(source),
    }
    if (Object.values(empty).some(Boolean)) return empty
    const checked = checkHoliday(code.trim(), bodyOf(entered))
    return checked.ok
      ? empty
      : { ...empty, [checked.error.field]: holidayMessages[checked.error.message][language] }
  }

  const form = useStaffForm<Values>({
    values: values(holiday),
    check,
    send: (entered) =>
      api('PUT /staff/holidays/{code}/', { params: { code: entered.code.trim() }, body: bodyOf(entered) }),
    done: t('staff.saved'),
    onClose,
  })
  const { kind, isAnnounced } = form.values
  return (
    <StaffForm form={form} confirmLabel={t('shell.save')} onClose={onClose}>
      <TextField
        label={t('staff.holidays.code')}
        hint={t('staff.holidays.code_hint')}
        readOnly={holiday !== null}
        autoCapitalize="none"
        {...form.text('code')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('staff.holidays.name_tr')}
          {...putStaffHolidays.name_tr}
          {...form.text('name_tr')}
        />
        <TextField
          label={t('staff.holidays.name_en')}
          {...putStaffHolidays.name_en}
          {...form.text('name_en')}
        />
        <TextField
          label={t('staff.holidays.country')}
          hint={t('staff.holidays.country_hint')}
          {...putStaffHolidays.country}
          {...form.text('country')}
        />
        <TextField
          label={t('staff.holidays.region')}
          hint={t('staff.holidays.region_hint')}
          maxLength={putStaffHolidays.region.maxLength}
          {...form.text('region')}
        />
      </div>
      <SelectField
        label={t('staff.holidays.kind')}
        value={kind}
        onValueChange={(chosen) => form.set({ kind: chosen })}
        options={optionsOf(holidayKinds, (value) => t(`staff.holidays.kinds.${value}`))}
      />
      <Switch
        label={t('staff.holidays.announced')}
        checked={isAnnounced}
        onCheckedChange={(isOn) => form.set({ isAnnounced: isOn })}
      />
      {isAnnounced ? (
        <div className="flex flex-col gap-2">
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label={t('staff.holidays.start_date')} {...form.text('start_date')} />
            <DateField label={t('staff.holidays.end_date')} {...form.text('end_date')} />
          </div>
          <p className="text-xs text-ink-muted">{t('staff.holidays.announced_hint')}</p>
        </div>
      ) : null}
      <TextField
        label={t('staff.holidays.source')}
        hint={t('staff.holidays.source_hint')}
        {...putStaffHolidays.source}
        {...form.text('source')}
      />
    </StaffForm>
  )
}
