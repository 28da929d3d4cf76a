import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'failover',
    root: new URL('../../..', import.meta.url).pathname,
    environment: 'node',
    include: ['tests/proof/failover/*.test.ts'],
    setupFiles: ['refuse-stray-console', 'wait-patiently', 'begin-from-seed'].map((name) => `tests/support/${name}.ts`),
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
