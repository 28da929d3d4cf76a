import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'

/** Page and service worker of the benchmark, built as the app is, around the product's own core. */
export async function buildPages(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'page')
  const common: InlineConfig = { configFile: false, logLevel: 'error', root, base: '/bench/' }
  const output = { outDir, target: 'baseline-widely-available', modulePreload: { polyfill: false } } as const
  await build({ ...common, build: { ...output, emptyOutDir: true } })
  await build({
    ...common,
    // A browser has no process, and Workbox asks it whether to log.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      emptyOutDir: false,
      minify: true,
      lib: { entry: join(root, 'worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
    },
  })
}
