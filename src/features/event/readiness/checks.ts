import type { Device } from '#core/outbox/device.ts'
import { testWrite } from '#core/outbox/test-write.ts'
import { formatAge } from '#i18n/formatAge.ts'
import { formatBytes } from '#i18n/formatBytes.ts'
import { t } from '#i18n/t.ts'
import type { Persistence } from '#state/persistence.ts'
import type { Worker } from '#state/worker.ts'

export interface Check {
  readonly id: 'app' | 'kit' | 'writing' | 'persistence' | 'space' | 'clock'
  readonly title: string
  /** `bad`: this device cannot work in the field like this; `warning`: it can, at a risk. */
  readonly state: 'good' | 'warning' | 'bad'
  readonly text: string
}

/** Some ten thousand forms, and room for the browser to work in. */
const ENOUGH_SPACE = 100_000_000
/** Envelopes are refused beyond it. */
const CLOCK_TOLERANCE = 5 * 60_000

export interface Surroundings {
  readonly device: Device
  readonly worker: Worker
  readonly persistence: Persistence
}

/** Whatever must be there before a device leaves for the field. */
export function checkReadiness(surroundings: Surroundings): Promise<Check[]> {
  return Promise.all(
    [checkApp, checkKit, checkWriting, checkPersistence, checkSpace, checkClock].map((check) => check(surroundings)),
  )
}

async function checkApp({ worker }: Surroundings): Promise<Check> {
  const base = { id: 'app', title: t('event:appCached') } as const
  const counts = await worker.ask('precached')
  if (!counts) return { ...base, state: 'bad', text: t('event:appCachedNone') }
  return counts.present >= counts.expected
    ? { ...base, state: 'good', text: t('event:appCachedGood') }
    : { ...base, state: 'bad', text: t('event:appCachedBad', { present: counts.present, expected: counts.expected }) }
}

async function checkKit({ device }: Surroundings): Promise<Check> {
  const base = { id: 'kit', title: t('event:kit') } as const
  const kit = await device.db.kit.get('kit')
  return kit
    ? { ...base, state: 'good', text: t('event:kitGood', { age: formatAge(new Date(kit.fetchedAt), new Date()) }) }
    : { ...base, state: 'bad', text: t('event:kitBad') }
}

async function checkWriting({ device }: Surroundings): Promise<Check> {
  const base = { id: 'writing', title: t('event:writing') } as const
  try {
    await testWrite(device.db)
    return { ...base, state: 'good', text: t('event:writingGood') }
  } catch (error) {
    device.log('the test write failed', error)
    return { ...base, state: 'bad', text: t('event:writingBad') }
  }
}

async function checkPersistence({ persistence }: Surroundings): Promise<Check> {
  const base = { id: 'persistence', title: t('event:persistence') } as const
  switch (persistence) {
    case 'granted':
      return { ...base, state: 'good', text: t('event:persistenceGood') }
    case 'not-granted':
      return { ...base, state: 'warning', text: t('event:persistenceBad') }
    case 'unknown':
      return { ...base, state: 'warning', text: t('event:persistenceUnknown') }
  }
}

async function checkSpace(): Promise<Check> {
  const base = { id: 'space', title: t('event:space') } as const
  const { quota, usage } = 'storage' in navigator ? await navigator.storage.estimate() : {}
  if (quota === undefined || usage === undefined) return { ...base, state: 'warning', text: t('event:spaceUnknown') }
  const free = quota - usage
  return free >= ENOUGH_SPACE
    ? { ...base, state: 'good', text: t('event:spaceGood', { free: formatBytes(free) }) }
    : { ...base, state: 'bad', text: t('event:spaceBad', { free: formatBytes(free) }) }
}

async function checkClock({ device }: Surroundings): Promise<Check> {
  const base = { id: 'clock', title: t('event:clock') } as const
  const offset = device.serverClock.offset()
  if (offset === undefined) return { ...base, state: 'warning', text: t('event:clockUnknown') }
  return Math.abs(offset) <= CLOCK_TOLERANCE
    ? { ...base, state: 'good', text: t('event:clockGood') }
    : { ...base, state: 'warning', text: t('event:clockBad', { minutes: Math.round(Math.abs(offset) / 60_000) }) }
}
