import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const earlyFiles = z.record(
  z.string().check(z.regex(/^\/[A-Za-z/-]*$/)),
  z.array(z.string().check(z.regex(/^assets\/[\w.-]+$/))),
)

/** The app's files that pages below an address need first, beside those that their HTML names. */
export type EarlyFiles = z.infer<typeof earlyFiles>

/**
 * Reads the list of the build. Returns the `Link` header of a page by its address: a browser then fetches those files
 * beside the first script, not after it.
 */
export function linksOf(root: string): (path: string) => string | undefined {
  const file = join(root, 'early-files.json')
  const early = existsSync(file) ? earlyFiles.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const links = Object.entries(early).map(([address, files]) => ({
    address,
    link: files.map((name) => `</${name}>; rel=modulepreload`),
  }))
  return (path) => {
    const found = links.filter(({ address }) => isBelow(path, address)).flatMap(({ link }) => link)
    return found.length > 0 ? found.join(', ') : undefined
  }
}

const isBelow = (path: string, address: string) => address === '/' || path === address || path.startsWith(`${address}/`)
