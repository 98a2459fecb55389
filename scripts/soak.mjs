// `npm run soak`: the proofs that take hours. Each prints its seed or its figures.
// `npm run soak -- nodes kill`: those whose files have one of these in their names; `journeys` are the browser's.
import { ensureBuilt, ensureInstalled, runNode } from './install.mjs'

const proofs = [
  'server/kill-under-writes.test.ts',
  'server/delivery.test.ts',
  'server/three-nodes.test.ts',
  'server/slow-and-huge.test.ts',
  'server/fuzz.test.ts',
  'server/features/reservations/random-lives.test.ts',
  'server/features/reservations/race.test.ts',
  'server/features/subscriptions/random-withdrawals.test.ts',
  'server/features/subscriptions/accomplices.test.ts',
]
const wanted = process.argv.slice(2)
const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part))

/** What is set outside stays, for a shorter run. */
const length = {
  YUVA_KILL_ROUNDS: '50',
  YUVA_FUZZ_REQUESTS: '100000',
  YUVA_MESSAGES: '10000',
  YUVA_NODE_ROUNDS: '20',
  YUVA_NODE_SECONDS: '15',
  YUVA_RANDOM_ACCOMPLICES: '2000',
  YUVA_RANDOM_PURCHASES: '2000',
  YUVA_RANDOM_STEPS: '1000000',
  YUVA_RANDOM_SECONDS: '36000',
  YUVA_SLOW_CONNECTIONS: '400',
}

ensureInstalled()
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const statuses = []
const files = proofs.filter(isWanted)
if (files.length > 0) {
  const args = [...vitest, '--project=unit', '--test-timeout=21600000', ...files]
  statuses.push(runNode(args, { env: { ...length, ...process.env } }).status)
}
// Every journey in both languages on both widths.
if (isWanted('journeys')) {
  ensureBuilt()
  statuses.push(runNode([...vitest, '--project=e2e'], { env: { YUVA_LOOKS: 'all' } }).status)
}
if (statuses.length === 0) process.stderr.write(`No proof is called ${wanted.join(' or ')}.\n`)
process.exit(statuses.length > 0 && statuses.every((status) => status === 0) ? 0 : 1)
