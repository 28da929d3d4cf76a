import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { keptAreas } from './scripts/areas.ts'
import { earlyFiles, leanLibraries, neededAtOnce, noCircles, togetherLater } from './scripts/chunks.ts'
import { readSocialLinks, readWebsiteBase } from './src/core/domain/portal/website.ts'

const root = import.meta.dirname

/**
 * The same sources and settings give the same version on every machine: two builds of it are interchangeable. A new
 * credential is a new version, for what was held for the old one to go on.
 */
function sourceHash(): string {
  const hash = createHash('sha256')
  const add = (path: string) => hash.update(path.slice(root.length)).update(readFileSync(path))
  const settings = ['package.json', 'package-lock.json', 'vite.config.ts']
  for (const file of [
    'index.html',
    ...settings,
    'scripts/areas.ts',
    'scripts/chunks.ts',
    'scripts/first-loads.ts',
    'scripts/first-screens.mjs',
  ])
    add(join(root, file))
  for (const folder of ['public', 'src', 'sw']) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !/\.(?:tsbuildinfo|md|test\.tsx?)$/.test(entry.name))
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) add(path)
  }
  for (const name of ['ENVELOPE_SECRET', 'API_BASIC', 'VITE_API_BASE', 'VITE_WEBSITE_BASE', 'VITE_SOCIAL_LINKS'])
    hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex').slice(0, 10)
}

/** Page and service worker are two builds; both read `import.meta.env` from the VITE_ variables of this process. */
function publishSettings(): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const { ENVELOPE_SECRET, API_BASIC, VITE_WEBSITE_BASE, VITE_SOCIAL_LINKS } = process.env
  // A bad value stops the build, not the page.
  readWebsiteBase(VITE_WEBSITE_BASE)
  readSocialLinks(VITE_SOCIAL_LINKS)
  process.env['VITE_APP_VERSION'] = `${version}+${sourceHash()}`
  process.env['VITE_API_BASE'] ??= '/api'
  if (ENVELOPE_SECRET) process.env['VITE_ENVELOPE_SECRET'] = ENVELOPE_SECRET
  if (API_BASIC) process.env['VITE_API_BASIC'] = API_BASIC
}

export default defineConfig(() => {
  publishSettings()
  const areas = keptAreas()
  return {
    plugins: [react(), tailwindcss(), pwa(areas), versionFile(), noCircles(), earlyFiles(), areas.plugin],
    resolve: { alias: leanLibraries },
    server: { port: 3000, strictPort: true, proxy: { '/api': 'http://localhost:3001' } },
    preview: { port: 3000, strictPort: true, proxy: { '/api': 'http://localhost:3001' } },
    // The server tells the scripts of workers by their name, and sends each its own content security policy.
    worker: { rolldownOptions: { output: { entryFileNames: 'assets/worker-[hash].js' } } },
    build: {
      // Those of package.json's browserslist.
      target: ['chrome111', 'edge111', 'firefox121', 'ios16.4', 'safari16.4'],
      sourcemap: false,
      // Nothing inlined: the content security policy allows neither data: addresses nor inline scripts.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // A later screen's file names what it imports: a list of all of them would come with the first screen.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
      },
      rolldownOptions: {
        output: {
          minify: { compress: { dropConsole: true } },
          codeSplitting: {
            groups: [
              { name: neededAtOnce(), priority: 1, includeDependenciesRecursively: false },
              { name: togetherLater, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  }
})

function pwa({ mark }: Pick<ReturnType<typeof keptAreas>, 'mark'>) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'index.ts',
    injectRegister: false,
    includeManifestIcons: false,
    registerType: 'prompt',
    injectManifest: {
      rollupFormat: 'iife',
      // Of the manifest's icons a page shows none: the browser fetches them where the app is installed.
      globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/icon-192.png'],
      manifestTransforms: [mark],
    },
    integration: {
      // The plugin names the worker after its source; its address is for life, so it gets a telling one.
      beforeBuildServiceWorker(options) {
        options.swDest = options.injectManifest.swDest = join(root, options.outDir, 'sw.js')
      },
    },
    devOptions: { enabled: true, type: 'module' },
    manifest: {
      id: '/',
      name: 'Portal Pasien',
      short_name: 'Portal Pasien',
      description: 'Formulir kesehatan yang tetap berjalan tanpa sinyal.',
      lang: 'id',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#17c191',
      background_color: '#f5f8f7',
      categories: ['health', 'medical'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
  })
}

/** What the server tells pages that ask for the version that is served. */
function versionFile(): Plugin {
  return {
    name: 'version-file',
    generateBundle() {
      const source = JSON.stringify({ version: process.env['VITE_APP_VERSION'] })
      this.emitFile({ type: 'asset', fileName: 'version.json', source })
    },
  }
}
