import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './marionette.ts'
import { openByWebDriver } from './webdriver.ts'

export interface Engine {
  readonly name: string
  /** What Debian calls it, the browser's own first. */
  readonly packages: readonly string[]
  /** It keeps no secure cookie of http://localhost. */
  readonly wantsTls: boolean
  /** A window of a browser that knows nothing yet. */
  open(): Promise<Driver>
}

const firefox = '/usr/bin/firefox-esr'
const webkitDriver = '/usr/bin/WebKitWebDriver'
const chromeDriver = '/usr/bin/chromedriver'
const miniBrowser = () =>
  globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

export const engines: readonly Engine[] = [
  {
    name: 'Chromium',
    packages: ['chromium', 'chromium-driver'],
    wantsTls: false,
    open: () =>
      openByWebDriver({
        program: chromeDriver,
        args: (port) => [`--port=${port}`],
        capabilities: {
          pageLoadStrategy: 'none',
          'goog:chromeOptions': { binary: chromiumPath, args: ['--headless=new', '--lang=id', ...chromiumArgs] },
        },
      }),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    wantsTls: false,
    open: () => openFirefox(firefox),
  },
  {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    wantsTls: true,
    open: openWebKit,
  },
]

/** WebKitGTK has no mode without a screen: it gets one of its own. */
async function openWebKit(): Promise<Driver> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const driver = await openByWebDriver({
    program: webkitDriver,
    args: (port) => [`--port=${port}`],
    capabilities: {
      pageLoadStrategy: 'none',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    },
    env: { DISPLAY: `:${number.toString().trim()}`, LANG: 'id_ID.UTF-8' },
  }).catch((error: unknown) => {
    screen.kill()
    throw error
  })
  return {
    ...driver,
    close: async () => {
      await driver.close()
      screen.kill()
    },
  }
}

/** The version of the browser, when all its packages are on the machine. */
export function versionOf({ packages }: Engine): string | undefined {
  const asked = spawnSync('dpkg-query', ['--show', '--showformat', '${Status}=${Version}\\n', ...packages], {
    encoding: 'utf8',
  })
  const installed = [...asked.stdout.matchAll(/^install ok installed=([\d.]+)/gm)]
  return installed.length === packages.length ? installed[0]?.[1] : undefined
}

/**
 * Installs what is missing, from Debian's packages.
 * @returns why it cannot be had, when it cannot
 */
export function installMissing(engine: Engine): string | undefined {
  const { packages } = engine
  if (versionOf(engine) !== undefined) return undefined
  if (process.getuid?.() !== 0) return `${packages.join(' and ')} are missing, and only root can install them`
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'pipe' })
  } catch (error) {
    return `${packages.join(' and ')} cannot be installed: ${lastLineOf(error)}`
  }
  return versionOf(engine) === undefined ? `${packages.join(' and ')} are still missing` : undefined
}

const lastLineOf = (error: unknown): string =>
  String((error as { stderr?: Buffer }).stderr ?? error)
    .trim()
    .split('\n')
    .at(-1) ?? 'no reason given'
