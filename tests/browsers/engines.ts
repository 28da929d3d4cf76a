import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './marionette.ts'
import { openByWebDriver } from './webdriver.ts'

export interface Engine {
  readonly name: string
  /** Names of Debian's packages, the browser's own first. */
  readonly packages: readonly string[]
  /** Whether it keeps secure cookies only with TLS, not for http://localhost. */
  readonly wantsTls: boolean
  /** Opens a window of a browser with a new profile. */
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

/** WebKitGTK cannot run without a screen, so it gets a virtual one. */
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

/** The version of the browser, if all its packages are installed. */
export function versionOf({ packages }: Engine): string | undefined {
  const asked = spawnSync('dpkg-query', ['--show', '--showformat', '${Status}=${Version}\\n', ...packages], {
    encoding: 'utf8',
  })
  const installed = [...asked.stdout.matchAll(/^install ok installed=([\d.]+)/gm)]
  return installed.length === packages.length ? installed[0]?.[1] : undefined
}

/**
 * Installs missing packages of Debian.
 * @returns the reason if the browser cannot be installed
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
