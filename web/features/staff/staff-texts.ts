import type { i18n } from 'i18next'
import { staff as en } from '#shared/i18n/en/staff.ts'
import { staff as tr } from '#shared/i18n/tr/staff.ts'

/** Adds the console's texts to `t`, once. They come with the code of the console: members load none of them. */
export function addStaffTexts(translator: i18n): void {
  if (translator.getResource('tr', 'translation', 'staff.title')) return
  translator.addResourceBundle('tr', 'translation', { staff: tr }, true)
  translator.addResourceBundle('en', 'translation', { staff: en }, true)
}
