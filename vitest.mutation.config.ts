import { defineConfig } from 'vitest/config'

/** The tests of the pure rules alone: what `npm run mutate` asks of each mutant. They need no database. */
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
