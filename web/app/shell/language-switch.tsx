import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useApiCache } from '#web/platform/api-cache.ts'
import { type Language, switchLanguage } from '#web/platform/language.ts'
import { switchButtonClass, switchGroupClass } from './switch-look.ts'

const languages: readonly Language[] = ['tr', 'en']

/** TR and EN; server texts in the old language are fetched again. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const cache = useApiCache()
  const { revalidate } = useRevalidator()

  async function choose(language: Language) {
    if (language === i18n.language) return
    await switchLanguage(i18n, language)
    await Promise.all([cache.invalidateAll(), revalidate()])
  }

  return (
    <fieldset aria-label={t('shell.language')} className={switchGroupClass}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void choose(language)}
          className={switchButtonClass}
        >
          {language.toLocaleUpperCase('en')}
        </button>
      ))}
    </fieldset>
  )
}
