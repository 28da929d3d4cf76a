import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Both cores of a small machine: the database mostly waits for its disk.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/walls/**/*.test.ts'],
          setupFiles: ['tests/support/refuse-stray-console.ts'],
          // The crash matrix opens a new device at every step of an operation.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{integration,equal-time,bench}/**/*.test.ts'],
          setupFiles: ['tests/support/refuse-stray-console.ts', 'tests/support/record-statements.ts'],
          globalSetup: ['tests/support/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
