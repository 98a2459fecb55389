import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { hasAllParts } from '#web/hydration/all-parts.ts'
import { loadLaterParts } from '#web/hydration/later-part.tsx'
import {
  completeLater,
  createTranslator,
  isLanguage,
  keepLanguage,
  keptLanguage,
  switchLanguage,
  textsOfDocument,
} from '#web/platform/language.ts'
import { registerServiceWorker } from '#web/platform/service-worker.ts'

/** Hydrates in the language the server rendered; a kept choice the cookie had lost is applied right after. */
async function hydrate(): Promise<void> {
  const { lang } = document.documentElement
  const rendered = isLanguage(lang) ? lang : 'tr'
  const texts = textsOfDocument()
  const translator = await createTranslator(rendered, texts)
  if (texts) completeLater(translator)
  const kept = keptLanguage()
  const isOther = kept !== null && kept !== rendered
  // Right after taking over, the page becomes the member's, or of the other language.
  if (isOther || hasAllParts() || document.documentElement.dataset.session === 'member')
    await loadLaterParts()
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={translator}>
        <HydratedRouter />
      </I18nextProvider>,
    )
  })
  if (isOther) await switchLanguage(translator, kept)
  else keepLanguage(rendered)
}

registerServiceWorker()
void hydrate()
