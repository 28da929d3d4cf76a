import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { leanLibraries } from './scripts/chunks.ts'
import { chromiumArgs, chromiumPath } from './tests/support/chromium.ts'

/** What opens a device's databases works on in the background, and needs a process of its own. */
const devices = [
  'src/core/{account,activity,collections,db,outbox,own,staff-copies,survey}/**/*.test.ts',
  'src/state/**/*.test.ts',
  'src/features/home/next/OngoingVisits.test.tsx',
  'src/features/portal/{form/submit-form.test.ts,person/use-name.test.tsx}',
  'src/features/records/reading/history-store.test.ts',
  'src/features/screenings/use-screenings.test.tsx',
  'sw/**/*.test.ts',
]

/** A bound only ends a test that is stuck; it measures nothing. A busy machine takes its time. */
const patient = { poll: { timeout: 30_000 } }

const setUp = ['refuse-stray-console', 'wait-patiently', 'begin-from-seed'].map((name) => `tests/support/${name}.ts`)

/** A page asks for a thousand modules. None changes while the tests run: the next file of tests finds them in the browser. */
const keepModules: Plugin = {
  name: 'keep-modules',
  configureServer: ({ middlewares }) => {
    middlewares.use((_, answer, next) => {
      const setHeader = answer.setHeader.bind(answer)
      answer.setHeader = (name, value) => setHeader(name, value === 'no-cache' ? 'max-age=3600' : value)
      next()
    })
  },
}

export default defineConfig({
  test: {
    tags: [{ name: 'proof', description: 'Left to `npm run proof`: another test tries the rule, or it takes long.' }],
    // One more than a small machine has cores: the database waits for its disk, and a browser for its page.
    maxWorkers: 3,
    // Vitest blocks service workers in a browser, and the app says that it does without.
    onConsoleLog: (log) => !/service worker/i.test(log),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'tests/walls/**/*.test.ts'],
          exclude: devices,
          setupFiles: [...setUp],
          expect: patient,
          // Many draw hundreds of cases.
          testTimeout: 120_000,
          // One process reads all of it once: nothing here goes on when its test has ended.
          isolate: false,
        },
      },
      {
        test: {
          name: 'device',
          environment: 'node',
          include: devices,
          setupFiles: [...setUp],
          expect: patient,
          // The crash matrix opens a new device at every step of an operation, on a machine that may be busy.
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{integration,proof/{equal-time,bench,load}}/**/*.test.ts'],
          setupFiles: [...setUp, 'tests/support/record-statements.ts'],
          expect: patient,
          globalSetup: ['tests/support/start-postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A process reads the server once: nothing of a test goes on when it has ended.
          isolate: false,
        },
      },
      {
        plugins: [react(), tailwindcss(), keepModules],
        resolve: { alias: leanLibraries },
        // All that the app may load late: what is found in the middle of a test restarts it.
        optimizeDeps: { entries: ['src/app/main.tsx', 'tests/screens/**/*.{ts,tsx}'] },
        // As the hospital in memory seals its answers.
        define: {
          'import.meta.env.VITE_ENVELOPE_SECRET': JSON.stringify('an envelope secret for tests'),
          // React as people get it: what it does besides for developers takes a quarter of the time.
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          setupFiles: [
            'tests/support/wait-patiently.ts',
            'tests/screens/refuse-stray-errors.ts',
            'tests/screens/begin-as-usual.ts',
          ],
          testTimeout: 120_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            provider: playwright({
              launchOptions: {
                ...(chromiumPath && { executablePath: chromiumPath }),
                args: [...chromiumArgs],
              },
              contextOptions: {
                locale: 'id-ID',
                timezoneId: 'Asia/Jakarta',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
