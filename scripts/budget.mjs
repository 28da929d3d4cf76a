// What a page needs before it can be used must not grow unnoticed: a volunteer opens it over a field's network.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { firstLoads } from './first-loads.ts'
import { root } from './program.mjs'

/** Of the first load what is the app's own: a new version is that, and what changed of the rest. */
const OWN_LIMIT = 42_000
const dist = join(root, 'dist')

/** @type {Record<string, Record<string, string[]>>} */
const loads = JSON.parse(readFileSync(join(root, 'node_modules', '.cache', 'first-loads.json'), 'utf8'))
/** @param {string} file */
const sizeOf = (file) => brotliCompressSync(readFileSync(join(dist, file))).length
// Of the one language that is loaded; the longer ones count.
const texts = readdirSync(join(dist, 'assets')).filter((name) => /^texts-.*\.js$/.test(name))
const longer = Math.max(...texts.map((name) => sizeOf(`assets/${name}`)))
if (texts.length < 2) throw new Error('dist has no texts of two languages: the budget would not measure what it should')

/** @type {string[]} */
const faults = []
for (const [path, { bytes, files, without }] of Object.entries(firstLoads)) {
  const load = Object.entries(loads[path] ?? {})
  if (load.length === 0) throw new Error(`the build does not say what ${path} needs`)
  const total = load.reduce(
    (sum, [file]) => sum + (texts.some((name) => file.endsWith(name)) ? longer : sizeOf(file)),
    0,
  )
  const own = load.reduce((sum, [file]) => sum + (file.includes('/index-') ? sizeOf(file) : 0), 0)
  console.log(`${String(total).padStart(8)} bytes, ${String(load.length).padStart(2)} files  ${path}`)
  if (total > bytes) faults.push(`${path} needs ${total - bytes} bytes more than its budget of ${bytes}.`)
  if (load.length > files) faults.push(`${path} needs ${load.length} files, and ${files} are its budget.`)
  if (own === 0 || own > OWN_LIMIT)
    faults.push(`${path} begins with ${own} bytes of the app's own, at most ${OWN_LIMIT}.`)
  for (const module of new Set(load.flatMap(([, modules]) => modules)))
    if (without.some((part) => part.test(module))) faults.push(`${path} must do without ${module}.`)
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
