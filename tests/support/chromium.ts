import { existsSync } from 'node:fs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser for tests: from CHROMIUM_PATH, else one on the machine, else Playwright's. */
export const chromiumPath: string | undefined = process.env['CHROMIUM_PATH'] ?? known.find((path) => existsSync(path))

/**
 * Each window would load two pages of suggestions for an invisible address bar, which cost more than a page of the app.
 * The other features are those that Playwright turns off, because this list replaces its own.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Quiet, without network calls of its own, and usable as root. Background Sync tries again within seconds. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--force-fieldtrials=BackgroundSync/G/',
  '--force-fieldtrial-params=BackgroundSync.G:initial_retry_delay_sec/3/retry_delay_factor/1/max_sync_attempts/10/min_recovery_time_sec/1',
]

/** A page that runs for seconds need not be compiled repeatedly, which would take a sixth of the time. */
export const forShortPages = ['--js-flags=--no-opt --no-maglev'] as const
