import { defineConfig } from 'vitest/config'

/** `npm run test:browsers`: the website in Firefox and WebKit beside Chromium. */
export default defineConfig({
  test: {
    include: ['e2e/browsers/*.test.ts'],
    environment: 'node',
    globalSetup: ['server/testing/global-setup.ts', 'e2e/global-setup.ts'],
    // All engines work at once already.
    fileParallelism: false,
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
