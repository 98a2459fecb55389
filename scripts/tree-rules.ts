import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const source = /\.(ts|tsx|css|sql|mjs|cjs)$/
const exempt = /\.generated\.|^web\/app\/tokens\.css$/
const failLines = 500
/** The whole schema, in the order in which it is created. */
const anySize = 'server/migrations/baseline.sql'
const maximumDepth = 4
const maximumFilesInFolder = 14

/** Folders of features that are older than the limit; each leaves the list when it gets folders of its own. */
const crowdedFolders: readonly string[] = [
  ...[
    'accounts',
    'calendar-links',
    'favourites',
    'listings',
    'messages',
    'moderation',
    'notifications',
    'payments',
    'points',
    'privacy',
    'rescues',
    'rings',
    'search',
    'subscriptions',
    'wishes',
  ].map((feature) => `server/features/${feature}`),
  'shared/features/listings',
  ...[
    'accounts',
    'calendar',
    'favourites',
    'listing-form',
    'listings/detail',
    'messages',
    'profiles',
    'rings',
    'search/when',
    'start-page',
    'wishes',
  ].map((folder) => `web/features/${folder}`),
]

/** Files known to git, and untracked ones. */
export function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((file) => source.test(file) && !exempt.test(file) && existsSync(join(root, file)))
}

/** A file that cannot be read in one sitting is two files. */
export function sizeProblems(root: string): string[] {
  return sourceFiles(root).flatMap((file) => {
    if (file === anySize) return []
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    return lines > failLines ? [`${file} has ${lines} lines; ${failLines} at most`] : []
  })
}

/** A folder of a feature can be taken in at a glance, or it is split into folders. */
export function folderProblems(root: string): string[] {
  const files = sourceFiles(root).filter(
    (file) => /^(server|shared|web)\/features\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const folders = [...Map.groupBy(files, (file) => dirname(file))]
  const crowded = folders.filter(([, own]) => own.length > maximumFilesInFolder)
  const isCrowded = new Set(crowded.map(([folder]) => folder))
  return [
    ...crowded
      .filter(([folder]) => !crowdedFolders.includes(folder))
      .map(([folder, own]) => `${folder} has ${own.length} files; ${maximumFilesInFolder} at most`),
    ...crowdedFolders
      .filter((folder) => !isCrowded.has(folder))
      .map((folder) => `${folder} is not crowded any more: remove it from scripts/tree-rules.ts`),
  ]
}

/** On the web a file is found by its name alone. */
export function twinProblems(root: string): string[] {
  const files = sourceFiles(root).filter((file) => /^web\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
  const byName = Map.groupBy(files, (file) => basename(file).replace(/\.tsx?$/, ''))
  return [...byName.values()].flatMap((twins) => (twins.length > 1 ? [`one name: ${twins.join(', ')}`] : []))
}

/** kebab-case, no catch-all folders, no barrels, not too deep. */
export function namingProblems(root: string): string[] {
  return sourceFiles(root).flatMap((file) => {
    const parts = file.split('/')
    const name = parts.at(-1) ?? ''
    const problems: string[] = []
    if (!/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)) problems.push(`${file}: names are kebab-case`)
    if (parts.some((part) => /^(utils?|helpers?|misc|common|manager)(\.|$)/.test(part))) {
      problems.push(`${file}: a homeless function has a domain; name the drawer by it`)
    }
    if (/^index\.tsx?$/.test(name)) problems.push(`${file}: no barrels`)
    if (parts.length - 1 > maximumDepth) problems.push(`${file}: at most ${maximumDepth} folders deep`)
    return problems
  })
}
