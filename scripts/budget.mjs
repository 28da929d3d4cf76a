// The event route's JavaScript must not grow unnoticed: a volunteer opens it over a field's network.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const LIMIT = 180_000
/** Of it what is the app's own: a new version is that, and what changed of the rest. */
const OWN_LIMIT = 42_000
const dist = join(import.meta.dirname, '..', 'dist')

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const addresses = [
  ...html.matchAll(/<(?:script|link rel="modulepreload")[^>]+(?:src|href)="(?<address>[^"]+\.js)"/g),
].map(({ groups }) => String(groups?.['address']))
// The words of the one language that is loaded; the longer ones count.
const words = readdirSync(join(dist, 'assets')).filter((name) => /^texts-.*\.js$/.test(name))
const sizeOf = (address) => ({ address, bytes: brotliCompressSync(readFileSync(join(dist, address))).length })
const texts = words.map((name) => sizeOf(`/assets/${name}`)).toSorted((a, b) => b.bytes - a.bytes)
const sizes = [...addresses.map(sizeOf), ...texts.slice(0, 1)]
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
for (const { address, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${address}`)
console.log(
  `${String(total).padStart(8)}  bytes of brotli JavaScript before the event route can be used, ${LIMIT} at most`,
)
if (addresses.length === 0 || texts.length < 2)
  throw new Error('dist names no script or no texts: the budget would not measure what it should')
const own = sizes.filter(({ address }) => address.includes('/index-')).reduce((sum, { bytes }) => sum + bytes, 0)
if (own === 0 || own > OWN_LIMIT) {
  console.error(`The event route ships ${own} bytes of its own code, and ${OWN_LIMIT} are its budget.`)
  process.exitCode = 1
}
if (total > LIMIT) {
  console.error(`The event route ships ${total - LIMIT} bytes more than its budget.`)
  process.exitCode = 1
}
