import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineProject, type UserWorkspaceConfig } from 'vitest/config'
import { findJourneyBrowser } from './e2e/browser.ts'
import { byLength } from './server/testing/test-length.ts'

/** React as visitors get it: its development build takes half of the run, for stacks that no test reads. */
const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

/** Components in the browser that npm brought, with the app's styles; `web/testing` answers their calls. */
export default defineProject(async (): Promise<UserWorkspaceConfig> => {
  const { env, ...program } = await findJourneyBrowser()
  return {
    plugins: [tailwindcss()],
    define: production,
    oxc: { jsx: { development: false } },
    // All that the web imports: a package that is found only while tests run has the page reloaded.
    optimizeDeps: {
      entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*', '!web/app/entry.server.tsx'],
      include: ['react-dom/server', 'react/jsx-runtime'],
      rolldownOptions: { transform: { define: production } },
    },
    test: {
      name: 'component',
      // After the other projects, since what differs in workers runs as a group of its own. A tab waits a third of its time
      // for the runner, so that three use two cores.
      maxWorkers: 3,
      // The app is loaded once for each tab and not for each file: half of the time.
      isolate: false,
      sequence: { groupOrder: 1 },
      include: ['web/**/*.component.test.tsx'],
      setupFiles: ['web/testing/setup.ts'],
      // As journeys have variants: one in each length of the run.
      provide: { languages: byLength({ short: ['tr'], long: ['en'], soak: ['tr', 'en'] }) },
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000, interval: 10 } },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: { ...program, ...(env && { env: env as Record<string, string> }) },
          contextOptions: { locale: 'tr-TR', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' },
          actionTimeout: 15_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
})
