import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { capture, root } from './program.mjs'
import { fail, say, step } from './say.mjs'

const stampFile = join(root, 'node_modules', '.cache', 'built')
const sources = [
  'src',
  'sw',
  'public',
  'vite.config.ts',
  'index.html',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.production',
]

/** Builds the app when dist is missing or was built from something else. */
export async function ensureBuilt() {
  const present = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : ''
  if (present !== (await sourcesHash()) || !existsSync(join(root, 'dist', 'index.html'))) await buildApp()
}

/** @returns the sizes of the first loads and of what a device keeps, as text */
export async function buildApp() {
  const wanted = await sourcesHash()
  // Deleted first: an interrupted build must not pass for a complete one.
  await rm(stampFile, { force: true })
  await step('Building the app', () => runStep('vite', ['build']))
  await step('Writing the pages of first visits', () => runStep('node', ['scripts/first-screens.mjs']))
  await step('Compressing it', () => runStep('node', ['scripts/precompress.mjs']))
  const sizes = existsSync(join(root, 'scripts', 'budget.mjs'))
    ? await step('Checking its size', () => runStep('node', ['scripts/budget.mjs']))
    : ''
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, wanted)
  return sizes
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns the program's output
 */
async function runStep(command, args) {
  const { code, output } = await capture(command, args)
  if (code === 0) return output
  if (output.includes('ENOSPC')) fail('No disk space is left for the built app: free some and start again.')
  say(`\n${output.trim()}`)
  fail(`The app could not be built: ${[command, ...args].join(' ')} says above why.`)
}

async function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for await (const file of filesOf(join(root, source))) {
      if (/\.(?:test\.tsx?|tsbuildinfo|md)$/.test(file)) continue
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  for (const [name, value] of Object.entries(process.env).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    // The build writes these settings into the app.
    if (name.startsWith('VITE_') || name === 'ENVELOPE_SECRET' || name === 'API_BASIC') {
      hash.update(`${name}=${value}\0`)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path a file or a folder
 * @returns {AsyncGenerator<string>}
 */
async function* filesOf(path) {
  if (!existsSync(path)) return
  try {
    const names = await readdir(path)
    for (const name of names.toSorted()) yield* filesOf(join(path, name))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) throw error
    yield path
  }
}
