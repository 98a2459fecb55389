import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two files at once: databases and pictures already use what a small machine has.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/global-setup.ts'],
          // After the others: journeys wait more than they work, so three files share the machine well.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          // A machine that is busy with something else can keep a browser waiting; the report tells who needed it.
          retry: 1,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
