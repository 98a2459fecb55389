import { createInstance, type TFunction } from 'i18next'
import { en } from '#shared/i18n/en.ts'
import { tr } from '#shared/i18n/tr.ts'
import { addStaffTexts } from '#web/features/staff/staff-texts.ts'
import type { Language } from '#web/platform/language.ts'

/** All texts with the console's, for tests that name them before anything is rendered. */
export function consoleTexts(language: Language): TFunction {
  const translator = createInstance()
  void translator.init({
    lng: language,
    resources: { [language]: { translation: language === 'tr' ? tr : en } },
    interpolation: { escapeValue: false },
  })
  addStaffTexts(translator)
  return translator.t
}
