import { defineConfig } from 'vitest/config'

/** Only the tests of pure rules, which `npm run mutate` runs for each mutant. They need no database. */
export default defineConfig({
  test: {
    include: [
      'shared/features/{reservations,points}/**/*.test.ts',
      'shared/features/listings/availability.rules.test.ts',
      'shared/kernel/{civil-date,date-range}.test.ts',
    ],
    environment: 'node',
  },
})
