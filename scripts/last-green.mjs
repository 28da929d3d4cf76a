import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { capture, root } from './program.mjs'
import { fail } from './say.mjs'

/**
 * What git prints, without its last line break; undefined where git fails or is missing.
 * @param {string[]} args
 */
async function git(...args) {
  const { code, output } = await capture('git', args).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trimEnd() : undefined
}

async function noteFile() {
  const path = await git('rev-parse', '--git-path', 'last-green')
  return path === undefined ? undefined : resolve(root, path)
}

/** Notes the commit on which `npm test` was green. Notes nothing where changes are uncommitted. */
export async function noteGreen() {
  const [commit, changes, file] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain'), await noteFile()]
  if (commit !== undefined && file !== undefined && changes === '') await writeFile(file, `${commit}\n`)
}

/** The commit on which all of `npm test` was last green, and the paths from the root that changed since. */
export async function changesSinceGreen() {
  const file = await noteFile()
  const commit = file !== undefined && existsSync(file) ? (await readFile(file, 'utf8')).trim() : ''
  const tracked = commit === '' ? undefined : await git('diff', '--name-only', '--no-renames', commit)
  if (tracked === undefined) fail('No green run of npm test is written down: run it whole first.')
  const added = (await git('ls-files', '--others', '--exclude-standard')) ?? ''
  return { commit, files: [...tracked.split('\n'), ...added.split('\n')].filter((name) => name !== '') }
}
