import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The built page; undefined before the first build. */
export function findStaticRoot(): string | undefined {
  const dist = join(import.meta.dirname, '..', '..', '..', 'dist')
  return existsSync(join(dist, 'index.html')) ? dist : undefined
}
