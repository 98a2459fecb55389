import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a longer run adds: a number that depends on the length, a journey's variants, a screen's other language. */
const usesLength =
  /\b(byLength|testLength|longTest|describeLong|variants|variantsOfWidth|languages)\b.*from '.*(test-length|long-test|variants|render-screen)\.tsx?'/

/** The test files that have a long form, by their paths in the tree. */
export function longTestFiles(root) {
  return ['server', 'demo', 'scripts', 'e2e', 'web']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && usesLength.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
