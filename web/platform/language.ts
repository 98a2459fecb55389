import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { staff } from '#shared/i18n/tr/staff.ts'
import type { tr } from '#shared/i18n/tr.ts'
import { languageCookie } from '#shared/kernel/language-cookie.ts'
import { readSetting, saveSetting } from './browser-storage.ts'

export type Language = 'tr' | 'en'
/** The sentences of one feature. */
export type TextGroup = keyof typeof tr

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    /** The console adds its texts when it loads. */
    resources: { translation: typeof tr & { staff: typeof staff } }
    returnNull: false
  }
}

type Texts = Partial<Record<TextGroup, object>>

/** Each language is a chunk of its own: a reader loads one, and not before its texts are needed. */
const loadTexts = {
  tr: () => import('#shared/i18n/tr.ts').then((module): Texts => module.tr),
  en: () => import('#shared/i18n/en.ts').then((module): Texts => module.en),
} satisfies Record<Language, () => Promise<Texts>>

const fallback: Language = 'tr'
const storageKey = 'language'
const textsId = 'texts'

export const isLanguage = (text: unknown): text is Language => text === 'tr' || text === 'en'

/** An i18next instance with the texts of one language: all of them, or those in the document. */
export async function createTranslator(language: Language, texts?: Texts): Promise<i18n> {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts ?? (await loadTexts[language]()) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/**
 * The texts that a page's first view needs, as the server writes them into the document: the page is usable
 * without waiting for all of them. `<` cannot end the element early.
 */
export async function textsElement(language: Language, groups: readonly TextGroup[]): Promise<string> {
  const all = await loadTexts[language]()
  const some = Object.fromEntries(groups.map((group) => [group, all[group]]))
  return `<script id="${textsId}" type="application/json">${JSON.stringify(some).replaceAll('<', '\\u003c')}</script>`
}

/** The texts that `textsElement` wrote, if this page has them. */
export function textsOfDocument(): Texts | undefined {
  const text = document.getElementById(textsId)?.textContent
  return text ? (JSON.parse(text) as Texts) : undefined
}

let partialTranslator: i18n | null = null

/** The browser's translator started with some texts: `loadAllTranslations` loads the others. */
export function setPartialTranslator(instance: i18n): void {
  partialTranslator = instance
}

/** Resolves when every text of the reader's language is loaded; whatever is loaded later in a visit waits for it. */
export async function loadAllTranslations(): Promise<void> {
  const instance = partialTranslator
  if (!instance || !isLanguage(instance.language)) return
  const { language } = instance
  instance.addResourceBundle(language, 'translation', await loadTexts[language](), true)
  partialTranslator = null
}

/** The language of a request: its cookie's, else Turkish. */
export function languageOfCookies(cookieHeader: string | null): Language {
  const value = languageCookie(cookieHeader)
  return isLanguage(value) ? value : fallback
}

/** Switches the page's language and saves the choice for the next visit and for the server. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  instance.addResourceBundle(language, 'translation', await loadTexts[language](), true)
  partialTranslator = null
  saveLanguage(language)
  document.documentElement.lang = language
  await instance.changeLanguage(language)
}

export function saveLanguage(language: Language): void {
  saveSetting(storageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${storageKey}=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The choice saved in local storage, if any. */
export function savedLanguage(): Language | null {
  const value = readSetting(storageKey)
  return isLanguage(value) ? value : null
}
