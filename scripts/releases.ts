import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Release = { version: string; commit: string }

/** The releases of CHANGELOG.md, newest first, each with its commit. */
export function releases(root: string): Release[] {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .filter((section) => !section.startsWith('Unreleased'))
    .map((section) => {
      const version = /^(\d+\.\d+\.\d+) · \d{4}-\d\d-\d\d\n/.exec(section)?.[1]
      const commit = /^Commit: ([0-9a-f]{7,40})$/m.exec(section)?.[1]
      if (version === undefined || commit === undefined)
        throw new Error(`CHANGELOG.md: no version, day and commit in "## ${section.split('\n')[0]}"`)
      return { version, commit }
    })
}
