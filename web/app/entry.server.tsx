import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createApi, type Transport } from '#web/platform/api-client.ts'
import { createTranslator, isLanguage, languageOfCookies } from '#web/platform/language.ts'
import { requestContext } from '#web/platform/request-context.ts'
import { themeScript } from '#web/platform/theme.ts'

/** What the HTTP server hands over for each page it renders. */
export type PageRequest = {
  cookie: string | null
  askedLanguage: string | null
  nonce: string
  publicUrl: string
  transport: Transport
}

/** Called by the HTTP server: makes the context that loaders and this entry read. */
export function provideRequest({
  cookie,
  askedLanguage,
  nonce,
  publicUrl,
  transport,
}: PageRequest): RouterContextProvider {
  const language = isLanguage(askedLanguage) ? askedLanguage : languageOfCookies(cookie)
  const context = new RouterContextProvider()
  const api = createApi(transport, () => ({ 'Accept-Language': language }))
  context.set(requestContext, { api, language, nonce, publicUrl })
  return context
}

/** Renders to one string: pages are small, and a whole string can be cached and compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, nonce } = loadContext.get(requestContext)
  const translator = await createTranslator(language)
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={translator}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nextProvider>,
    { nonce },
  )
  // The loaders' data is written by a suspended part: a plain renderToString leaves it out, and nothing hydrates.
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  headers.append('Vary', 'Cookie')
  // Before first paint, so that neither theme nor session flashes; last in the head, where React, which does not
  // know it, leaves it alone.
  const page = html.replace('</head>', () => `<script nonce="${nonce}">${themeScript}</script></head>`)
  return new Response(page, { status, headers })
}
