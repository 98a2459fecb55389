import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What makes a test longer: a number that depends on the length, or a journey's variants. */
const usesLength =
  /\b(byLength|testLength|longTest|describeLong|variants|variantsOfWidth)\b.*from '.*(test-length|long-test|variants)\.ts'/

/** The test files that have a long form, by their paths in the tree. */
export function longTestFiles(root) {
  return ['server', 'scripts', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.test\.ts$/.test(path) && usesLength.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
