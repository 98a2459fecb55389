// `npm test`: every check and every test, open-ended proofs in their short form, and then the row types against the
// statements that the tests ran. `npm run test:long` and `npm run soak`: only those proofs, in their long form and for
// hours (docs/testing.md). `npm run test:browsers`: the website in Firefox and WebKit beside Chromium. What follows
// `--` goes to vitest: names of files, `--changed` for tests that uncommitted changes concern. Failures are named (✗)
// before the last line, which counts them.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { narrowToFeatures } from './changed-tests.mjs'
import { ensureBuilt, ensureInstalled, root, runNode } from './install.mjs'
import { longTestFiles } from './long-tests.mjs'
import { createMemoryFolder } from './memory-folder.mjs'

const lengths = { '--long': 'long', '--soak': 'soak' }
const [first = ''] = process.argv.slice(2)
const length = lengths[first] ?? 'short'
const inBrowsers = first === '--browsers'
const wanted = process.argv.slice(length === 'short' && !inBrowsers ? 2 : 3)

ensureInstalled()
/** Every statement has to be recorded again. */
const recordsAll = length === 'short' && !inBrowsers && wanted.length === 0
if (recordsAll) rmSync(join(root, '.cache', 'row-types', 'recorded.json'), { force: true })
const results = inBrowsers
  ? [runTests(['--config', 'vitest.browsers.config.ts', ...wanted])]
  : length === 'short'
    ? [runChecks(), runTests(chooseChanged(wanted)), compareRowTypes()]
    : [runTests(chooseLong())]
const [passed, failed] = ['passed', 'failed'].map((each) => results.reduce((sum, one) => sum + one[each], 0))
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function runChecks() {
  return resultOf(runNode(['scripts/check.ts', '--before-tests']))
}

/** With the statements that the tests have just recorded. */
function compareRowTypes() {
  const result = resultOf(runNode(['scripts/row-types.ts', ...(recordsAll ? ['--complete'] : [])]))
  if (result.failed > 0) process.stdout.write('✗ row types: see above\n')
  return result
}

function resultOf({ status }) {
  return { passed: Number(status === 0), failed: Number(status !== 0) }
}

/** Those whose names contain one of the wanted parts; all that have a long form by default. */
function chooseLong() {
  const files = longTestFiles(root)
  const chosen = files.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  if (chosen.length > 0) return chosen
  process.stderr.write(`None of these is called ${wanted.join(' or ')}:\n${files.join('\n')}\n`)
  process.exit(1)
}

/** Replaces `--changed` by the test files that it finds, without those that reach the changes only through the whole app. */
function chooseChanged(args) {
  if (!args.includes('--changed')) return args
  const options = args.filter((arg) => arg !== '--changed')
  const { stdout } = runNode(
    ['node_modules/vitest/vitest.mjs', 'list', '--changed', '--filesOnly', '--json', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const files = JSON.parse(stdout).map(({ file }) => relative(root, file).replaceAll('\\', '/'))
  const concerned = [...new Set(files)]
  const chosen = narrowToFeatures(concerned, changedPaths())
  const left = concerned.length - chosen.length
  if (left > 0) process.stdout.write(`${left} test files start the whole app: npm test runs them.\n`)
  return chosen.length > 0 ? chosen : args
}

/** The paths that differ from the last commit, new ones included. */
function changedPaths() {
  return execFileSync('git', ['status', '--porcelain', '-z', '-uall', '--no-renames'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3))
}

/** Journeys need the website; for a change it is built only if the change concerns one. */
function wantsWebsite(args) {
  return !wanted.includes('--changed') || args.some((arg) => arg.startsWith('e2e/'))
}

function runTests(args) {
  if (wantsWebsite(args)) ensureBuilt()
  const report = join(root, '.cache', 'tests.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  // A fixed seed would make each soak the same: tests print the seed they use.
  const seed =
    length === 'soak' && { YUVA_TEST_SEED: String(randomInt(2 ** 31)), ...process.env }.YUVA_TEST_SEED
  const memory = createMemoryFolder()
  const { status } = runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./scripts/slowest-files.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(length === 'soak' ? ['--test-timeout=36000000'] : []),
      ...args,
    ],
    {
      env: {
        YUVA_TEST_LENGTH: length,
        ...(seed && { YUVA_TEST_SEED: seed }),
        ...(memory && { TMPDIR: memory.path }),
      },
    },
  )
  memory?.remove()
  // The changes concern nothing; a run that crashed before its report counts as one failure, never as none.
  if (!existsSync(report)) return { passed: 0, failed: Number(status !== 0) }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  for (const { name, assertionResults } of testResults) {
    for (const { status, fullName } of assertionResults) {
      if (status === 'failed') process.stdout.write(`✗ ${relative(root, name)}: ${fullName}\n`)
    }
  }
  for (const { name } of broken)
    process.stdout.write(`✗ ${relative(root, name)}: it did not run to its end\n`)
  const failed = numFailedTests + broken.length
  if (status === 0 || failed > 0) return { passed: numPassedTests, failed }
  process.stdout.write('✗ vitest: an error outside of the tests, see above\n')
  return { passed: numPassedTests, failed: 1 }
}
