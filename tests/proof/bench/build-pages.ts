import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const root = join(import.meta.dirname, 'page')
const common: InlineConfig = { configFile: false, logLevel: 'error', root, base: '/bench/' }
const output = { target: 'baseline-widely-available', modulePreload: { polyfill: false } } as const

/** Builds the page and the service worker of the benchmark as the app is built, around the app's own core. */
export async function buildPages(outDir: string): Promise<void> {
  await build({ ...common, build: { ...output, outDir, emptyOutDir: true } })
  await build({
    ...common,
    // Workbox asks `process` whether to log, and a browser has none.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      outDir,
      emptyOutDir: false,
      minify: true,
      lib: { entry: join(root, 'worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
    },
  })
}

/** Builds the page of the forms, with the app's own form, components and styles. */
export async function buildFormPage(outDir: string): Promise<void> {
  await build({
    ...common,
    plugins: [react(), tailwindcss()],
    build: { ...output, outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'form.html') } },
  })
}

/** Builds the pages beside the app for the history, on the app's origin below an address that the app leaves alone. */
export async function buildHistoryPages(outDir: string, base: string): Promise<void> {
  const input = ['history.html', 'static.html'].map((name) => join(root, name))
  await build({
    ...common,
    base: `${base}/`,
    build: { ...output, outDir, emptyOutDir: true, rolldownOptions: { input } },
  })
}
