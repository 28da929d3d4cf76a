import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A copy of this checkout, in which new versions can be built and served. */
export interface House {
  readonly root: string
  /** Builds this version of the app into the folder that the server serves. */
  readonly build: (version: string) => Promise<void>
  readonly remove: () => Promise<void>
}

const checkout = join(import.meta.dirname, '..', '..')
const parts = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'scripts',
  'src',
  'sw',
  'server',
]
const run = promisify(execFile)

export async function copyHouse(): Promise<House> {
  const root = await mkdtemp(join(tmpdir(), 'hospital-portal-house-'))
  await chmod(root, 0o755)
  for (const part of parts) await cp(join(checkout, part), join(root, part), { recursive: true })
  await symlink(join(checkout, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    build: async (version) => {
      const file = join(root, 'package.json')
      const packageJson = Object(JSON.parse(await readFile(file, 'utf8')))
      await writeFile(file, JSON.stringify({ ...packageJson, version }))
      await run(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], { cwd: root })
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
