// A volunteer opens the app over a mobile network in the field. So these two sizes must not grow unnoticed: what a page
// needs before it can be used, and what a device keeps.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { firstLoads, keptFiles } from './first-loads.ts'
import { root } from './program.mjs'

/** Bytes of the app's own code in a first load. A new version makes a device load them again. */
const OWN_LIMIT = 42_000
const dist = join(root, 'dist')

/** @type {Record<string, Record<string, string[]>>} */
const loads = JSON.parse(readFileSync(join(root, 'node_modules', '.cache', 'first-loads.json'), 'utf8'))
/** @param {string} file */
const sizeOf = (file) => brotliCompressSync(readFileSync(join(dist, file))).length
// A page loads the texts of one language. The budget counts the longer ones.
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

/** @type {Record<string, { areas: string[], modules: string[] }>} */
const kept = JSON.parse(readFileSync(join(root, 'node_modules', '.cache', 'kept-files.json'), 'utf8'))
/** Pictures and fonts are served as they are. @param {string} file */
const servedSize = (file) =>
  existsSync(join(dist, `${file}.br`)) ? sizeOf(file) : readFileSync(join(dist, file)).length
const all = Object.keys(kept)
console.log(
  `${String(all.reduce((sum, file) => sum + servedSize(file), 0)).padStart(8)} bytes, ${all.length} files  of the whole app`,
)
console.log(`${String(servedSize('sw.js')).padStart(8)} bytes            the service worker itself`)
for (const [area, { bytes, files, without }] of Object.entries(keptFiles)) {
  const own = Object.entries(kept).filter(([, { areas }]) =>
    area === 'field' ? areas.length === 0 : areas.includes(area),
  )
  const total = own.reduce((sum, [file]) => sum + servedSize(file), 0)
  const when = area === 'field' ? 'from the first visit' : 'once it is opened'
  console.log(`${String(total).padStart(8)} bytes, ${String(own.length).padStart(2)} files  kept of ${area} ${when}`)
  if (total > bytes) faults.push(`A device keeps ${total - bytes} bytes more of ${area} than its budget of ${bytes}.`)
  if (own.length > files) faults.push(`A device keeps ${own.length} files of ${area}, and ${files} are its budget.`)
  for (const module of new Set(own.flatMap(([, { modules }]) => modules)))
    if (without.some((part) => part.test(module))) faults.push(`A device keeps ${module} with ${area}.`)
}

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
