import type { Device } from '#core/outbox/device.ts'
import { testWrite } from '#core/outbox/queue/test-write.ts'
import { formatAge } from '#i18n/format/format-age.ts'
import { formatBytes } from '#i18n/format/format-bytes.ts'
import { t } from '#i18n/t.ts'
import type { Persistence } from '#state/device/persistence.ts'
import type { Worker } from '#state/device/worker.ts'
import { readBattery } from './battery.ts'

export interface Check {
  readonly title: string
  /** `bad`: this device cannot work at an event like this. `warning`: it can, with a risk. */
  readonly state: 'good' | 'warning' | 'bad'
  readonly text: string
  /** Whether a reload may solve the problem. */
  readonly byReload?: boolean
}

/** Bytes for about ten thousand forms, and room for the browser's own work. */
const ENOUGH_SPACE = 100_000_000
/** Milliseconds. The server refuses envelopes with a larger difference. */
const CLOCK_TOLERANCE = 5 * 60_000

export interface Surroundings {
  readonly device: Device
  readonly worker: Worker
  readonly persistence: Persistence
  /** Whether the hospital answered just now. */
  readonly reached: boolean
}

type Finding = Omit<Check, 'title'>

/** Checks everything that a device needs before an event. Failed checks come first. */
export async function checkReadiness(surroundings: Surroundings): Promise<Check[]> {
  const found = await Promise.all(
    Object.values(checks).map(async ({ title, look }) => {
      try {
        return { title: title(), ...(await look(surroundings)) }
      } catch (error) {
        surroundings.device.log('a readiness check failed', error)
        return { title: title(), state: 'bad', text: t('event:checkFailed') } as const
      }
    }),
  )
  return found.toSorted((one, other) => gravest.indexOf(one.state) - gravest.indexOf(other.state))
}

const gravest: readonly Check['state'][] = ['bad', 'warning', 'good']

async function checkApp({ worker }: Surroundings): Promise<Finding> {
  const counts = await worker.ask('precached')
  if (!counts) return { state: 'bad', text: t('event:appCachedNone'), byReload: true }
  return counts.present >= counts.expected
    ? { state: 'good', text: t('event:appCachedGood') }
    : { state: 'bad', text: t('event:appCachedBad', { present: counts.present, expected: counts.expected }) }
}

async function checkKit({ device }: Surroundings): Promise<Finding> {
  const kit = await device.db.kit.get('kit')
  return kit
    ? { state: 'good', text: t('event:kitGood', { age: formatAge(new Date(kit.fetchedAt), new Date()) }) }
    : { state: 'bad', text: t('event:kitBad') }
}

async function checkWriting({ device }: Surroundings): Promise<Finding> {
  try {
    await testWrite(device.db)
    return { state: 'good', text: t('event:writingGood') }
  } catch (error) {
    device.log('the test write failed', error)
    return { state: 'bad', text: t('event:writingBad') }
  }
}

async function checkPersistence({ persistence }: Surroundings): Promise<Finding> {
  switch (persistence) {
    case 'granted':
      return { state: 'good', text: t('event:persistenceGood') }
    case 'not-granted':
      return { state: 'warning', text: t('event:persistenceBad') }
    case 'unknown':
      return { state: 'warning', text: t('event:persistenceUnknown') }
  }
}

async function checkSpace(): Promise<Finding> {
  const { quota, usage } = 'storage' in navigator ? await navigator.storage.estimate() : {}
  if (quota === undefined || usage === undefined) return { state: 'warning', text: t('event:persistenceUnknown') }
  const free = quota - usage
  return free >= ENOUGH_SPACE
    ? { state: 'good', text: t('event:spaceGood', { free: formatBytes(free) }) }
    : { state: 'bad', text: t('event:spaceBad', { free: formatBytes(free) }) }
}

async function checkClock({ device, reached }: Surroundings): Promise<Finding> {
  const offset = device.serverClock.offset()
  if (offset === undefined || !reached) return { state: 'warning', text: t('event:clockUnknown') }
  return Math.abs(offset) <= CLOCK_TOLERANCE
    ? { state: 'good', text: t('event:clockGood') }
    : { state: 'warning', text: t('event:clockBad', { minutes: Math.round(Math.abs(offset) / 60_000) }) }
}

/** Without a camera, codes and numbers have to be typed. */
async function checkCamera(): Promise<Finding> {
  if (!('mediaDevices' in navigator)) return { state: 'warning', text: t('event:cameraNone') }
  const permission = await navigator.permissions.query({ name: 'camera' }).then(
    ({ state }) => state,
    // Some browsers cannot be asked for the camera permission.
    () => undefined,
  )
  if (permission === 'denied') return { state: 'warning', text: t('event:cameraDenied') }
  const devices = await navigator.mediaDevices.enumerateDevices()
  if (!devices.some(({ kind }) => kind === 'videoinput')) return { state: 'warning', text: t('event:cameraNone') }
  return { state: 'good', text: permission === 'granted' ? t('event:cameraGood') : t('event:cameraAsks') }
}

/** A lower charge may not last a morning. */
const HALF = 0.5
/** With a lower charge the device will go out during the event. */
const LOW = 0.2

async function checkBattery(): Promise<Finding> {
  const battery = await readBattery()
  if (!battery) return { state: 'warning', text: t('event:batteryUnknown') }
  const percent = Math.round(battery.level * 100)
  if (battery.charging) return { state: 'good', text: t('event:batteryCharging', { percent }) }
  if (battery.level < LOW) return { state: 'bad', text: t('event:batteryBad', { percent }) }
  return battery.level < HALF
    ? { state: 'warning', text: t('event:batteryHalf', { percent }) }
    : { state: 'good', text: t('event:batteryGood', { percent }) }
}

const checks = {
  app: { title: () => t('event:appCached'), look: checkApp },
  kit: { title: () => t('event:kit'), look: checkKit },
  writing: { title: () => t('event:writing'), look: checkWriting },
  persistence: { title: () => t('event:persistence'), look: checkPersistence },
  space: { title: () => t('event:space'), look: checkSpace },
  clock: { title: () => t('event:clock'), look: checkClock },
  camera: { title: () => t('event:camera'), look: checkCamera },
  battery: { title: () => t('event:battery'), look: checkBattery },
} as const
