import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asText } from '#tests/proof/bench/report.ts'
import { startPortal } from '#tests/support/portal.ts'
import { writeSection } from '#tests/support/write-section.ts'
import { engines, installMissing, versionOf, type Engine } from './engines.ts'
import { paths, type Path } from './paths.ts'
import { tlsFrontOf } from './tls-front.ts'
import { browserTable, type Walk } from './table.ts'
import { windowOf } from './window.ts'

const args = process.argv.slice(2)
const { values } = parseArgs({
  args,
  options: {
    runs: { type: 'string', default: '1' },
    only: { type: 'string' },
    engines: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new RangeError('--runs must be a whole number, at least 1')
const chosenPaths = choose(paths, values.only, '--only')
const chosenEngines = choose(engines, values.engines, '--engines')

/** The folder for the last picture of a failed path. */
const pictures = join(tmpdir(), 'hospital-portal-browsers')

const portal = await startPortal({ TRUST_PROXY: 'loopback' })
const front = await tlsFrontOf(portal.url)
const walks: Walk[] = []
const missing: string[] = []
try {
  for (const engine of chosenEngines) {
    const why = installMissing(engine)
    if (why !== undefined) {
      missing.push(`${engine.name} is not tried: ${why}.`)
      console.log(missing.at(-1))
      continue
    }
    for (const path of chosenPaths) for (let run = 0; run < runs; run++) walks.push(await walk(engine, path))
  }
} finally {
  await front.close()
  await portal.remove()
}
const table = browserTable(walks)
console.log(`\n${asText(table)}`)
if (values.write) {
  const today = new Date().toISOString().slice(0, 10)
  const command = ['npm run browsers --', ...args].join(' ')
  const versions = chosenEngines.map((engine) => `${engine.name} ${versionOf(engine) ?? 'missing'}`).join(', ')
  const rows = [table.head, table.head.map(() => '---'), ...table.rows].map((cells) => `| ${cells.join(' | ')} |`)
  const lines = [
    'Runs of each path that reached its end, of those begun.',
    '',
    ...rows,
    ...(missing.length > 0 ? ['', ...missing] : []),
  ]
  await writeSection('Browsers', `${lines.join('\n')}\n\n\`${command}\` found this on ${today}: ${versions}.`)
}
if (walks.some(({ failure }) => failure !== undefined)) process.exitCode = 1

async function walk(engine: Engine, path: Path): Promise<Walk> {
  const begun = Date.now()
  let failure: string | undefined
  const fail = (error: unknown) => (failure = error instanceof Error ? error.message : String(error))
  // A browser that does not start fails only this path.
  const driver = await engine.open().catch(fail)
  if (typeof driver === 'object') {
    const page = windowOf(driver, engine.wantsTls ? front.url : portal.url)
    try {
      await path.walk(page, portal)
    } catch (error) {
      fail(error)
      await keepPicture(`${engine.name}-${path.name}`, page.screenshot())
    } finally {
      await driver.close()
    }
  }
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(
    `${failure === undefined ? '✓' : '✗'} ${engine.name}: ${path.name} (${seconds} s)${failure ? `\n    ${failure}` : ''}`,
  )
  return { engine: engine.name, path: path.name, failure }
}

async function keepPicture(name: string, taken: Promise<string>): Promise<void> {
  try {
    const png = Buffer.from(await taken, 'base64')
    await mkdir(pictures, { recursive: true })
    const file = join(pictures, `${name.replaceAll(/\W+/g, '-')}.png`)
    await writeFile(file, png)
    console.log(`    ${file}`)
  } catch (error) {
    console.log(`    no picture: ${String(error)}`)
  }
}

function choose<T extends { readonly name: string }>(
  all: readonly T[],
  wanted: string | undefined,
  option: string,
): readonly T[] {
  if (wanted === undefined) return all
  const chosen = wanted.split(',').map((part) => {
    const found = all.find(({ name }) => name.toLowerCase().startsWith(part.toLowerCase()))
    if (!found) throw new RangeError(`${option}: "${part}" begins none of ${all.map(({ name }) => name).join('; ')}`)
    return found
  })
  return chosen
}
