import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, Links, Outlet, Scripts, type ServerBuild, ServerRouter } from 'react-router'
import { expect, it } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const files = { entry: '/assets/entry-1.js', page: '/assets/page-1.js', react: '/assets/react-1.js' }

const Document = () => (
  <html lang="tr">
    <head>
      <Links />
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)

const route = (id: string, module: string) => ({
  id,
  module,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

const build: ServerBuild = {
  entry: {
    module: {
      default: (request, status, headers, context) =>
        new Promise((resolve, reject) => {
          const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
            onAllReady: () =>
              text(pipe(new PassThrough())).then(
                (html) => resolve(new Response(html, { status, headers })),
                reject,
              ),
            onShellError: reject,
          })
        }),
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Document } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: () => <p>Ev</p> } },
  },
  assets: {
    version: '1',
    url: '/assets/manifest-1.js',
    entry: { module: files.entry, imports: [files.react] },
    routes: {
      root: { ...route('root', files.page), imports: [files.react] },
      page: { ...route('page', files.page), parentId: 'root', index: true, imports: [files.react] },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {} as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

/** What the installed React and React Router send. */
const rendered = async () =>
  (await createRequestHandler(build, 'production')(new Request('http://localhost/'))).text()

it('saves the files of a page for later: libraries first, the entry last', async () => {
  const html = await rendered()
  expect(html).toContain('<link rel="modulepreload"')
  const page = deferScripts(html, '', 'Too old')
  expect(page).not.toContain('type="module"')
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).toContain(
    `data-files="${files.react} ${build.assets.url} ${files.page}" data-entry="${files.entry}"`,
  )
  expect(page).toContain(`import("${files.entry}")`)
  expect(page).toContain('<p>Ev</p>')
})

it('leaves a document without scripts as it is', () => {
  const page = '<head></head><body><p>Ev</p></body>'
  expect(deferScripts(page, '', 'Too old')).toBe(page)
})

it('ends the head with what is added, with scripts and without', async () => {
  for (const html of [await rendered(), '<head></head><body><p>Ev</p></body>'])
    expect(deferScripts(html, '<style></style>', 'Too old')).toContain('<style></style></head>')
})
