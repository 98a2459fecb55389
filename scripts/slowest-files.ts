import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const count = 10

/** Everything a file took: loading it, its hooks, its tests; ms. */
function durationOf(file: TestModule): number {
  const { collectDuration, setupDuration, duration } = file.diagnostic()
  return collectDuration + setupDuration + duration
}

/** Reports at the end of a run the slowest files, and which tests passed only on a retry. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const slowest = files.toSorted((a, b) => durationOf(b) - durationOf(a)).slice(0, count)
    const line = (file: TestModule) =>
      `${(durationOf(file) / 1_000).toFixed(1).padStart(7)} s  ${relative(process.cwd(), file.moduleId)}`
    const again = files
      .flatMap((file) => [...file.children.allTests()])
      .filter((test) => test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0)
      .map((test) => `  ${relative(process.cwd(), test.module.moduleId)}: ${test.fullName}`)
    const parts = [
      ...(slowest.length > 0 ? ['The slowest files:', ...slowest.map(line)] : []),
      ...(again.length > 0 ? ['Passed only when run again:', ...again] : []),
    ]
    process.stdout.write(parts.map((part) => `${part}\n`).join(''))
  }
}
