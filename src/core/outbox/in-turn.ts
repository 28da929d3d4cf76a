import type { DrainReport } from './delivery/drain.ts'
import type { Device } from './device.ts'
import { retryUnreached } from './queue/release.ts'

/**
 * Delivers. While another page or the worker does, waits for its end and looks for what it missed or left behind: a page
 * that is reloaded in the middle of a delivery still has the lock for a moment when the next one begins.
 */
export async function deliverInTurn(device: Pick<Device, 'deliver' | 'locks'>): Promise<DrainReport> {
  const report = await device.deliver()
  if (report.ended !== 'busy') return report
  await ended(device)
  return device.deliver()
}

/** Few are ever in each other's way: only they load what waits for the lock. */
const ended = async (device: Pick<Device, 'locks'>) => (await import('./delivery/drain-lock.ts')).whenDrainEnds(device)

/**
 * Delivers when there may be network again. A pass that began without network may still be running: what it could not
 * bring to the hospital is due again when it has ended.
 */
export async function deliverReconnected(
  device: Pick<Device, 'deliver' | 'locks' | 'db' | 'clock'>,
): Promise<DrainReport> {
  const report = await device.deliver()
  if (report.ended !== 'busy') return report
  await ended(device)
  await retryUnreached(device)
  return device.deliver()
}
