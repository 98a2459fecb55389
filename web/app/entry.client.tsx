import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import {
  createTranslator,
  isLanguage,
  keepLanguage,
  keptLanguage,
  switchLanguage,
} from '#web/platform/language.ts'

/** Hydrates in the language the server rendered; a kept choice the cookie had lost is applied right after. */
async function hydrate(): Promise<void> {
  const rendered = document.documentElement.lang
  const translator = await createTranslator(isLanguage(rendered) ? rendered : 'tr')
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={translator}>
        <HydratedRouter />
      </I18nextProvider>,
    )
  })
  const kept = keptLanguage()
  if (kept && kept !== rendered) await switchLanguage(translator, kept)
  else keepLanguage(isLanguage(rendered) ? rendered : 'tr')
}

void hydrate()
