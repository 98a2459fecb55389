import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const results = join(root, 'benchmarks', 'RESULTS.md')
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

/** The circumstances of a figure, without which it means nothing. */
export function circumstances(now: Date): string {
  const changed = git('status', '--porcelain', '--', ':!benchmarks/RESULTS.md') === '' ? '' : ' and changes'
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return [
    `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${process.platform}`,
    `Node ${process.versions.node}`,
  ].join(' · ')
}

export const resultEntry = (bench: string, printed: string, now: Date): string =>
  `\n## ${bench}\n\n${circumstances(now)}\n\n\`\`\`text\n${printed.trim()}\n\`\`\`\n`

/** The results with this entry in place of earlier ones of the same benchmark, which git has. */
export function withEntry(document: string, entry: string): string {
  const nameOf = (section: string) => /^## (\S+)/.exec(section)?.[1]
  const earlier = document.split(/\n(?=## )/).filter((section) => nameOf(section) !== nameOf(entry.trim()))
  return `${earlier.join('\n').trimEnd()}\n${entry}`
}

export const saveResult = async (bench: string, printed: string): Promise<void> =>
  writeFile(results, withEntry(await readFile(results, 'utf8'), resultEntry(bench, printed, new Date())))
