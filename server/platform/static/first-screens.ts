import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

const hash = z.string().check(z.regex(/^sha256-[\w+/=]+$/))
const firstScreen = z.object({
  file: z.string().check(z.regex(/^first-screens\/[\w-]+\.html$/)),
  /** The hashes of its styles and its script for a content security policy. */
  style: hash,
  script: hash,
  /** Whether returning visitors get it too: the page then decides what to show. */
  visitors: z.boolean(),
})
const firstScreens = z.record(z.string().check(z.startsWith('/')), firstScreen)
type FirstScreen = z.infer<typeof firstScreen>

interface FirstScreens {
  /** The page for a visit; undefined where the app's own page is sent. */
  readonly visit: (request: Pick<FastifyRequest, 'url' | 'headers'>) => FirstScreen | undefined
  /** @param path the path of a file */
  readonly file: (path: string) => FirstScreen | undefined
}

/**
 * Reads the pages of the build that show an area's first screen as text before any script has come. They are for
 * browsers without a cookie: a browser with one may be signed in, at a kiosk, or in a form.
 */
export function firstScreensOf(root: string): FirstScreens {
  const list = join(root, 'first-screens.json')
  const pages = new Map(
    Object.entries(existsSync(list) ? firstScreens.parse(JSON.parse(readFileSync(list, 'utf8'))) : {}),
  )
  const files = new Map([...pages.values()].map((one) => [join(root, one.file), one]))
  return {
    visit: ({ url, headers }) => {
      const page = pages.get(url.replace(/\/$/, ''))
      const isForThem = page?.visitors || headers.cookie === undefined
      // After another build the file has another name.
      return page && isForThem && existsSync(join(root, page.file)) ? page : undefined
    },
    file: (path) => files.get(path.replace(/\.(?:br|gz)$/, '')),
  }
}
