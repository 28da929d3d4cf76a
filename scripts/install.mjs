import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireMachine, requireSpace } from './machine.mjs'
import { capture, pinnedNode, root } from './program.mjs'
import { fail, say, step } from './say.mjs'

// In node_modules, so that deleting the packages deletes the stamp too.
const stampFile = join(root, 'node_modules', '.cache', 'installed')

/** Installs the packages when node_modules does not match the lock file. */
export async function ensureInstalled() {
  requireMachine()
  const wanted = createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  const present = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : ''
  if (present === wanted && existsSync(pinnedNode)) return

  await requireSpace()
  await step('Installing packages (npm ci)', install)
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, wanted)
}

async function install() {
  let result
  try {
    // Building needs the development packages, under NODE_ENV=production too.
    result = await capture('npm', [
      'ci',
      '--no-audit',
      '--no-fund',
      '--no-progress',
      '--include=dev',
      '--include=optional',
    ])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      fail('npm was not found: install Node together with npm.')
    }
    throw error
  }
  const { code, output } = result
  if (code !== 0) {
    if (output.includes('ENOSPC')) fail('No disk space is left for the packages: free some and start again.')
    if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)) {
      fail('The package registry cannot be reached: the first start needs a network connection.')
    }
    say(`\n${output.trim()}`)
    fail('The packages could not be installed: npm says above why.')
  }
  const node = existsSync(pinnedNode) ? await capture(pinnedNode, ['--version']) : { code: 1, output: '' }
  if (node.code !== 0) {
    fail('The packages were installed without their Node: allow npm to run install scripts (ignore-scripts is set).')
  }
}
