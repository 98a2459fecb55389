import { spawnSync } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const results = join(root, 'benchmarks', 'RESULTS.md')
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

/** The circumstances of a figure: without them it means nothing. */
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

/** Appends the newest run. */
export const saveResult = (bench: string, printed: string): Promise<void> =>
  appendFile(results, resultEntry(bench, printed, new Date()))
