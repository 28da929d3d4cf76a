import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture, pinnedNode } from './program.mjs'
import { fail, step } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium for the tests: from CHROMIUM_PATH, else from the machine or Playwright, else a new one. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    return (await runs(named)) ? named : fail(`CHROMIUM_PATH names ${named}, which does not run.`)
  }
  return (
    (await findChromium()) ??
    (await installDebianPackage()) ??
    (await installPlaywrightBrowser()) ??
    fail('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.')
  )
}

/** @returns {Promise<string | undefined>} */
async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const candidate of candidates) {
    // Ubuntu's chromium-browser may only print how to install Chromium, so each candidate is run.
    if (await runs(candidate)) return candidate
  }
  const own = await playwrightPath()
  return (await runs(own)) ? own : undefined
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Installing Chromium (apt-get install chromium)', async () => {
    await capture('apt-get', ['update'], quiet)
    await capture('apt-get', ['install', '-y', 'chromium'], quiet)
  })
  return findChromium()
}

async function installPlaywrightBrowser() {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  await step('Installing Chromium (playwright install chromium)', () =>
    capture('playwright', ['install', ...withLibraries, 'chromium']),
  )
  return findChromium()
}

async function playwrightPath() {
  const script = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"
  const { output } = await capture(pinnedNode, ['--input-type=module', '--eval', script])
  return output.trim()
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} file */
async function runs(file) {
  return isExecutable(file) && (await capture(file, ['--version'])).code === 0
}
