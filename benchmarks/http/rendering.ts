import type { ReactElement } from 'react'
import type { renderToString } from 'react-dom/server'
import type { createRequestHandler, EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import type { CallApi } from '#server/website/page-cache.ts'
import { loadWebsite } from '#server/website/website.ts'

type WebEntry = {
  documentTree(url: string, language: string, context: EntryContext): Promise<ReactElement>
  provideRequest(request: {
    language: string
    publicUrl: string
    transport: CallApi
    plainHydration: []
  }): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
  renderToString: typeof renderToString
}

/** Processor time of one rendering, in microseconds. */
export type Rendering = { ours: number; plain: number }

/**
 * Renders a page as the product does (loaders, data for the browser, whole document, with the API's answers cached),
 * compared to React's `renderToString` of the same tree alone, in alternating rounds.
 */
export async function compareRendering(site: URL, path: string, rounds: number): Promise<Rendering[]> {
  const build = await loadWebsite()
  const entry = build.entry.module as unknown as WebEntry
  const url = new URL(path, site).href
  const transport = replaying(site)
  const load = () =>
    entry.provideRequest({ language: 'tr', publicUrl: site.origin, transport, plainHydration: [] })

  const context = await contextOf(build, url, load())
  const handler = entry.createRequestHandler(build, 'production')
  const ours = async () => void (await (await handler(new Request(url), load())).text())
  const plain = async () => void entry.renderToString(await entry.documentTree(url, 'tr', context))

  const measured: Rendering[] = []
  // The first rounds warm both up.
  for (let round = -2; round < rounds; round += 1) {
    const each = { ours: await costOf(ours), plain: await costOf(plain) }
    if (round >= 0) measured.push(each)
  }
  return measured
}

const times = 40

async function costOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

/** React Router's entry context for this address, without the stream, which can be read only once. */
async function contextOf(
  build: ServerBuild,
  url: string,
  loadContext: RouterContextProvider,
): Promise<EntryContext> {
  let seen: EntryContext | undefined
  const { createRequestHandler } = build.entry.module as unknown as WebEntry
  const entry: ServerBuild['entry'] = {
    module: {
      ...build.entry.module,
      default: async (_request, _status, _headers, context) => {
        seen = context
        return new Response()
      },
    },
  }
  await createRequestHandler({ ...build, entry }, 'production')(new Request(url), loadContext)
  if (!seen) throw new Error(`${url} was not rendered.`)
  const { serverHandoffStream: _, ...context } = seen
  return context
}

/** Requests each answer once from the running server. */
function replaying(site: URL): CallApi {
  const answers = new Map<string, ReturnType<CallApi>>()
  return (request) => {
    const pending = answers.get(request.path) ?? fetchAnswer(site, request)
    answers.set(request.path, pending)
    return pending
  }
}

async function fetchAnswer(site: URL, { path, headers }: Parameters<CallApi>[0]): ReturnType<CallApi> {
  // Rendering without a pause, this process does not see the server close a connection that it would use again.
  const answer = await fetch(new URL(`/api${path}`, site), { headers: { ...headers, connection: 'close' } })
  return { status: answer.status, text: await answer.text(), retryAfter: null }
}
