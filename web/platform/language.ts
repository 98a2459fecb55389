import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { tr } from '#shared/i18n/tr.ts'

export type Language = 'tr' | 'en'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof tr }
    returnNull: false
  }
}

/** Each language is a chunk of its own: a reader loads one. */
const messages = {
  tr: () => import('#shared/i18n/tr.ts').then((module) => module.tr),
  en: () => import('#shared/i18n/en.ts').then((module) => module.en),
} satisfies Record<Language, () => Promise<ResourceKey>>

const fallback: Language = 'tr'
const storageKey = 'language'

export const isLanguage = (text: unknown): text is Language => text === 'tr' || text === 'en'

/** An i18next instance with one language loaded. */
export async function createTranslator(language: Language): Promise<i18n> {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await messages[language]() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/** The language a request asks for: the cookie that mirrors local storage, else Turkish. */
export function languageOfCookies(cookieHeader: string | null): Language {
  const value = cookieHeader?.match(/(?:^|;\s*)language=(\w+)/)?.[1]
  return isLanguage(value) ? value : fallback
}

/** Switches the page's language and keeps the choice for the next visit and for the server. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    instance.addResourceBundle(language, 'translation', await messages[language]())
  }
  keepLanguage(language)
  document.documentElement.lang = language
  await instance.changeLanguage(language)
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${storageKey}=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The choice kept in local storage, if any. */
export function keptLanguage(): Language | null {
  const value = localStorage.getItem(storageKey)
  return isLanguage(value) ? value : null
}
