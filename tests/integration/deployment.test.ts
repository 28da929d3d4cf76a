import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtinModules } from 'node:module'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig } from '#server/platform/process/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const service = z.object({
  build: z.optional(z.union([z.string(), z.object({ context: z.string() })])),
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.optional(z.array(z.string())),
  networks: z.array(z.string()),
  depends_on: z.optional(z.record(z.string(), z.unknown())),
  ports: z.optional(z.array(z.string())),
})
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }))

/** The sources of the image that COPY takes from the tree, not from another stage. */
const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '))

/** The variables that `npm run environment` prints. */
async function environment(): Promise<Record<string, string>> {
  const child = spawn(process.execPath, [join(root, 'server/operations/commands/environment.ts')])
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return Object.fromEntries([...output.matchAll(/^(\w+)='?(.*?)'?$/gm)].map(([, name, value]) => [name!, value!]))
}

it('copies into the image only existing files that .dockerignore lets through', () => {
  const allowed = new Set(
    read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!')),
  )
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(allowed).toContain(`!${path.split('/', 1).join()}`)
  }
})

it('has in the image every file and package that the server imports', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const sources = ['server', 'src/core'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`),
  )
  const inServer = sources.filter((path) => path.startsWith('server/'))
  for (const path of inServer)
    for (const [, target] of read(path).matchAll(/^(?:import|export) (?!type ).*?from '([^']+)'/gm)) {
      if (target!.startsWith('.') || target!.startsWith('node:')) continue
      if (target!.startsWith('#')) expect(target, path).toMatch(/^#(?:server|core)\//)
      else {
        const [scope, name] = target!.split('/')
        const wanted = scope!.startsWith('@') ? `${scope}/${name}` : scope!
        expect(builtinModules.includes(wanted) || wanted in dependencies, `${path}: ${wanted}`).toBe(true)
      }
    }
})

it('mounts, joins and waits for existing volumes, networks and services only', () => {
  for (const [name, { volumes = [], networks, depends_on = {}, build }] of Object.entries(compose.services)) {
    for (const volume of volumes) {
      const [source] = volume.split(':', 1)
      if (source!.startsWith('.')) expect(existsSync(join(root, source!)), `${name}: ${source}`).toBe(true)
      else expect(compose.volumes).toHaveProperty(source!)
    }
    for (const network of networks) expect(compose.networks).toHaveProperty(network)
    for (const other of Object.keys(depends_on)) expect(compose.services).toHaveProperty(other)
    if (typeof build === 'string') expect(existsSync(join(root, build, 'Dockerfile'))).toBe(true)
  }
})

it('opens only the proxy to the outside', () => {
  const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')) ? [name] : [],
  )
  expect(open).toEqual(['proxy'])
})

it('gets every secret from the file that a command makes, and the server takes them', async () => {
  const made = await environment()
  const required = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!))
  expect(Object.keys(made).toSorted()).toEqual([...required].toSorted())
  for (const server of ['portal-1', 'portal-2']) {
    const given = Object.entries(compose.services[server]!.environment!).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):[?-](\w*)\}/g, (_, variable: string, otherwise: string) => made[variable] ?? otherwise),
    ])
    const config = readConfig(Object.fromEntries(given))
    expect(config).toMatchObject({ trustProxy: 1, demonstration: false, metrics: { port: 9464 } })
  }
  const [again, files] = [await environment(), ['compose.yaml', 'Dockerfile', '.dockerignore']]
  for (const [name, value] of Object.entries(made)) {
    expect(again[name]).not.toBe(value)
    for (const path of files) expect(read(path)).not.toContain(value)
  }
})

it('scrapes the port at which the servers of compose.yaml serve their metrics', () => {
  const targets = [...read('deploy/prometheus/prometheus.yaml').matchAll(/['"](portal-\d):(\d+)['"]/g)]
  expect(targets.map(([, host]) => host)).toEqual(['portal-1', 'portal-2'])
  for (const [, host, port] of targets) expect(compose.services[host!]!.environment!['METRICS_PORT']).toBe(port)
})

it.each(['Dockerfile', 'compose.yaml', 'deploy/pgbouncer/Dockerfile'])(
  'names images in %s without a registry',
  (path) => {
    const images = [...read(path).matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image]) => image!)
    for (const image of images) expect(image).not.toMatch(/^[^/]*[.:][^/]*\//)
  },
)
