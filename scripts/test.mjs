// `npm test`: every check and every test there is. The last line counts them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runNode } from './install.mjs'

ensureInstalled()
const checks = runNode(['scripts/check.ts'])
ensureBuilt()

const report = join(root, '.cache', 'tests.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
const filters = process.argv.slice(2)
runNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...filters,
])

// A run that crashed before its report counts as one failure, never as none.
const crashed = { numPassedTests: 0, numFailedTests: 1, success: false, testResults: [] }
const tests = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : crashed
const brokenFiles = tests.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
)
const checkFailures = checks.status === 0 ? 0 : 1
const failed = Math.max(tests.numFailedTests + brokenFiles.length, tests.success ? 0 : 1) + checkFailures
const passed = tests.numPassedTests + (checks.status === 0 ? 1 : 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
