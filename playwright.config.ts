import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath, forShortPages } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: ['**/e2e/**/*.test.ts', '**/faults/**/*.test.ts'],
  // A test has a server of its own, and mostly waits: three at a time fill two cores.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // What `npm test` repeats runs alone, after all others.
  retryStrategy: 'isolated',
  reporter: 'list',
  outputDir: 'node_modules/.cache/test/e2e',
  use: {
    browserName: 'chromium',
    // Every frame is drawn by the processor. What moves is tried where a test wants it to.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // What is not there to be tapped fails by its name, not as a test that stood still.
    actionTimeout: 60_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { ...(chromiumPath && { executablePath: chromiumPath }), args: [...chromiumArgs, ...forShortPages] },
  },
})
