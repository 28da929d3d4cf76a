// Writes a brotli and a gzip file beside every compressible file of dist. Compressing once allows the best level, which
// would be too slow for each request.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './program.mjs'

const compressible = new Set('.html .js .mjs .css .svg .json .webmanifest .txt .xml .wasm .map .ico .ttf'.split(' '))

const entries = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
await Promise.all(files.map(compress))

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
