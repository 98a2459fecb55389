import { createInstance, type TFunction } from 'i18next'
import { addStaffTexts } from '#web/features/staff/staff-texts.ts'
import type { Language } from '#web/platform/language.ts'

/** The console's texts, for tests that name them before anything is rendered. */
export function consoleTexts(language: Language): TFunction {
  const translator = createInstance()
  void translator.init({ lng: language, resources: {}, interpolation: { escapeValue: false } })
  addStaffTexts(translator)
  return translator.t
}
