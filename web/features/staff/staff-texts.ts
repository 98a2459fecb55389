import { useTranslation } from 'react-i18next'
import { staff as en } from '#shared/i18n/en/staff.ts'
import { staff as tr } from '#shared/i18n/tr/staff.ts'

export type StaffTexts = typeof en

/** The console's texts in the reader's language. */
export function useStaffTexts(): StaffTexts {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? en : tr
}

/** Replaces `{{name}}` by values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** Values as options of a select, with labels. */
export const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))
