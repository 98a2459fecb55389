import { defineConfig } from 'vitest/config'
import ProofsFirst from './scripts/proofs-first.ts'

export default defineConfig({
  test: {
    // With four, two cores do a tenth more work for the same tests; with two, they wait for those that wait.
    maxWorkers: 3,
    sequence: { sequencer: ProofsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared', 'server', 'demo', 'scripts', 'benchmarks'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
          environment: 'node',
          isolate: false,
          globalSetup: ['server/testing/global-setup.ts', 'server/testing/recording-setup.ts'],
          setupFiles: ['server/testing/fixed-seeds.ts', 'server/testing/record-test-file.ts'],
          // What a busy machine takes five times as long for still passes; what hangs fails all the same.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx'],
          environment: 'node',
          isolate: false,
        },
      },
      './vitest.component.config.ts',
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['server/testing/global-setup.ts', 'e2e/global-setup.ts'],
          // A busy machine can delay a browser; the report lists retried tests.
          retry: 1,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
