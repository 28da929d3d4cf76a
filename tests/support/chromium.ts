import { existsSync } from 'node:fs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests: the one that CHROMIUM_PATH names, one on the machine, else Playwright's own. */
export const chromiumPath: string | undefined = process.env['CHROMIUM_PATH'] ?? known.find((path) => existsSync(path))

/**
 * Every window would load two pages for suggestions below an invisible address bar, dearer than a page of ours. The rest is
 * what Playwright switches off itself, whose list this one takes the place of.
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

/** Quiet, without a network of its own, and usable as root. Background Sync tries again within seconds. */
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

/** What a page runs for seconds is not worth compiling a second and a third time: a sixth of all that it costs. */
export const forShortPages = ['--js-flags=--no-opt --no-maglev'] as const
