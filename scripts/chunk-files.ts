import type { Plugin, Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const reactLibraries = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/
const icons = /node_modules[\\/]lucide-react[\\/]/
/** Small, and without packages of their own that would come with them. */
const helpers = /web[\\/](domain|platform)[\\/].*\.ts$/
const limits = /\.limits\.generated\.ts$/
const shell = /web[\\/]app[\\/](entry\.client|root|shell[\\/]main-layout)\.tsx/
/** No page sends anything while it loads; through its package every page seems to load it at once. */
const sending =
  /web[\\/]platform[\\/](send-once|idempotent-mutation)\.ts|[\\/](mutationObserver|useMutation)\.js/
/** Only saving answers for a trip without a connection needs it, and loads it later; the same holds for its package. */
const storing = /[\\/]query-core[\\/].*[\\/]hydration\.js/
const publicPage = /web[\\/]pages[\\/](landing|results|listing)-page\.tsx/
/** Separate files: evaluating the entry hydrates the page, and one file cannot be two routes. */
const ownFile = /web[\\/]app[\\/](entry\.client|root)\.tsx/

/**
 * A page loads few files, with hardly any unused code: React, what every page runs, what the landing pages share, and
 * its own. Everything else is split by use. Hundreds of tiny files would cost more in requests, and compress worse,
 * than they save.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: reactLibraries, priority: 5 },
  { name: loadedByAll, debugName: 'app', priority: 4 },
  // The listing page loads it at once, every member page later: those would otherwise load that page with it.
  { name: 'sending', test: sending, priority: 3 },
  { name: loadedBySome, debugName: 'public-pages', priority: 2 },
  { name: loadedByOne, debugName: 'public page', priority: 1 },
  // Each shared one would be a separate file, which every page names in its first load.
  { name: 'icons', test: icons, minShareCount: 2, priority: 0 },
  { name: 'limits', test: limits, minShareCount: 2, priority: 0 },
  { name: 'helpers', test: helpers, minShareCount: 2, priority: 0 },
]

/**
 * A page names 200 files at first load, and no compression shortens their hashes: these are the shortest that the
 * bundler allows, and files that are loaded later have no name beside them. Pictures and styles keep theirs: the
 * server's build names them too.
 */
const named = 'assets/[name]-[hash:7].js'
const hasName =
  /^(?!staff-page|reading-page).*-(page|pages|layout)$|^(landing-parts|listing-parts|react|icons|limits|sending|rolldown-runtime)$/
const everywhere = /(^|\/)(react|main-layout|rolldown-runtime)-[^/]+\.js$/
const shortNames = {
  entryFileNames: named,
  chunkFileNames: ({ name }: { name: string }) => (hasName.test(name) ? named : 'assets/[hash:7].js'),
}

export function chunkFiles(): Plugin {
  return {
    name: 'chunk-files',
    configEnvironment: (environment) =>
      environment === 'client'
        ? {
            build: {
              // What every page runs is there when a part is loaded later: naming it costs bytes in each first load.
              modulePreload: {
                resolveDependencies: (_file, files, { hostType }) =>
                  hostType === 'js' ? files.filter((file) => !everywhere.test(file)) : files,
              },
              rolldownOptions: {
                // A route's file may export more than the route: it need not be one that only passes another on.
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups }, ...shortNames },
              },
            },
          }
        : undefined,
  }
}

function loadedByAll(id: string, context: Context): string | null {
  return whatLoads(id, context).has('shell') ? 'app' : null
}

function loadedBySome(id: string, context: Context): string | null {
  return whatLoads(id, context).size > 1 ? 'public-pages' : null
}

function loadedByOne(id: string, context: Context): string | null {
  const [page] = whatLoads(id, context)
  return page ?? null
}

/** The public pages, or the shell, that load a module at once and not on demand. */
function whatLoads(id: string, context: Context): Set<string> {
  const loaders = new Set<string>()
  if (ownFile.test(id) || sending.test(id) || storing.test(id)) return loaders
  const seen = new Set([id])
  for (const module of seen) {
    if (shell.test(module)) loaders.add('shell')
    const page = publicPage.exec(module)?.[1]
    if (page) loaders.add(page)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return loaders
}
