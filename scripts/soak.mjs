// `npm run soak`: the proofs that take hours. Each prints its seed or its figures.
import { ensureInstalled, runNode } from './install.mjs'

ensureInstalled()
const soak = runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    '--test-timeout=21600000',
    'server/kill-under-writes.test.ts',
    'server/features/reservations/random-lives.test.ts',
    'server/features/reservations/race.test.ts',
  ],
  { env: { YUVA_KILL_ROUNDS: '50', YUVA_RANDOM_SECONDS: '7200' } },
)
process.exit(soak.status ?? 1)
