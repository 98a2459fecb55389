import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { shouldHydrateAll } from '#web/hydration/hydrate-all.ts'
import { hydrateAll } from '#web/hydration/hydrate-on-visible.tsx'
import {
  createTranslator,
  isLanguage,
  savedLanguage,
  saveLanguage,
  setPartialTranslator,
  switchLanguage,
  textsOfDocument,
} from '#web/platform/language.ts'
import { registerServiceWorker } from '#web/platform/service-worker.ts'
import { allowTranslation } from '#web/platform/translated-page.ts'

/** Hydrates in the language the server rendered; a saved choice that the cookie lacks is applied right after. */
async function hydrate(): Promise<void> {
  const { lang } = document.documentElement
  const rendered = isLanguage(lang) ? lang : 'tr'
  const texts = textsOfDocument()
  const translator = await createTranslator(rendered, texts)
  if (texts) setPartialTranslator(translator)
  const saved = savedLanguage()
  const isOther = saved !== null && saved !== rendered
  // Right after hydration the page changes to the member's, or to the other language.
  if (isOther || shouldHydrateAll() || document.documentElement.dataset.session === 'member')
    await hydrateAll()
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={translator}>
        <HydratedRouter />
      </I18nextProvider>,
    )
  })
  if (isOther) await switchLanguage(translator, saved)
  else saveLanguage(rendered)
}

allowTranslation()
registerServiceWorker()
void hydrate()
// Not while the page loads.
setTimeout(
  () => void import('#web/platform/delete-over.ts').then(({ deleteOver }) => deleteOver()).catch(() => {}),
  5_000,
)
