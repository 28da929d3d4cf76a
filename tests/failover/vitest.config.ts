import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'failover',
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    include: ['tests/failover/*.test.ts'],
    setupFiles: ['tests/support/refuse-stray-console.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
