import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What says how long a test is: a number or a choice of its own, or the looks in which a journey is made. */
const asksForLength = /\b(byLength|testLength|looks)\b.*from '.*(test-length|looks)\.ts'/
/** These have more looks only where they are crossed. */
const asksForLooks = /\b(everyLook|onlyIn)\b.*from '.*looks\.ts'/

/** The test files that have a form of this length (long or soak), by their paths in the tree. */
export function longTestFiles(root, length) {
  const isAsking = (text) => asksForLength.test(text) || (length === 'soak' && asksForLooks.test(text))
  return ['server', 'scripts', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.test\.ts$/.test(path) && isAsking(readFileSync(join(root, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
