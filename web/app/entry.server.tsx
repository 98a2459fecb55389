import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { HydrationPiece } from '#shared/kernel/hydration-pieces.ts'
import { deferScripts } from '#web/hydration/deferred-scripts.ts'
import { hydrateAllScript } from '#web/hydration/hydrate-all.ts'
import { preHydrationEventScript } from '#web/hydration/pre-hydration-events.ts'
import { createApi, type Transport } from '#web/platform/api-client.ts'
import { refusedStorageScript } from '#web/platform/browser-storage.ts'
import {
  createTranslator,
  isLanguage,
  type Language,
  languageOfCookies,
  textsElement,
} from '#web/platform/language.ts'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { disableQueryGcTimers } from '#web/platform/query-client.ts'
import { requestContext } from '#web/platform/request-context.ts'
import { themeScript } from '#web/platform/theme.ts'

// The build bundles its own React and router: code that renders with it has to use these.
export { createRequestHandler } from 'react-router'
export { renderToString }

disableQueryGcTimers()

/** The language of a page: from its address, or the visitor's cookie. */
export const languageOf = ({
  cookie,
  requested,
}: {
  cookie: string | null
  requested: string | null
}): Language => (isLanguage(requested) ? requested : languageOfCookies(cookie))

/** What the HTTP server passes for each page it renders. Nothing in it depends on one visitor. */
export type PageRequest = {
  language: Language
  publicUrl: string
  today: CivilDate
  transport: Transport
  /** Hydration pieces that are turned off. */
  plainHydration: readonly HydrationPiece[]
}

const plainHydration = createContext<readonly HydrationPiece[]>()

/** Called by the HTTP server: creates the context that loaders and this entry read. */
export function provideRequest(page: PageRequest): RouterContextProvider {
  const { language, publicUrl, today, transport } = page
  const context = new RouterContextProvider()
  const api = createApi(transport, () => ({ 'Accept-Language': language }))
  context.set(requestContext, { api, language, publicUrl, today })
  context.set(plainHydration, page.plainHydration)
  return context
}

const translators = new Map<Language, ReturnType<typeof createTranslator>>()

/** The texts of a language are the same on every page. */
function translatorOf(language: Language) {
  const translator = translators.get(language) ?? createTranslator(language)
  translators.set(language, translator)
  return translator
}

export const documentTree = async (
  url: string,
  language: Language,
  routerContext: EntryContext,
): Promise<ReactElement> => (
  <I18nextProvider i18n={await translatorOf(language)}>
    <ServerRouter context={routerContext} url={url} />
  </I18nextProvider>
)

/** Waits for the data, and for lazy components that are loaded for the first time. */
const renderWhole = (tree: ReactElement) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // Large boundaries stay in place, and are visible without a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    })
  })

/** Renders to one string: pages are small, and a whole string can be cached and compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language } = loadContext.get(requestContext)
  const hasPiece = (piece: HydrationPiece) => !loadContext.get(plainHydration).includes(piece)
  const html = `<!DOCTYPE html>${await renderWhole(await documentTree(request.url, language, routerContext))}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  // Before first paint, so that neither theme nor session flashes; last in the head, where React, which does not know
  // it, leaves it alone.
  const scripts = [refusedStorageScript, themeScript]
  if (hasPiece('queued-events')) scripts.push(preHydrationEventScript)
  if (!hasPiece('hydrate-on-visible')) scripts.push(hydrateAllScript)
  const added = `<script>${scripts.join(';')}</script>${await pageTexts(language, routerContext)}`
  // In development Vite orders the scripts.
  const isDeferred = hasPiece('deferred-scripts') && !import.meta.env.DEV
  const { t } = await translatorOf(language)
  const page = isDeferred
    ? deferScripts(html, added, t('shell.old_browser'))
    : html.replace('</head>', () => `${added}</head>`)
  return new Response(Buffer.from(page), { status, headers })
}

const textsElements = new Map<string, Promise<string>>()

/** The texts of the page's first view, if the page lists them and rendered without an error. */
async function pageTexts(language: Language, { routeModules, staticHandlerContext }: EntryContext) {
  const { matches, errors } = staticHandlerContext
  const page = matches.at(-1)
  const handle = page && (routeModules[page.route.id]?.handle as PageHandle | undefined)
  if (!handle?.texts || errors) return ''
  const key = [language, ...handle.texts].join(' ')
  const element = textsElements.get(key) ?? textsElement(language, ['shell', ...handle.texts])
  textsElements.set(key, element)
  return element
}
